import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../browser.mjs';
import type { Row } from './requests.ts';
import { inMs, openAsAdmin } from './screens.ts';
import type { Shop } from './shop.ts';

const orders = 1_000;
/** A phone or an old laptop, against this machine. */
const slowdown = 4;
const goalMs = 100;

/** How long an owner with a thousand orders in the table waits for it, its filter and its frames. */
export async function measureOrderTable(shop: Shop): Promise<Row[]> {
  await fill(shop);
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await openAsAdmin(browser, shop, { viewport: { width: 1280, height: 900 } });
    await page.goto('/admin?tab=orders&layout=table');
    await loadAll(page);
    const devtools = await page.context().newCDPSession(page);
    const table = `${orders.toLocaleString('en-US')} orders in the table`;
    const slowed = `at a ${slowdown} times slower processor`;
    const rows = [inMs(`${table}, a frame while scrolling`, await scroll(page), 1000 / 60)];
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    rows.push(inMs(`${table} ${slowed}, drawn after the cards`, await drawAgain(page), goalMs));
    rows.push(inMs(`${table} ${slowed}, a change of the filter`, await filter(page), goalMs));
    return rows;
  } finally {
    await browser.close();
  }
}

async function fill({ pool }: Shop) {
  await pool.query(
    `with buyer as (
       insert into users (username, password, first_name, last_name, role)
       select 'table-' || n, 'x', 'Customer', to_char(n, 'FM0000'), 'customer' from generate_series(1, 200) n
       returning id
     ), placed as (
       insert into orders (user_id, order_number, total, status, delivery_address, phone_number, payment_method,
         delivery_time)
       select b.id, 'T' || row_number() over (), 4200,
         (array['pending', 'processing', 'completed', 'cancelled'])[1 + row_number() over () % 4],
         '118 Juniper Street, Denver, CO 80202', '3035550142', 'pay_at_pickup', now() + interval '1 hour'
       from buyer b, generate_series(1, 5) returning id
     )
     insert into order_items (order_id, product_name, product_price, quantity)
     select placed.id, 'Evening tea ' || n, 1400, 1 from placed, generate_series(1, 3) n`,
  );
  await pool.query('vacuum analyze users, orders, order_items');
}

async function loadAll(page: Page) {
  const table = page.getByRole('table', { name: 'Orders' });
  await table.waitFor();
  const more = page.getByRole('button', { name: 'Show more orders' });
  for (let loaded = 100; loaded < orders; loaded += 100) {
    await more.click();
    await page.waitForFunction(
      (least) => Number(document.querySelector('table')?.getAttribute('aria-rowcount')) > least,
      loaded + 1,
    );
  }
  await page.evaluate(() => scrollTo(0, 0));
}

const scroll = (page: Page) =>
  page.evaluate(async () => {
    const times: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 300; step += 1) {
      scrollBy(0, 60);
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    scrollTo(0, 0);
    return times;
  });

/** From the press on a button until what it asks for is painted: cards, or rows of one status or of several. */
const press = (page: Page, label: string, wanted: 'cards' | 'one status' | 'several') =>
  page.evaluate(
    async ([name, what]) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
      const start = performance.now();
      buttons.find((one) => (one.ariaLabel ?? one.textContent) === name)!.click();
      for (;;) {
        if (what === 'cards' && document.querySelector('ul[aria-label=Orders] > li')) break;
        const cells = [...document.querySelectorAll('tr[data-order] > td:nth-child(8)')];
        const statuses = new Set(cells.map(({ textContent }) => textContent));
        if (what === 'several' && statuses.size > 1) break;
        if (what === 'one status' && statuses.size === 1 && statuses.has(name)) break;
        await new Promise(requestAnimationFrame);
      }
      await new Promise((painted) => setTimeout(painted));
      return performance.now() - start;
    },
    [label, wanted] as const,
  );

async function drawAgain(page: Page) {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await press(page, 'Show as cards', 'cards');
    times.push(await press(page, 'Show as table', 'several'));
  }
  return times;
}

async function filter(page: Page) {
  const times: number[] = [];
  for (const label of ['Pending', 'All Orders', 'Completed', 'Pending', 'All Orders']) {
    times.push(await press(page, label, label === 'All Orders' ? 'several' : 'one status'));
  }
  return times;
}
