import { notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/shop', {}));

test('unsaved settings are marked, and asked about before they would be lost', async ({ page }) => {
  await page.goto('/admin?settings=shop');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  const link = (name: string) => nav.getByRole('link', { name });
  const name = page.getByLabel('Phone');
  await name.fill('(303) 555-0188');

  await test.step('the list marks the section, and opening another section keeps the draft', async () => {
    await expect(link('Shop')).toContainText('not saved');
    await link('Privacy').click();
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
    await expect(link('Shop')).toContainText('not saved');
    await expect(link('Privacy')).not.toContainText('not saved');
    await expectAccessible(page);
    await link('Shop').click();
    await expect(name).toHaveValue('(303) 555-0188');
  });

  await test.step('the panel marks the settings too, and keeps the draft', async () => {
    await page.getByRole('link', { name: 'Back to the panel' }).click();
    await page.getByRole('link', { name: 'Settings, not saved' }).click();
    await link('Shop').click();
    await expect(name).toHaveValue('(303) 555-0188');
  });

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await test.step('leaving the panel and logging out ask first', async () => {
    for (const leave of [
      page.getByRole('link', { name: 'Back to Chat' }),
      page.getByRole('button', { name: 'Logout' }),
    ]) {
      await leave.click();
      await expect(question).toContainText('Not saved in the settings: Shop.');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
    }
    await expect(name).toHaveValue('(303) 555-0188');
  });

  await test.step('a reload asks first', async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(name).toHaveValue('(303) 555-0188');
  });

  await test.step('after saving, or typing the old value, nothing asks', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Settings Saved')).toBeVisible();
    await expect(link('Shop')).not.toContainText('not saved');
    await name.fill('(303) 555-0199');
    await expect(link('Shop')).toContainText('not saved');
    await name.fill('(303) 555-0188');
    await expect(link('Shop')).not.toContainText('not saved');
    await page.reload();
    await expect(name).toHaveValue('(303) 555-0188');
  });

  await test.step('an owner who leaves anyway finds no draft', async () => {
    await name.fill('(303) 555-0199');
    await page.getByRole('link', { name: 'Back to Chat' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await page.goBack();
    await expect(name).toHaveValue('(303) 555-0188');
    await expect(link('Shop')).not.toContainText('not saved');
  });
});
