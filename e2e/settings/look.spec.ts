import sharp from 'sharp';
import { notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, password } from '../support/fixtures.ts';
import { signInAs } from '../support/second-browser.ts';
import { workerReady } from '../support/worker.ts';

// The look here is that of the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.afterEach(async ({ shop }) => {
  await shop.admin.put('/api/admin/settings/look', {});
  await shop.admin.put('/api/admin/settings/shop', {});
});

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

test('a logo can be saved once it has arrived, and discarding it shows the shop without one', async ({
  page,
}) => {
  await page.goto('/admin?settings=look');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/objects/upload-direct', async (route) => {
    await arrived;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Color', { exact: true }).fill('#1f5b3f');
  await expect(save).not.toHaveAttribute('aria-disabled');
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await square(300) });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAttribute('title', 'The logo is still uploading');
  arrive();
  await expect(notice(page, 'Image Uploaded')).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toHaveCount(0);
  await expect(page.getByText('Choose an image')).toBeVisible();
});

test.describe('in a browser that has saved the app', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/Could not read the current user|^TypeError: Failed to fetch/],
  });

  test('a new name is in what is installed, and a new look on the page without a signal', async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/');
    await workerReady(page);
    await shop.admin.put('/api/admin/settings/shop', { name: 'Violet Leaf' });
    await shop.admin.put('/api/admin/settings/look', { color: '#7a1fa2' });
    const manifest = () => page.evaluate(async () => (await fetch('/manifest.webmanifest')).text());
    await expect.poll(manifest).toContain('Violet Leaf');
    await page.reload();
    const savedPage = () => page.evaluate(async () => (await caches.match('/'))?.text());
    await expect.poll(savedPage).toContain('--color-brand:#7a1fa2');
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle(/Violet Leaf/);
    expect(await manifest()).toContain('"icons"');
  });
});
