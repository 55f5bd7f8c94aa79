import { notice, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, unique } from '../support/fixtures.ts';

test('a sold-out product leads to the open orders that hold it, and their customers are written to at once', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Rye Bar ') });
  const { orderNumber } = await buyer.buys(product);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(productsLike(product.name));
  await page
    .getByRole('group', { name: `Whether ${product.name} is sold out` })
    .getByRole('switch')
    .click();
  await page.getByRole('link', { name: '1 open order holds it' }).click();
  await expect(page.getByRole('button', { name: `View Details of ${orderNumber}` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all orders' }).click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Message to 1 customer' });
  const field = dialog.getByLabel('Message');
  await field.focus();
  await dialog.getByRole('button', { name: 'Sold out' }).click();
  // Left while it was empty, it would be called wrong.
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(notice(page, 'Message Sent')).toBeVisible();
  await expect
    .poll(() => buyer.get<object>('/api/messages'))
    .toMatchObject({ messages: [{ body: expect.stringContaining('this is sold out') }] });
});
