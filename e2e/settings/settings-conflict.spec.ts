import type { PromoCode } from '#features/promo-codes/contract.ts';
import { notice, test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/charges', {}));

test('two owners save the same settings', async ({ page, shop }) => {
  // The form learns of the other save only by the refusal of its own.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/admin?settings=charges');

  await test.step('in one section each keeps what only one changed, and chooses where both did', async () => {
    await page.getByRole('textbox', { name: /^Tips/ }).fill('15');
    await shop.admin.put('/api/admin/settings/charges', {
      taxes: [{ name: 'City tax', percent: 5 }],
      tips: { kind: 'percent', values: [20] },
    });
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(notice(page, 'Someone else changed this section first')).toBeVisible();
    await expect(page.getByText(/^Someone else saved this section/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Tips/ })).toHaveValue('15');
    // A field that only they changed is told, and not asked about.
    await expect(page.getByRole('definition').filter({ hasText: /^City tax/ })).toContainText(
      'Saved by someone else',
    );
    await expect(page.getByRole('radio', { name: /^City tax/ })).toHaveCount(0);
    await expect(save).toBeDisabled();
    await expect(page.getByText('First choose what to keep, above')).toBeVisible();
    await page.getByRole('group', { name: 'Tips' }).getByRole('radio', { name: /15/ }).check();
    await save.click();
    await expect(notice(page, 'Settings Saved')).toBeVisible();
    const { sections } = await shop.admin.get<{ sections: { section: string; value: unknown }[] }>(
      '/api/admin/settings',
    );
    expect(sections.find(({ section }) => section === 'charges')?.value).toMatchObject({
      taxes: [{ name: 'City tax', percent: 5 }],
      tips: { values: [15] },
    });
  });

  await test.step('in one promo code neither loses input', async () => {
    const code = { code: 'HARVEST', kind: 'percent', value: 10 };
    const { id } = await shop.admin.post<PromoCode>('/api/admin/promo-codes', code);
    await page.getByRole('link', { name: 'Promo Codes' }).click();
    await page.getByRole('button', { name: 'Edit HARVEST' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Percent off').fill('25');
    await form.getByLabel('Uses in all').fill('50');
    await shop.admin.put(`/api/admin/promo-codes/${id}`, { ...code, value: 30, firstOrderOnly: true });
    const save = form.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(form.getByText(/^Someone else saved this promo code/)).toBeVisible();
    await expect(form.getByLabel('First order only')).toBeChecked();
    await expect(form.getByLabel('Percent off')).toHaveValue('25');
    await form.getByRole('radio', { name: '30' }).check();
    await expect(form.getByLabel('Percent off')).toHaveValue('30');
    await save.click();
    await expect(form).toBeHidden();
    const codes = await shop.admin.get<PromoCode[]>('/api/admin/promo-codes');
    expect(codes.filter(({ code: saved }) => saved === 'HARVEST')).toMatchObject([
      { value: 30, maxUses: 50, firstOrderOnly: true },
    ]);
    await shop.admin.delete(`/api/admin/promo-codes/${id}`);
  });
});
