import { bar, cardOf, test } from '../support/driver-fixtures.ts';
import { expect } from '../support/fixtures.ts';

test('the sum due follows an edit by the shop during the handover, and the typed sum stays', async ({
  page,
  shop,
  assigned,
}) => {
  const placed = await assigned();
  const [item] = placed.items;
  const setQuantity = (quantity: number) =>
    shop.admin.put(`/api/admin/orders/${placed.id}`, { items: [{ id: item!.id, quantity }] });
  const sheet = page.getByRole('dialog', { name: 'At the Door' });
  const cash = sheet.getByLabel('Cash given');
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();
  await bar(page).getByRole('button', { name: /^Door/ }).click();
  await expect(cash).toHaveValue('19.99');
  await expect(sheet.getByText('The shop changed the order')).toBeHidden();

  await setQuantity(2);
  await expect(sheet.getByText('The shop changed the order: $39.98 is due instead of $19.99.')).toBeVisible();
  await expect(cash).toHaveValue('39.98');
  await expect(sheet.getByText(/your tip|less than due/)).toBeHidden();

  await sheet.getByRole('button', { name: 'All by card' }).click();
  await setQuantity(3);
  await expect(sheet.getByLabel('Card or other')).toHaveValue('59.97');
  await expect(cash).toHaveValue('0.00');

  await cash.fill('70');
  await setQuantity(1);
  await expect(sheet.getByText('$19.99 is due instead of $59.97.')).toBeVisible();
  await expect(cash).toHaveValue('70');
});
