import { test } from '../support/extreme-shop.ts';
import { expect, goWithin } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { screens } from '../support/screens.ts';
import { settled } from '../support/settled.ts';

test.describe.configure({ mode: 'default' });
test.use({ role: 'admin' });
const wanted =
  /Analytics|Notifications|the tab Products|Users|Sale|Product|person|edit of an order|table of|batches|batch|recall|stock|messages of a customer|cash|staff|Driver/;
for (const screen of screens.filter((one) => one.role === 'admin' && wanted.test(one.name)))
  test(`shot ${screen.name}`, async ({ page, stage }) => {
    const url = typeof screen.path === 'string' ? screen.path : screen.path(stage);
    await page.setViewportSize({ width: 390, height: 844 });
    if (page.url().startsWith('http')) {
      await goWithin(page, '/nowhere');
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
      await goWithin(page, url);
    } else await openLive(page, url);
    await screen.open?.(page);
    await settled(page);
    const name = screen.name.replace(/\W+/g, '-');
    await page.screenshot({ path: `/tmp/kit-shots/${name}-390.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `/tmp/kit-shots/${name}-1280-dark.png` });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.screenshot({ path: `/tmp/kit-shots/${name}-1280.png` });
  });
