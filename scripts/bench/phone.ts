import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { browserOptions } from '../browser.mjs';
import type { Row } from './load.ts';
import { type Shop, signIn } from './shop.ts';

/** A phone of the middle range on a poor connection, as Lighthouse imagines it. */
const slowdown = 4;
const slow4G = { latency: 150, downloadThroughput: (1_638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const runs = 9;
const products = 200;

type Vitals = { lcp: number; tbt: number; cls: number; inp: number };

/** Measures the waits of a customer on a phone: the first load, and taps on a long menu. */
export const measurePhone = async (shop: Shop): Promise<Row[]> => [
  ...(await measureFirstLoad(shop)),
  ...(await measureMenuTaps(shop)),
];

/** The waits of a visitor who opens the shop for the first time, and then taps through it. */
async function measureFirstLoad(shop: Shop): Promise<Row[]> {
  const [customer] = await signIn(shop, 1);
  const browser = await chromium.launch(browserOptions());
  try {
    return [
      asRow('first load, signed out', 1_100, await middleOf(() => visit(browser, shop, undefined, logIn))),
      asRow(
        'first load, the chat',
        1_600,
        await middleOf(() => visit(browser, shop, customer!.cookie, shopAround)),
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  { port }: Shop,
  cookie: string | undefined,
  tap: (page: Page) => Promise<void>,
): Promise<Vitals> {
  const url = `http://127.0.0.1:${port}`;
  const context = await browser.newContext(devices['Pixel 7']);
  if (cookie) {
    const [name, value] = cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url }]);
    // Somebody who was here before, whose browser keeps no files any more.
    await context.addInitScript(() => localStorage.setItem('screen', 'customer'));
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchVitals);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const { lcp, tbt, cls } = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await tap(page);
  const { inp } = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await context.close();
  return { lcp, tbt, cls, inp };
}

async function logIn(page: Page) {
  for (const name of ['Sign Up', 'Log In', 'Sign Up']) await page.getByRole('tab', { name }).tap();
  await page.getByLabel('Username').pressSequentially('maya');
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await page.waitForTimeout(500);
}

async function shopAround(page: Page) {
  await page.getByRole('button', { name: "What's on the Menu" }).tap();
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.waitFor();
  await add.tap();
  await page.waitForTimeout(1_500);
}

/** Largest paint, time of tasks beyond 50 ms, shifts, and the slowest answer to a tap or key; all but shifts in ms. */
function watchVitals() {
  const vitals = { lcp: 0, tbt: 0, cls: 0, inp: 0 };
  Object.assign(window, { vitals });
  // Nothing in here may have a name: it runs in the page, where the compiler's helper for names is missing.
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift', 'event']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        interactionId: number;
      })[]) {
        if (type === 'largest-contentful-paint') vitals.lcp = entry.startTime;
        else if (type === 'longtask') vitals.tbt += entry.duration - 50;
        else if (type === 'layout-shift') vitals.cls += entry.hadRecentInput ? 0 : entry.value;
        else if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }
}

async function middleOf(measure: () => Promise<Vitals>): Promise<Vitals> {
  const all: Vitals[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure());
  const middle = (name: keyof Vitals) =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
  return { lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls'), inp: middle('inp') };
}

const asRow = (work: string, maxLcp: number, { lcp, tbt, cls, inp }: Vitals): Row => ({
  work,
  product: `LCP ${(lcp / 1000).toFixed(2)} s, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}, INP ${inp.toFixed(0)} ms`,
  against: 'slow 4G, CPU / 4',
  ratio: null,
  goal: `${maxLcp / 1000} s, 100 ms, 0.02, 200 ms`,
  met: lcp > 0 && lcp <= maxLcp && tbt <= 100 && cls <= 0.02 && inp <= 200,
});

/** Measures the time from a tap to the frame that answers it, on a long menu. */
async function measureMenuTaps(shop: Shop): Promise<Row[]> {
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

/** The middle of several times, and the worst of them. */
const inMs = (work: string, times: number[], goal = 100): Row => {
  const sorted = times.toSorted((a, b) => a - b);
  const [middle, worst] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  return {
    work,
    product: `${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)}`,
    against: '–',
    ratio: null,
    goal: `<= ${goal} ms`,
    met: middle <= goal,
  };
};
