import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { pageTemplates } from '#features/settings/admin/page-templates.ts';

test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test('the written pages and the landing that links to them keep to the accessibility rules', async ({
  page,
  context,
  shop,
}) => {
  await context.clearCookies();
  await shop.admin.put('/api/admin/settings/pages', { ...pageTemplates, returns: 'Call us.' });
  for (const [width, height] of [
    [390, 844],
    [1280, 1400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Terms' })).toBeVisible();
    await expectAccessible(page);
    for (const title of ['Terms', 'Privacy', 'Returns', 'Accessibility']) {
      await page.goto(`/${title.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page);
    }
  }
  await shop.admin.put('/api/admin/settings/pages', {});
});

test('the foot of a short page is at the bottom of the window', async ({ page, shop }) => {
  await shop.admin.put('/api/admin/settings/pages', { returns: 'Call us.' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1400 });
    await page.goto('/returns');
    const foot = (await page.getByRole('contentinfo').boundingBox())!;
    expect(foot.y + foot.height).toBe(1400);
  }
  await shop.admin.put('/api/admin/settings/pages', {});
});
