import { notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';

test('an owner works through orders by keys alone', async ({ page, shop, buyer }) => {
  const product = await shop.product({ name: unique('Fennel Tea ') });
  const first = await buyer.buys(product);
  const second = await buyer.buys(product);
  await page.goto('/admin?tab=orders&layout=table');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await expect(search).toBeFocused();
  await search.fill(product.name);
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await search.blur();

  const open = (number: string) => page.getByRole('button', { name: `View Details of ${number}` });
  await page.keyboard.press('j');
  await expect(open(second.orderNumber)).toBeFocused();
  await page.keyboard.press('j');
  await expect(open(first.orderNumber)).toBeFocused();
  await page.keyboard.press('k');
  await expect(open(second.orderNumber)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${second.orderNumber}` })).toBeChecked();
  await page.keyboard.press('s');
  await expect(notice(page, 'Order Updated')).toContainText(second.orderNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Order ${second.orderNumber}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await list.getByRole('switch', { name: 'Single keys' }).click();
  await list.getByRole('button', { name: 'Done' }).click();
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  const jump = page.getByRole('dialog', { name: 'Jump to' });
  await jump.getByRole('searchbox').fill(first.orderNumber);
  await expect(jump.getByRole('link', { name: first.orderNumber })).toBeVisible();
  await jump.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('dialog', { name: `Order ${first.orderNumber}` })).toBeVisible();
});
