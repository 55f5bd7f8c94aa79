import { expect, goWithin, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test.use({ ownShop: 'settings' });

test('the assistant says once that the shop takes a break, also when the break begins during a visit', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const line = page.getByText(/^Assistant: The shop is taking a break: paused until .* You can still order/);
  await openLive(page, '/');
  await expect(page.getByRole('button', { name: "What's on the Menu" })).toBeVisible();
  await expect(line).toHaveCount(0);
  await shop.admin.put('/api/admin/shop-state', { pause: '60' });
  await expect(line).toHaveCount(1);
  await goWithin(page, '/?view=products');
  await page.reload();
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeAttached();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(line).toHaveCount(1);

  await page.goto('/chat'); // a new visit
  await expect(line).toHaveCount(1);
  await shop.admin.put('/api/admin/shop-state', { pause: null });
});

test('the checkout says next to its button that the shop takes a break, while it does', async ({
  page,
  customer,
  shop,
}) => {
  const product = await shop.product();
  await customer.post('/api/cart', { productId: product.id, quantity: 1 });
  await openLive(page, '/?view=checkout');
  const button = page.getByRole('button', { name: /^Place Order/ });
  await expect(button).toBeInViewport();
  const notice = page.getByText(
    /^ASAP is not offered just now \(Paused until .*\)\. Please choose another delivery time\.$/,
  );
  await expect(page.getByRole('radio', { name: /^ASAP/ })).toBeChecked();
  await expect(notice).toHaveCount(0);
  await shop.admin.put('/api/admin/shop-state', { pause: '60' });
  await expect(notice).toBeInViewport();
  await expect(button).toBeInViewport();
  // Late at night every slot is one of today.
  await page
    .getByText(/^(?:Today|Tomorrow)\s\d/)
    .last()
    .click();
  await expect(notice).toHaveCount(0);
  await shop.admin.put('/api/admin/shop-state', { pause: null });
});

test.describe('a visitor', () => {
  test.use({ ownClock: true });

  test('learns of a break on the open landing page: on returning to it, and within a minute', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const promise = page.getByText(/^Delivered in /);
    await expect(promise).toBeVisible();
    await shop.admin.put('/api/admin/shop-state', { pause: '60' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByText(/^Paused until /)).toBeVisible();
    await expect(promise).toHaveCount(0);
    await shop.admin.put('/api/admin/shop-state', { pause: null });
    await page.clock.runFor(60_000);
    await expect(promise).toBeVisible();
  });
});
