import type { Page } from '@playwright/test';
import type { PromoCode } from '#features/promo-codes/contract.ts';
import { owner } from '../support/accounts.ts';
import { notice, productsLike, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';
import { secondBrowser } from '../support/second-browser.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/shop', {}));

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** The form says which field both changed, keeps what is typed in it, and saves once one of the two is chosen. */
async function expectChoice(page: Page, noun: string, field: string, { theirs = '', mine = '' }) {
  await expect(page.getByText(`Someone else saved this ${noun} while you were editing it.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  const readings = page.getByRole('group', { name: field, exact: true });
  await expect(readings.getByRole('radio', { name: theirs })).not.toBeChecked();
  await readings.getByRole('radio', { name: mine }).check();
  // What only the other changed is told, and nobody is asked about it.
  await expect(page.getByText('Saved by someone else')).not.toHaveCount(0);
  await expect(page.getByText('From your form')).toHaveCount(1);
}

test('two owners edit the same at once: nothing typed is lost, and both see the result', async ({
  page,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Fig Tea '), price: 2000 });
  const code = await shop.admin.post<PromoCode>('/api/admin/promo-codes', {
    code: unique('FIG').toUpperCase(),
    kind: 'percent',
    value: 10,
  });
  const { id } = await buyer.get<{ id: string }>('/api/user');
  const person = `/admin?tab=users&form=${id}`;
  const other = await secondBrowser(page, owner, '/admin?settings=shop');
  // The second learns of the first by the refusal of its own save.
  await other.routeWebSocket('**/ws', () => undefined);
  const open = (path: string) =>
    Promise.all([page.goto(path), other.goto(new URL(path, process.env.BASE_URL).href)]);

  await test.step('two owners edit a section of the settings', async () => {
    await open('/admin?settings=shop');
    await page.getByLabel('Phone').fill('(303) 555-0101');
    await page.getByLabel('Licence').fill('Licence 7');
    await other.getByLabel('Phone').fill('(303) 555-0202');
    await other.getByLabel('Name').fill('Fig and Plum');
    await save(page);
    await expect(notice(page, 'Settings Saved')).toBeVisible();
    await save(other);
    await expectChoice(other, 'section', 'Phone', { theirs: '(303) 555-0101', mine: '(303) 555-0202' });
    await expectAccessible(other);
    await save(other);
    await expect(notice(other, 'Settings Saved')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Licence' })).toHaveValue('Licence 7');
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('(303) 555-0202');
    await expect(page.getByLabel('Name')).toHaveValue('Fig and Plum');
    await expect(page.getByLabel('Licence')).toHaveValue('Licence 7');
  });

  await test.step('two owners edit a promo code', async () => {
    await open('/admin?settings=promo-codes');
    for (const one of [page, other]) await one.getByRole('button', { name: `Edit ${code.code}` }).click();
    await page.getByLabel('Percent off').fill('20');
    await page.getByLabel('Uses in all').fill('50');
    await other.getByLabel('Percent off').fill('25');
    await other.getByLabel('First order only').check();
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await save(other);
    await expectChoice(other, 'promo code', 'Percent off', { theirs: '20', mine: '25' });
    await expect(other.getByLabel('Uses in all')).toHaveValue('50');
    await save(other);
    await expect(other.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: code.code })).toContainText(
      '25% off, first order only',
    );
    await expect(page.getByText('0 of 50 uses')).toBeVisible();
  });

  await test.step('two owners edit a product', async () => {
    await open(`${productsLike(product.name)}&form=${product.id}`);
    await page.getByLabel('Category').fill('Tea');
    await page.getByLabel('Description').fill('Soft');
    await other.getByLabel('Category').fill('Fruit');
    await other.getByLabel('THC Content').fill('0.2%');
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await save(other);
    await expectChoice(other, 'product', 'Category', { theirs: 'Tea', mine: 'Fruit' });
    await expect(other.getByLabel('Description')).toHaveValue('Soft');
    await save(other);
    await expect(other.getByRole('dialog')).toBeHidden();
    await page.goto(`${productsLike(product.name)}&form=${product.id}`);
    await expect(page.getByLabel('Category')).toHaveValue('Fruit');
    await expect(page.getByLabel('THC Content')).toHaveValue('0.2%');
  });

  await test.step('two owners edit a person, who changes meanwhile', async () => {
    await open(person);
    await page.getByLabel('Note').fill('Rings twice');
    await page.getByLabel('Last Name').fill('Berg');
    await other.getByLabel('Note').fill('Has a dog');
    await save(page);
    await expect(notice(page, 'Person Updated')).toBeVisible();
    await save(other);
    await expect(notice(other, 'Someone else changed this person first')).toBeVisible();
    await expectChoice(other, 'person', 'Note', { theirs: 'Rings twice', mine: 'Has a dog' });
    await expectAccessible(other, '[role=dialog]');
    await expect(other.getByLabel('Last Name')).toHaveValue('Berg');
    // The form reads the person again once it has saved: what the customer changes next comes after that.
    const readAgain = other.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().endsWith(`/users/${id}`),
    );
    await save(other);
    await expect(notice(other, 'Person Updated')).toBeVisible();
    await (await readAgain).finished();

    await buyer.put('/api/profile', { phoneNumber: '303-555 0177', deliveryAddress: '4 Fig Lane' });
    await other.getByLabel('Note').fill('Has two dogs');
    await save(other);
    await expect(other.getByRole('textbox', { name: 'Phone' })).toHaveValue('303-555 0177');
    await save(other);
    await expect(other.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await expect
      .poll(() => shop.admin.get(`/api/admin/users/${id}`))
      .toMatchObject({ note: 'Has two dogs', lastName: 'Berg', profile: { deliveryAddress: '4 Fig Lane' } });
  });
});
