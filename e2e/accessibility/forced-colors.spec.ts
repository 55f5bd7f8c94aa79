import { expect, order, test } from '../support/fixtures.ts';

test('with forced colors one still sees how far an order is, and which switch is on', async ({
  page,
  customer,
  shop,
}) => {
  await order(customer, await shop.product());
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/?view=order_history');
  const progress = page.getByRole('list', { name: 'Delivery progress' });
  await expect(progress).toBeVisible();
  const [line, filled] = await progress.evaluate((list) =>
    [...(list.previousElementSibling?.children ?? [])].map((part) => getComputedStyle(part).borderTopColor),
  );
  expect(filled).toBeTruthy();
  expect(filled).not.toBe(line);

  await page.goto('/?view=profile');
  const news = page.getByRole('switch', { name: 'Send me news and offers' });
  const track = () => news.evaluate((box) => getComputedStyle(box.firstElementChild!).backgroundColor);
  const off = await track();
  await news.click();
  await expect(news).toBeChecked();
  await expect.poll(track).not.toBe(off);
});

test('with forced colors the way to the cart hides the products below it', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/?view=products');
  const way = page.getByRole('button', { name: /^1 item\s*View Cart/ });
  // A translucent color is written with its alpha.
  await expect(way).toHaveCSS('background-color', /^rgb\(/);
  await expect(way).toHaveCSS('background-image', /^linear-gradient/);
});
