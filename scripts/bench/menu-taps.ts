import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { browserOptions } from '../browser.mjs';
import type { Row } from './requests.ts';
import { inMs } from './screens.ts';
import { type Shop, signIn } from './shop.ts';

/** The processor of a phone of the middle range. */
const slowdown = 4;
const runs = 9;
const products = 200;

/** How long a customer with a long menu waits from a tap to the picture that answers it. */
export async function measureMenuTaps(shop: Shop): Promise<Row[]> {
  const [customer] = await signIn(shop, 1);
  await shop.pool.query(
    `insert into products (name, price, category)
     select 'Long list ' || n, 1000, (array['Edibles', 'Flower', 'Tinctures'])[1 + n % 3]
     from generate_series(1, $1 - (select count(*)::int from products)) n`,
    [products],
  );
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await openMenu(browser, shop, customer!.cookie);
    const [first, add, open, filter]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let run = 0; run < runs; run += 1) first.push(await firstTap(browser, shop, customer!.cookie));
    for (let run = 0; run < runs; run += 1) {
      add.push(await timeOf(page, pressAdd, run));
      open.push(await timeOf(page, openSheet, run));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      filter.push(await timeOf(page, pressCategory, run));
    }
    const where = `${products} products, CPU / ${slowdown}`;
    return [
      inMs(`${where}, the first tap on a page`, first, 200),
      inMs(`${where}, a product added`, add),
      inMs(`${where}, a sheet opened`, open),
      inMs(`${where}, a change of the filter`, filter),
    ];
  } finally {
    await browser.close();
  }
}

async function openMenu(browser: Browser, { port }: Shop, cookie: string) {
  const url = `http://127.0.0.1:${port}`;
  const context = await browser.newContext(devices['Pixel 7']);
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/?view=products`);
  await page.waitForFunction((count) => document.querySelectorAll('main article').length >= count, products);
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** By a finger, which moves the focus too: milliseconds until the next picture, as a browser counts them. */
async function firstTap(browser: Browser, shop: Shop, cookie: string) {
  const page = await openMenu(browser, shop, cookie);
  const add = await page.locator('main article button').first().boundingBox();
  const slowest = page.evaluate(untilAnswered);
  await page.touchscreen.tap(add!.x + add!.width / 2, add!.y + add!.height / 2);
  const ms = await slowest;
  await page.context().close();
  return ms;
}

/** The slowest of the events of one tap, of which the click is the last. */
async function untilAnswered() {
  let slowest = 0;
  await new Promise<void>((done) => {
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name.startsWith('pointer') || name === 'click') slowest = Math.max(slowest, duration);
        if (name === 'click') done();
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  return slowest;
}

async function timeOf(page: Page, press: (run: number) => Promise<number>, run: number) {
  await page.waitForTimeout(600); // what follows the press before is no part of this one
  await page.locator('main article').nth(run).waitFor(); // a slow machine may draw the list later than that
  return page.evaluate(press, run);
}

async function pressAdd(run: number) {
  const card = document.querySelectorAll('main article')[run] as HTMLElement;
  const start = performance.now();
  card.querySelector<HTMLElement>('button[aria-label="Add to Cart"]')!.click();
  while (!card.querySelector('output')) await new Promise(requestAnimationFrame);
  await new Promise((painted) => setTimeout(painted));
  return performance.now() - start;
}

async function openSheet(run: number) {
  const start = performance.now();
  document.querySelectorAll<HTMLElement>('main article a')[run]!.click();
  while (!document.querySelector('[role=dialog]')) await new Promise(requestAnimationFrame);
  await new Promise((painted) => setTimeout(painted));
  return performance.now() - start;
}

/** From a category to another. */
async function pressCategory(run: number) {
  const chips = [...document.querySelectorAll<HTMLElement>('main button[aria-pressed]')];
  const chip = chips.find(({ textContent }) => textContent === ['Edibles', 'Flower', 'Tinctures'][run % 3])!;
  const before = document.querySelectorAll('main article')[0];
  const start = performance.now();
  chip.click();
  while (document.querySelectorAll('main article')[0] === before) await new Promise(requestAnimationFrame);
  await new Promise((painted) => setTimeout(painted));
  return performance.now() - start;
}
