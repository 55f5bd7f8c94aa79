import sharp from 'sharp';
import { notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, password } from '../support/fixtures.ts';
import { signInAs } from '../support/second-browser.ts';

// The look here is that of the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/look', {}));

const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#7a1fa2' } })
    .png()
    .toBuffer();

test('an owner gives the shop a logo and a color, which is moved until it can be read', async ({
  page,
  buyer,
}) => {
  await page.goto('/admin?settings=look');
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await square(400) });
  await expect(notice(page, 'Image Uploaded')).toBeVisible();
  const color = page.getByLabel('Color', { exact: true });
  await color.fill('yellow');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Use a color such as #1f5b3f').first()).toBeVisible();
  await color.fill('#ffe000');
  await expect(page.getByText(/#ffe000 is too light to be read in the light theme/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Settings Saved')).toBeVisible();

  await signInAs(page, { username: buyer.username, password }, '/chat');
  const mark = page.locator('[data-mark]').first();
  await expect(mark).toHaveCSS('background-image', /\/objects\/[0-9a-f-]+-320\.webp/);
  await expectAccessible(page);
  await page.goto('/menu');
  await expect(mark).toHaveCSS('background-image', /-320\.webp/);
  await expectAccessible(page);

  await test.step('where the system chooses the colors, its own come before the shop’s', async () => {
    const brand = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim(),
      );
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(brand).toMatch(/^#/);
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    await expect.poll(brand).toBe('Highlight');
  });
});
