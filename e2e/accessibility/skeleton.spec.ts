import type { Locator, Page } from '@playwright/test';
import type { Product } from '#features/products/contract/products.ts';
import { test as adminTest } from '../support/admin-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';

type Watch = { mounted?: number; seen?: number; gone?: number; shift: number };

// The moment before a skeleton shows is an animation's.
test.use({
  expectedErrors: [/^TypeError: Failed to fetch/],
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Of the form; that of the cards below it stays for as long as they take. */
const formSkeleton = '.animate-skeleton.border';

/**
 * Opens a view whose answer takes so long, counted by the page's own clock, and notes when the skeleton came,
 * when it could be seen and when it went, and how far things jumped.
 */
async function open(page: Page, url: string, path: string, delay: number, answer: unknown) {
  await page.addInitScript(
    ([slowPath, ms, json, selector]) => {
      const watch: Watch = { shift: 0 };
      Object.assign(window, { watch });
      const ask = window.fetch;
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        if (pathname !== slowPath) return ask(input, init);
        const response = new Response(json, { headers: { 'content-type': 'application/json' } });
        return new Promise((resolve) => setTimeout(() => resolve(response), ms));
      };
      const look = () => {
        requestAnimationFrame(look);
        const skeleton = document.querySelector(selector);
        if (skeleton && getComputedStyle(skeleton).opacity !== '0') watch.seen ??= performance.now();
      };
      requestAnimationFrame(look);
      new MutationObserver(() => {
        const isThere = document.querySelector(selector) !== null;
        if (isThere) watch.mounted ??= performance.now();
        if (!isThere && watch.mounted) watch.gone ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watch.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [path, delay, JSON.stringify(answer), formSkeleton] as const,
  );
  await page.goto(url);
  return () => page.evaluate(() => (window as unknown as { watch: Watch }).watch);
}

test('a fast answer shows no skeleton', async ({ page, customer }) => {
  // The moment is counted by the animation: slowed, it outlasts the standstills of a busy machine.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  const read = await open(page, '/?view=profile', '/api/profile', 100, await customer.get('/api/profile'));
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  const { mounted, seen } = await read();
  expect(mounted).toBeDefined();
  expect(seen).toBeUndefined();
});

test('a slightly slower answer shows the skeleton long enough to be seen', async ({ page, customer }) => {
  const read = await open(page, '/?view=profile', '/api/profile', 300, await customer.get('/api/profile'));
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  const { mounted = 0, seen = 0, gone = 0, shift } = await read();
  expect(seen - mounted).toBeGreaterThan(140);
  expect(gone - mounted).toBeGreaterThan(150 + 290);
  expect(shift).toBeLessThan(0.01);
});

/** Adds up the layout shifts since the last reading. */
async function watchShift(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Everything drawn until now has been reported.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { shift } = window as unknown as { shift: number };
      Object.assign(window, { shift: 0 });
      return shift;
    });
}

/** The first card of its kind, and its picture. */
async function boxesOf(cards: Locator, picture: string) {
  const card = cards.first();
  return [(await card.boundingBox())!, (await card.locator(picture).first().boundingBox())!] as const;
}
const skeletonOf = (page: Page) => boxesOf(page.locator('.animate-skeleton.rounded-card'), '> div');

/** As tall as it will be, give or take a line of text. A new width may come a frame later. */
const expectSameShape = (skeleton: Boxes, cards: Locator) =>
  expect(async () => {
    const card = await boxesOf(cards, '[role=img], img');
    for (const [index, { x, width, height }] of skeleton.entries()) {
      expect([x, width]).toEqual([card[index]!.x, card[index]!.width]);
      expect(Math.abs(height - card[index]!.height)).toBeLessThan(60);
    }
  }).toPass({ timeout: 20_000 });
type Boxes = Awaited<ReturnType<typeof boxesOf>>;

/** Not one that other tests gave a sale, sizes or facts: those make a card taller. */
const usual = { description: 'Slow-cured and hand-trimmed, from one small farm.', category: 'Flower' };

/** A promise, and what keeps it. */
function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

adminTest(
  'products on their way have the shape of their cards, in a wide window and on a phone',
  async ({ page, shop }) => {
    const { id } = await shop.product(usual);
    const all = await shop.admin.get<Product[]>('/api/admin/products');
    const products = all.filter((product) => product.id === id);
    const { until, release } = held();
    await page.route('**/api/admin/products', async (route) => {
      await until;
      await route.fulfill({ json: products });
    });
    const setWidth = async (width: number) => {
      await page.setViewportSize({ width, height: 844 });
      const orientation = width < 1024 ? 'horizontal' : 'vertical';
      await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', orientation);
    };
    await page.setViewportSize({ width: 1280, height: 844 });
    const readShift = await watchShift(page);
    await page.goto('/admin?tab=products');
    const inWindow = await skeletonOf(page);
    expect(await readShift()).toBeLessThan(0.01);
    await setWidth(390);
    const onPhone = await skeletonOf(page);
    await readShift(); // what the new width moved is no fault
    release();
    const list = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expectSameShape(onPhone, list);
    expect(await readShift()).toBeLessThan(0.01);
    await setWidth(1280);
    await expectSameShape(inWindow, list);
  },
);

test('the skeleton of the menu has the shape of its cards, on a phone and in a wide window', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const { name } = await shop.product(usual);
  const { until, release } = held();
  // The first answer is lost, and the next ones are held back: in between none may come through, the page reads by itself.
  let isLost = true;
  await page.route('**/api/products', async (route) => {
    if (isLost) return route.abort();
    await until;
    await route.continue();
  });
  await page.goto(`/?view=products&search=${encodeURIComponent(name)}`);
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  isLost = false;
  await again.click();
  const onPhone = await skeletonOf(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  const inWindow = await skeletonOf(page);
  expect(inWindow).not.toEqual(onPhone);
  release();
  await expectSameShape(inWindow, page.getByRole('article'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSameShape(onPhone, page.getByRole('article'));
});
