import type { Section } from '#shared/settings.ts';
import { owner } from '../support/accounts.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

// What is set here changes all of the shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ shop, customer }) => {
  const { id: productId } = await shop.product();
  await customer.post('/api/cart', { productId, quantity: 1 });
});
test.afterEach(async ({ shop }) => {
  const unset: [Section, object][] = [
    ['hours', {}],
    ['area', {}],
    ['deliveryTimes', {}],
    ['state', {}],
  ];
  for (const [section, value] of unset) await shop.admin.put(`/api/admin/settings/${section}`, value);
});

test('pause and busy, in two presses each, stand at the checkout of a customer at once', async ({ page }) => {
  await openLive(page, '/?view=checkout');
  const asap = page.getByRole('radio', { name: /^ASAP/ });
  await expect(asap).toBeEnabled();
  const panel = await secondBrowser(page, owner, '/admin');
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await panel.getByRole('button', { name: '15 minutes' }).click();
  await expect(panel.getByRole('button', { name: /^Paused until/ })).toBeVisible();
  await expect(page.getByText(/^Paused until/)).toBeVisible();
  await expect(asap).toBeDisabled();

  await panel.getByRole('button', { name: /^Paused until/ }).click();
  await panel.getByRole('button', { name: 'End the pause' }).click();
  await expect(asap).toBeEnabled();
  await expect(page.getByText('ASAP (35-45 minutes)')).toBeVisible();

  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await panel.getByRole('switch', { name: 'Busy' }).click();
  await expect(page.getByText('ASAP (55-75 minutes)')).toBeVisible();
  await panel.context().close();
});

test('an owner sets hours in words, and is refused what overlaps', async ({ page }) => {
  const panel = await secondBrowser(page, owner, '/admin');
  await panel.getByRole('link', { name: 'Settings' }).click();
  await panel.getByText('Always open').click();
  for (const [index, [from, to]] of [
    ['09:00', '12:00'],
    ['11:00', '18:00'],
  ].entries()) {
    await panel.getByRole('button', { name: /^Add (more )?hours of Monday/ }).click();
    await panel.getByLabel('Monday, from').nth(index).fill(from!);
    await panel.getByLabel('Monday, to').nth(index).fill(to!);
  }
  const save = panel.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(panel.getByText('This range overlaps another one').first()).toBeVisible();
  await panel.getByLabel('Monday, from').nth(1).fill('13:00');
  await save.click();
  await expect(toast(panel, 'Settings Saved')).toBeVisible();
  await expect(panel.getByText(/^Saved .* by /)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^(Open until|Opens) / })).toBeVisible();
  await panel.context().close();
});

test('a closed shop says when it opens, and offers the times after that', async ({ page, shop }) => {
  const days = { mon: [{ from: '10:00', to: '11:00' }] };
  await shop.admin.put('/api/admin/settings/state', {
    pausedUntil: new Date(Date.now() + 60 * 60_000).toISOString(),
  });
  await shop.admin.put('/api/admin/settings/hours', { alwaysOpen: false, days });
  await page.goto('/?view=checkout');
  await expect(page.getByText(/^Paused until/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^ASAP/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /10:30/ })).toBeEnabled();
});

test('an address outside the area is refused where it is typed', async ({ page, shop }) => {
  await shop.admin.put('/api/admin/settings/area', { zones: [{ zips: ['802*'] }] });
  await page.goto('/?view=checkout');
  const address = page.getByLabel('Delivery Address');
  await expect(page.getByText('We deliver to ZIP codes that begin with 802', { exact: true })).toBeVisible();
  await address.fill('1 Elm Street, Aspen 81611');
  await address.blur();
  await expect(page.getByText(/We do not deliver to 81611/)).toBeVisible();
  await address.fill('1 Elm Street, Denver 80210');
  await expect(page.getByText(/We do not deliver/)).toBeHidden();
});

test('a time outside the hours is refused by its name, and a tax says what it does to open carts', async ({
  page,
  shop,
}) => {
  const day = [{ from: '10:00', to: '17:00' }];
  const days = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]),
  );
  await shop.admin.put('/api/admin/settings/hours', { alwaysOpen: false, days });
  const panel = await secondBrowser(page, owner, '/admin?settings=delivery-times');
  await panel.getByRole('textbox', { name: /^Times/ }).fill('10:30, 22:00');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByText('22:00: The shop is closed at this time on every day')).toBeVisible();

  await panel.goto('/admin?settings=charges');
  await panel.getByRole('button', { name: 'Add a tax' }).click();
  await panel.getByRole('group', { name: 'Tax 1' }).getByLabel('Name').fill('City tax');
  await panel.getByRole('group', { name: 'Tax 1' }).getByLabel('Percent').fill('5');
  await expect(
    panel.getByText(/Of \d+ open carts?, 0 could not be ordered any more and \d+ would cost more/),
  ).toBeVisible();
  await panel.context().close();
});
