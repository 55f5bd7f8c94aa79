import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../browser.mjs';
import type { Row } from './requests.ts';
import { type Shop, signIn } from './shop.ts';

const orders = 500;
const customers = 1_000;
const goalMs = 100;

/** A new page of the shop's owner. */
export async function openAsAdmin(browser: Browser, shop: Shop, options: BrowserContextOptions = {}) {
  const [admin] = await signIn(shop, 1, 'admin');
  const baseURL = `http://127.0.0.1:${shop.port}`;
  const page = await browser.newPage({ baseURL, ...options });
  const [name, value] = admin!.cookie.split('=');
  await page.context().addCookies([{ name: name!, value: value!, url: baseURL }]);
  return page;
}

/** How long an owner with a long list waits from a tap or a key to the picture that answers it. */
export async function measureScreens(shop: Shop): Promise<Row[]> {
  await fillLists(shop);
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await openAsAdmin(browser, shop);
    const list = `${orders} orders in the list`;
    await page.goto('/admin?tab=orders&layout=cards');
    await loadAll(page, orders);
    return [
      inMs(`${list}, a frame while scrolling`, await scrollOrders(page), 1000 / 60),
      inMs(`${list}, a change of the filter`, await filterOrders(page)),
      inMs(
        `${customers.toLocaleString('en-US')} customers to choose from, a search`,
        await searchCustomers(page),
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function fillLists({ pool }: Shop) {
  await pool.query(
    `insert into users (username, password, first_name, last_name, email, role)
     select 'list-' || n, 'x', 'Customer', to_char(n, 'FM0000'), 'list-' || n || '@shop.test', 'customer'
     from generate_series(1, $1) n`,
    [customers],
  );
  await pool.query(
    `insert into orders (user_id, order_number, total, status, delivery_address, phone_number, payment_method,
                         delivery_time, created_at, updated_at)
     select id, 'L' || username, 1000, (array['pending', 'processing', 'completed', 'cancelled'])[1 + row_number() over () % 4],
            '1 Bench Street', '5551234567', 'pay_at_pickup', now(), now(), now()
     from users where username like 'list-%' order by username limit $1`,
    [orders],
  );
  await pool.query('vacuum analyze users, orders');
}

async function filterOrders(page: Page) {
  await page.waitForTimeout(500);
  const times: number[] = [];
  for (const label of ['Pending', 'All Orders', 'Completed', 'Pending', 'All Orders']) {
    times.push(await page.evaluate(pressFilter, label));
  }
  return times;
}

async function loadAll(page: Page, count: number) {
  const more = page.getByRole('button', { name: 'Show more orders' });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  for (let shown = 30; shown < count; shown += 30) {
    await more.click();
    await page.waitForFunction(
      (least) => document.querySelectorAll('ul[aria-label=Orders] > li').length > least,
      shown,
    );
  }
}

/** From the press until the list asked for is painted. */
async function pressFilter(label: string) {
  const chip = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === label,
  ) as HTMLElement;
  const wanted = label === 'All Orders' ? undefined : label.toLowerCase();
  const first = document.querySelector('main li');
  const start = performance.now();
  chip.click();
  for (;;) {
    const cards = [...document.querySelectorAll('main li')].filter((card) => card.querySelector('select'));
    const fits = cards.every((card) => !wanted || card.querySelector('select')!.value === wanted);
    if (cards[0] !== first && cards.length > 0 && fits) break;
    await new Promise(requestAnimationFrame);
  }
  await new Promise((painted) => setTimeout(painted));
  return performance.now() - start;
}

async function scrollOrders(page: Page) {
  return page.evaluate(async () => {
    const times: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 180; step += 1) {
      scrollBy(0, 60);
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    scrollTo(0, 0);
    return times;
  });
}

async function searchCustomers(page: Page) {
  await page.goto('/admin?tab=notifications');
  await page.getByText('Specific customers').click();
  const search = page.getByLabel('Search customers');
  await search.waitFor();
  await page.getByRole('checkbox').first().waitFor();
  const times: number[] = [];
  for (const text of ['0500', '0501', '0999', '0007', '0123']) {
    const seen = page.evaluate(untilFound, text);
    await search.fill(text);
    times.push(await seen);
  }
  return times;
}

/** From the key until the first of those asked for is painted. */
async function untilFound(text: string) {
  const field = document.querySelector('input[type=search]')!;
  const start = await new Promise<number>((typed) =>
    field.addEventListener('input', () => typed(performance.now()), { once: true, capture: true }),
  );
  for (;;) {
    const first = document.querySelector('main fieldset li');
    if (first?.textContent.includes(text)) break;
    await new Promise(requestAnimationFrame);
  }
  await new Promise((painted) => setTimeout(painted));
  return performance.now() - start;
}

/** The middle of several times, and the worst of them. */
export const inMs = (work: string, times: number[], goal = goalMs): Row => {
  const sorted = times.toSorted((a, b) => a - b);
  const [middle, worst] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  return {
    work,
    product: `${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)}`,
    against: '–',
    ratio: null,
    goal: `<= ${goal.toFixed(0)} ms`,
    met: Math.round(middle) <= Math.round(goal),
  };
};
