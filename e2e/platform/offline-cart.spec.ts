import { expect, expectAccessible, goWithin, order, test } from '../support/fixtures.ts';
import { visit } from '../support/worker.ts';

test.use({
  ownShop: 'settings',
  serviceWorkers: 'allow',
  expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
});

test('opened without a network, the page shows the cart, calls the shop, and says what must wait', async ({
  page,
  context,
  customer,
  shop,
}) => {
  await shop.admin.put('/api/admin/settings/shop', { phone: '(720) 555-0142' });
  const product = await shop.product();
  const { orderNumber } = await order(customer, product);
  await customer.post('/api/cart', { productId: product.id, quantity: 2 });
  await visit(page, customer);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('shop-phone');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(product.name);
  await context.setOffline(true);
  await page.reload();

  const cart = page.getByRole('region', { name: 'Your Cart' });
  await expect(cart.getByRole('listitem')).toContainText(`2 × ${product.name}`);
  await expect(cart).toContainText('Subtotal · 2 items');
  // The line is a row: its picture leaves the width to its name.
  const line = cart.getByRole('listitem');
  await expect.poll(async () => (await line.boundingBox())!.height).toBeLessThan(100);
  const card = page.getByRole('article', { name: `Order ${orderNumber}` });
  await expect(card.getByRole('link', { name: 'Call the Shop' })).toHaveAttribute('href', 'tel:7205550142');
  await expect(card).toContainText('Without a connection you can call.');
  for (const name of ['Message the Shop', 'Add a Note', 'Cancel Order']) {
    const button = card.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('title', /offline/);
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await card.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog')).toContainText(orderNumber);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await test.step('what the address asks for comes first, and goes on by itself once the shop answers', async () => {
    const first = page.getByRole('main').getByRole('region').first();
    await page.goto('/?view=products');
    await expect(first).toHaveAccessibleName("What's on the Menu");
    await page.goto('/?view=checkout');
    await expect(first).toHaveAccessibleName('Your Cart');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Place Order/ })).toBeVisible();
    await goWithin(page, '/');
  });
  await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
  await shop.admin.put('/api/admin/settings/shop', {});
});
