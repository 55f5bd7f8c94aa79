import { productsLike, test } from '../support/admin-fixtures.ts';
import { expect, goWithin, unique } from '../support/fixtures.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/law', {}));

test('an owner sees which products a law rule removes, and which texts are medical claims', async ({
  page,
  shop,
  buyer,
}) => {
  const name = unique('Strong ');
  await shop.product({ name, facts: { thcMgPerContainer: 100 } });
  const product = await shop.product({ name: unique('Balm ') });
  await page.goto('/admin?settings=law');

  await test.step('a product that the law rule removes on a date is listed, and off the menu from then', async () => {
    await page.getByText('Federal definition of hemp, and the rules of your state').click();
    const judged = page.getByRole('listitem').filter({ hasText: name });
    await page.getByLabel('What leaves the menu on this date').fill('2026-11-11');
    await expect(judged).toContainText('at least 100 mg total THC a container (the label says), at most 0.4');
    await expect(judged).not.toContainText('Leaves the menu');
    await page.getByLabel('What leaves the menu on this date').fill('2026-11-12');
    await expect(judged).toContainText('Leaves the menu');
    expect(JSON.stringify(await buyer.get('/api/products'))).toContain(name);

    await page.getByText('Limits of your own').click();
    await page.getByLabel('Total THC, at most mg a container').fill('2');
    await page.getByText('Keep it off the menu').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => JSON.stringify(await buyer.get('/api/products'))).not.toContain(name);
  });

  await test.step('a medical claim in a product text is marked with the reason', async () => {
    await page.getByRole('link', { name: 'Back to the panel' }).click();
    await goWithin(page, productsLike(product.name));
    await page.getByRole('button', { name: `Edit ${product.name}` }).click();
    const warning = page.getByText(/may read as a medical claim.*21 U\.S\.C\. 321/);
    const description = page.getByRole('dialog').getByLabel('Description');
    await description.fill('Slow-cured and sweet');
    await expect(warning).toBeHidden();
    await description.fill('Heals an aching back');
    await expect(warning).toContainText('“Heals”');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await page.getByLabel('Title').fill('No more anxiety');
    await expect(warning).toContainText('“anxiety”');
    await page.getByRole('tab', { name: 'Sales' }).click();
    await page.getByRole('button', { name: 'Add Sale' }).first().click();
    await page.getByRole('dialog').getByLabel('Description').fill('A cure for every ache');
    await expect(warning).toContainText('“cure”');
  });
});
