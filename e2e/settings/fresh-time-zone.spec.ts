import { owner } from '../support/accounts.ts';
import { test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible, unique } from '../support/fixtures.ts';
import { openShop } from '../support/shop-process.ts';

/** Only a shop that nobody has set up takes a time zone, and only once: it is a shop of its own, as installed. */
test('a fresh shop takes the time zone of the owner’s browser at the first log-in, and gives it back', async ({
  browser,
}) => {
  const opened = await openShop(unique('fresh'), { SHOP_TIMEZONE: '', TZ: 'UTC' });
  const context = await browser.newContext({ baseURL: opened.url, timezoneId: 'America/Denver' });
  const page = await context.newPage();
  const shopZone = async () => (await (await context.request.get('/api/shop')).json()).timeZone;
  const notice = page.getByText(
    'Your shop now keeps the time of this browser: America/Denver. Before, it was UTC.',
  );
  try {
    await page.goto('/');
    expect(await shopZone()).toBe('UTC');
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(notice).toBeVisible();
    expect(await shopZone()).toBe('America/Denver');
    // Nobody has said yet who the shop is: the zone came by itself.
    await expect(page.getByRole('link', { name: /^Name your shop/ })).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(notice).toBeVisible();
    // The page loads again by itself: its clock is the shop's.
    const loadedAgain = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Undo' }).click();
    await loadedAgain;
    await expect(page.getByRole('tab', { name: /^Analytics/ })).toBeVisible();
    expect(await shopZone()).toBe('UTC');

    const address = page.url();
    await page.goto('about:blank'); // or the answer to the page before would be taken for the next one's
    const asked = page.waitForResponse('**/api/admin/settings/time-zone');
    await page.goto(address);
    expect(await (await asked).json()).toEqual({ former: null });
    await expect(notice).toHaveCount(0);
    expect(await shopZone()).toBe('UTC');
  } finally {
    await context.close();
    await opened.close();
  }
});
