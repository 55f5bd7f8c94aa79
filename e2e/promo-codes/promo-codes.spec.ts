import type { PromoCode } from '#features/promo-codes/contract.ts';
import { card, notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';

// While the shop has a promo code, every checkout asks for one.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test.afterEach(async ({ shop }) => {
  for (const { id } of await shop.admin.get<PromoCode[]>('/api/admin/promo-codes'))
    await shop.admin.delete(`/api/admin/promo-codes/${id}`);
});

test('an owner adds a promo code, edits it, stops it and deletes it', async ({ page, shop }) => {
  const code = unique('PEAR').toUpperCase();
  const stored = async () => {
    const codes = await shop.admin.get<PromoCode[]>('/api/admin/promo-codes');
    return codes.filter((promo) => promo.code === code);
  };
  await page.goto('/admin?settings=promo-codes');
  const row = card(page, code);

  await test.step('each mistake is named at its field, and nothing is saved', async () => {
    await page.getByRole('button', { name: 'Add a promo code' }).click();
    const form = page.getByRole('dialog', { name: 'Add Promo Code' });
    await form.getByLabel('Code').fill('10 % off!');
    await form.getByLabel('Percent off').fill('101');
    await form.getByLabel('Uses in all').fill('0');
    await form.getByRole('button', { name: 'Create Promo Code' }).click();
    await expect(form).toContainText('Use 2 to 40 letters, digits and dashes');
    await expect(form).toContainText('A discount must be at most 100%');
    await expect(form).toContainText('Use at least 1');
    await expect(form.getByLabel('Code')).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    expect(await stored()).toEqual([]);
  });

  await test.step('a code in dollars with a minimum order is added in capitals', async () => {
    const form = page.getByRole('dialog', { name: 'Add Promo Code' });
    await form.getByLabel('Code').fill(code.toLowerCase());
    await form.getByRole('radio', { name: 'In dollars' }).check();
    await expect(form.getByLabel('Percent off')).toHaveCount(0);
    await form.getByLabel('Dollars off').fill('5');
    await form.getByLabel('Minimum order').fill('20');
    await form.getByLabel('Uses in all').fill('');
    await form.getByLabel('Uses a customer').fill('1');
    await form.getByRole('button', { name: 'Create Promo Code' }).click();
    await expect(notice(page, 'Promo Code Created')).toBeVisible();
    await expect(row).toContainText('$5.00 off, orders from $20.00, once a customer');
    await expect(row).toContainText('Active');
    await expect(row).toContainText('0 uses');
    expect(await stored()).toMatchObject([{ kind: 'amount', value: 500, minimum: 2000, maxUses: null }]);
  });

  await test.step('the same word a second time is refused, and the form keeps it', async () => {
    await page.getByRole('button', { name: 'Add a promo code' }).click();
    const form = page.getByRole('dialog', { name: 'Add Promo Code' });
    await form.getByLabel('Code').fill(code);
    await form.getByRole('button', { name: 'Create Promo Code' }).click();
    await expect(form).toContainText(`There is a promo code ${code} already. Please choose another word.`);
    await expect(form.getByLabel('Code')).toHaveValue(code);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form).toBeHidden();
    expect(await stored()).toHaveLength(1);
  });

  await test.step('the form of a stored code has its values, and saves what changed', async () => {
    await page.getByRole('button', { name: `Edit ${code}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Promo Code' });
    await expect(form.getByLabel('Dollars off')).toHaveValue('5.00');
    await form.getByLabel('First order only').check();
    await form.getByLabel('Begins').fill('2038-01-10T09:00');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Promo Code Updated')).toBeVisible();
    await expect(row).toContainText('first order only');
    await expect(row).toContainText('Not begun');
  });

  await test.step('one press stops the code, and one starts it again', async () => {
    await page.getByRole('button', { name: `Stop ${code}` }).click();
    await expect(row).toContainText('Off');
    await page.getByRole('button', { name: `Start ${code}` }).click();
    await expect(row).toContainText('Not begun');
    expect(await stored()).toMatchObject([{ active: true, firstOrderOnly: true }]);
  });

  await test.step('a code is deleted after a question', async () => {
    await page.getByRole('button', { name: `Delete ${code}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete the promo code ${code}?` });
    await expect(question).toContainText('Orders that were placed with it keep their discount.');
    await question.getByRole('button', { name: 'Delete promo code' }).click();
    await expect(notice(page, 'Promo Code Deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await stored()).toEqual([]);
  });
});
