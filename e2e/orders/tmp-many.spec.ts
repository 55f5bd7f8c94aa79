/* oxlint-disable */
import { appendFileSync } from 'node:fs';
import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

const say = (...words: unknown[]) => appendFileSync('/tmp/kit-many.txt', words.join(' ') + '\n');

test('ten thousand orders scroll', async ({ page, shop, buyer }) => {
  test.setTimeout(240_000);
  await buyer.buys(await shop.product());
  let body = '';
  await page.route(/\/api\/admin\/orders\?limit=\d+&detailed=true/, async (route) => {
    if (/status=|view=/.test(route.request().url())) return route.fulfill({ json: [] });
    if (!body) {
      const [order] = (await (await route.fetch()).json()) as [AdminOrder];
      const orders = Array.from({ length: 10_000 }, (_, nth) => ({
        ...order,
        id: `${order.id.slice(0, -5)}${String(nth).padStart(5, '0')}`,
        orderNumber: `H-${nth}`,
      }));
      body = JSON.stringify(orders);
    }
    await route.fulfill({ body, contentType: 'application/json' });
  });
  const began = Date.now();
  await page.goto('/admin?tab=orders&layout=table');
  const rows = page.locator('[data-order]');
  await expect(rows.first()).toBeVisible({ timeout: 60_000 });
  say(
    'first rows after',
    Date.now() - began,
    'ms, drawn',
    await rows.count(),
    'of',
    await page.getByRole('table', { name: 'Orders' }).getAttribute('aria-rowcount'),
  );
  const result = await page.evaluate(async () => {
    const frames: number[] = [];
    let last = performance.now();
    const height = document.documentElement.scrollHeight;
    const steps = 300;
    for (let step = 1; step <= steps; step += 1) {
      scrollTo(0, (height * step) / steps);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    return {
      height,
      median: frames[150],
      p95: frames[285],
      worst: frames.at(-1),
      nodes: document.querySelectorAll('*').length,
    };
  });
  say(JSON.stringify(result));
  await expect(page.locator('[data-order]').last()).toBeVisible();
  say('last drawn', await page.locator('[data-order]').last().innerText());
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select all orders' }).click();
  await expect(page.getByText('10000 selected')).toBeVisible();
  const chosen = Date.now();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  say('axe with all chosen', Date.now() - chosen);
  await page.screenshot({ path: '/tmp/kit-10000.png' });
});
