import { owner } from '../support/accounts.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { secondBrowser } from '../support/second-browser.ts';

// What is set here changes all of the shop.
test.use({ ownShop: 'law' });
test.describe.configure({ mode: 'default' });

test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/law', {}));

test('an owner sees what leaves the menu on a date, and keeps it off', async ({ shop, page, customer }) => {
  const name = unique('Strong ');
  await shop.product({ name, facts: { thcMgPerContainer: 100 } });
  const panel = await secondBrowser(page, owner, '/admin?settings=law');
  await panel.getByText('Federal definition of hemp').click();
  const judged = panel.getByRole('listitem').filter({ hasText: name });
  await panel.getByLabel('What leaves the menu on this date').fill('2026-11-11');
  await expect(judged).toContainText('100 mg total THC a container, at most 0.4');
  await expect(judged).not.toContainText('Leaves the menu');
  await panel.getByLabel('What leaves the menu on this date').fill('2026-11-12');
  await expect(judged).toContainText('Leaves the menu');
  expect(JSON.stringify(await customer.get('/api/products'))).toContain(name);

  await panel.getByText('Limits of your own').click();
  await panel.getByLabel('Total THC, at most mg a container').fill('2');
  await panel.getByText('Keep it off the menu').click();
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => JSON.stringify(await customer.get('/api/products'))).not.toContain(name);
  await panel.context().close();
});

test('a medical claim in a text for customers is warned of, with the reason', async ({ page, shop }) => {
  const product = await shop.product({ name: unique('Balm ') });
  const panel = await secondBrowser(page, owner, `/admin?tab=products&form=${product.id}`);
  const warning = panel.getByText(/may read as a medical claim.*21 U\.S\.C\. 321/);
  const description = panel.getByRole('dialog').getByLabel('Description');
  await description.fill('Slow-cured and sweet');
  await expect(warning).toBeHidden();
  await description.fill('Heals an aching back');
  await expect(warning).toContainText('“Heals”');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByRole('dialog')).toBeHidden();
  await panel.goto('/admin?tab=notifications');
  await panel.getByLabel('Title').fill('No more anxiety');
  await expect(warning).toContainText('“anxiety”');
  await panel.goto('/admin?tab=sales&form=new');
  await panel.getByRole('dialog').getByLabel('Description').fill('A cure for every ache');
  await expect(warning).toContainText('“cure”');
  await panel.context().close();
});
