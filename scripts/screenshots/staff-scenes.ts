import type { Browser } from '@playwright/test';
import { takePictures } from './camera.ts';
import { demoAccount, logIn, visit } from './people.ts';

const tabs = ['Analytics', 'Notifications', 'Products', 'Sales', 'Orders', 'Users'];

export async function showAdmin(browser: Browser, url: string) {
  const page = await visit(browser, url);
  await logIn(page, demoAccount('admin'));
  for (const tab of tabs) {
    await page.goto(`/admin?tab=${tab.toLowerCase()}`);
    await page.getByRole('heading', { level: 2, name: tab, exact: true }).waitFor();
    if (tab === 'Notifications') {
      await page.getByRole('button', { name: /New Products Drop/ }).click();
    }
    await takePictures(page, `admin-${tab.toLowerCase()}`);
  }

  await page.goto('/admin?tab=orders&status=processing');
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/^Total/)
    .waitFor();
  await takePictures(page, 'admin-order-details');

  await page.goto('/admin?tab=products');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await takePictures(page, 'admin-product-form');

  await page.goto('/admin?tab=products&search=Golden');
  await page.getByRole('button', { name: /^Stock of/ }).click();
  await page.getByRole('dialog').getByLabel('Pieces').first().waitFor();
  await takePictures(page, 'admin-product-stock');

  for (const section of ['hours', 'area', 'cash']) {
    await page.goto(`/admin?settings=${section}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await takePictures(page, `admin-settings-${section}`);
  }
  // The header of another width is another one, and its dialog begins closed.
  await takePictures(page, 'admin-shop-state', async () => {
    const dialog = page.getByRole('dialog');
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: /^(Open|Opens|Paused) ?/ }).click();
    await dialog.getByText('Busy', { exact: true }).waitFor();
  });
  await page.context().close();
}

export async function showDriver(browser: Browser, url: string) {
  const page = await visit(browser, url);
  await logIn(page, demoAccount('driver'));
  await page.getByRole('article').first().waitFor();
  await takePictures(page, 'driver-active');
  await page.getByRole('button', { name: /^Door of/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/^ID seen/)
    .first()
    .waitFor();
  await takePictures(page, 'driver-door');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your Shift' }).click();
  await page.getByRole('dialog').getByText('To hand over').first().waitFor();
  await takePictures(page, 'driver-shift');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /Completed/ }).click();
  await takePictures(page, 'driver-completed');
  await page.context().close();
}
