import { say } from '../support/conversation.ts';
import { expect, expectAccessible, goWithin, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test('products that sell out or run short during the checkout are named at its button, and corrected there', async ({
  page,
  customer,
  shop,
}) => {
  const [tea, balm] = [await shop.product({ price: 800 }), await shop.product({ price: 3500 })];
  await customer.post('/api/cart', { productId: tea.id, quantity: 5 });
  await customer.post('/api/cart', { productId: balm.id, quantity: 1 });
  await openLive(page, '/?view=checkout');
  const placeOrder = page.getByRole('button', { name: /^Place Order/ });
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(placeOrder).toHaveAccessibleName('Place Order · $75.00');

  await test.step('a sold-out line counts nowhere, and one press removes it', async () => {
    await shop.admin.put(`/api/admin/products/${balm.id}/sold-out`, { until: 'changed' });
    await expect(page.getByText(`${balm.name} is sold out.`)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Remove and go on' })).toBeInViewport({ ratio: 1 });
    await expect(placeOrder).toHaveAccessibleName('Place Order · $40.00');
    await expect(placeOrder).toBeDisabled();
    await expect(summary.getByRole('listitem').filter({ hasText: balm.name })).toContainText('Sold out');
    await expect(page.getByRole('button', { name: 'Cart, 5 items · $40.00' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove and go on' }).click();
    await expect(page.getByText(`${balm.name} is sold out.`)).toBeHidden();
    await expect(placeOrder).toBeEnabled();
  });

  await test.step('for a line that runs short, one press orders what is left, and no more can be added', async () => {
    await shop.admin.put(`/api/admin/sizes/${tea.sizes[0]!.id}/stock`, { set: 3 });
    await expect(page.getByText(`Only 3 of ${tea.name} are left.`)).toBeInViewport({ ratio: 1 });
    await expect(placeOrder).toBeDisabled();
    await page.getByRole('button', { name: 'Order 3', exact: true }).click();
    await expect(placeOrder).toHaveAccessibleName('Place Order · $24.00');
    await expect(placeOrder).toBeEnabled();
    await goWithin(page, '/?view=cart');
    await shop.admin.put(`/api/admin/sizes/${tea.sizes[0]!.id}/stock`, { set: 3, lowMark: 3 });
    await expect(page.getByText('3 left')).toBeVisible();
    await expect(page.getByRole('button', { name: `More ${tea.name}` })).toBeDisabled();
    // Products low in stock are above those of other tests.
    await shop.admin.put(`/api/admin/sizes/${tea.sizes[0]!.id}/stock`, { set: null });
  });
});

test('the assistant shows sold-out products without an add button', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const balm = await shop.product();
  await shop.admin.put(`/api/admin/products/${balm.id}/sold-out`, { until: 'changed' });
  await page.goto('/chat');
  await say(page, `tell me about ${balm.name}`);
  const row = page
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ hasText: balm.name });
  await expect(row).toContainText('Sold out');
  await expect(row.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
});

test('a product that the shop refuses to add leaves no line in the open cart', async ({
  page,
  customer: _customer,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.routeWebSocket('**/ws', () => undefined); // a stale menu still offers what is sold out
  const [tea, balm] = [await shop.product(), await shop.product()];
  await page.goto('/?view=products');
  const card = ({ name }: { name: string }) => page.getByRole('article', { name, exact: true });
  const panel = page.getByRole('complementary', { name: 'Your Cart' });
  await card(tea).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(panel.getByLabel(`Quantity of ${tea.name}`)).toHaveText('1');
  await expect(card(balm)).toBeVisible();
  await shop.admin.put(`/api/admin/products/${balm.id}/sold-out`, { until: 'changed' });
  await card(balm).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(card(balm)).toContainText('Sold out');
  await expect(panel).not.toContainText(balm.name);
});
