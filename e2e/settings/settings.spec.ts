import type { Section } from '#shared/settings.ts';
import { test as adminTest } from '../support/admin-fixtures.ts';
import { expect, order, type Shop, test, toast } from '../support/fixtures.ts';
import { holdFirstRead } from '../support/held-read.ts';
import { openLive } from '../support/second-browser.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

async function unsetAll({ shop }: { shop: Shop }) {
  const unset: [Section, object][] = [
    ['hours', {}],
    ['area', {}],
    ['deliveryTimes', {}],
    ['state', {}],
  ];
  for (const [section, value] of unset) await shop.admin.put(`/api/admin/settings/${section}`, value);
}
test.afterEach(unsetAll);

test('the checkout of a customer follows the settings of the shop', async ({ page, shop, customer }) => {
  const { id: productId } = await shop.product();
  await customer.post('/api/cart', { productId, quantity: 1 });
  await openLive(page, '/?view=checkout');
  const asap = page.getByRole('radio', { name: /^ASAP/ });

  await test.step('pause and busy are shown at once', async () => {
    await expect(asap).toBeChecked();
    await shop.admin.put('/api/admin/shop-state', { pause: '15' });
    await expect(page.getByText(/^Paused until/)).toBeVisible();
    await expect(asap).toBeDisabled();
    // Nothing is chosen any more, and nothing else is chosen by the shop.
    await expect(page.getByRole('radio', { name: /ASAP|Today|Tomorrow/, checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await expect(page.getByText('Please select a delivery time')).toBeVisible();
    await shop.admin.put('/api/admin/shop-state', { pause: null });
    await expect(asap).toBeChecked();
    await expect(page.getByText('Please select a delivery time')).toBeHidden();
    await expect(page.getByText('ASAP (35-45 minutes)')).toBeVisible();

    await shop.admin.put('/api/admin/shop-state', { busy: true });
    await expect(page.getByText('ASAP (55-75 minutes)')).toBeVisible();
    await shop.admin.put('/api/admin/settings/state', {});
    await expect(page.getByText('ASAP (35-45 minutes)')).toBeVisible();
  });

  await test.step('a closed shop says when it opens, and offers later times', async () => {
    // Later than the pause, whatever the time is.
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    const weekday = inTwoDays
      .toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
      .toLowerCase();
    const days = { [weekday]: [{ from: '10:00', to: '11:00' }] };
    await shop.admin.put('/api/admin/settings/state', {
      pausedUntil: new Date(Date.now() + 60 * 60_000).toISOString(),
    });
    await shop.admin.put('/api/admin/settings/hours', { alwaysOpen: false, days });
    await expect(page.getByText(/^Paused until/)).toBeVisible();
    await expect(asap).toBeDisabled();
    // Of the usual times those outside the hours are gone.
    await expect(page.getByRole('radio', { name: /^(?!ASAP).*11:30/ })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^(?!ASAP).*10:30/ })).toBeEnabled();
    await shop.admin.put('/api/admin/settings/state', {});
    await shop.admin.put('/api/admin/settings/hours', {});
    await expect(asap).toBeEnabled();
  });

  await test.step('an address outside the area is refused at its field', async () => {
    await shop.admin.put('/api/admin/settings/area', { zones: [{ zips: ['802*'] }] });
    const address = page.getByLabel('Delivery Address');
    await expect(
      page.getByText('We deliver to ZIP codes that begin with 802', { exact: true }),
    ).toBeVisible();
    await address.fill('1 Elm Street, Aspen 81611');
    await address.blur();
    await expect(page.getByText(/We do not deliver to 81611/)).toBeVisible();
    await address.fill('1 Elm Street, Denver 80210');
    await expect(page.getByText(/We do not deliver/)).toBeHidden();
  });
});

adminTest('an owner pauses the shop, and sets hours, times and charges', async ({ page, shop, buyer }) => {
  const { id: productId } = await shop.product();
  await buyer.post('/api/cart', { productId, quantity: 1 });
  await page.goto('/admin');

  await test.step('a pause, its end, and busy take two presses each', async () => {
    const open = page.getByRole('button', { name: 'Open', exact: true });
    const paused = page.getByRole('button', { name: /^Paused until/ });
    const state = () => shop.admin.get('/api/shop');
    await open.click();
    await page.getByRole('button', { name: '15 minutes' }).click();
    await expect(paused).toBeVisible();
    expect(await state()).toMatchObject({ isOpen: false, pausedUntil: expect.any(String) });
    await paused.click();
    await page.getByRole('button', { name: 'End the pause' }).click();
    await expect(open).toBeVisible();
    expect(await state()).toMatchObject({ isOpen: true, pausedUntil: null });
    await open.click();
    await page.getByRole('switch', { name: 'Busy' }).click();
    await expect.poll(state).toMatchObject({ isBusy: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await page.getByRole('link', { name: 'Settings' }).click();

  await test.step('hours are entered in words, and overlapping ones are refused', async () => {
    await page.getByText('Always open').click();
    for (const [index, [from, to]] of [
      ['09:00', '12:00'],
      ['11:00', '18:00'],
    ].entries()) {
      await page.getByRole('button', { name: /^Add (more )?hours of Monday/ }).click();
      await page.getByLabel('Monday, from').nth(index).fill(from!);
      await page.getByLabel('Monday, to').nth(index).fill(to!);
    }
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(page.getByText('This range overlaps another one').first()).toBeVisible();
    await page.getByLabel('Monday, from').nth(1).fill('13:00');
    await save.click();
    await expect(toast(page, 'Settings Saved')).toBeVisible();
    await expect(page.getByText(/^Saved .* by /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Open until|Opens) / })).toBeVisible();
  });

  await test.step('a time outside the hours is named in the refusal', async () => {
    const day = [{ from: '10:00', to: '17:00' }];
    const days = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]),
    );
    await shop.admin.put('/api/admin/settings/hours', { alwaysOpen: false, days });
    await page.getByRole('link', { name: 'Delivery Times' }).click();
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await expect(sections.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
    const { height = 0 } = (await sections.boundingBox()) ?? {};
    expect(height, 'one row on a phone').toBeLessThan(60);
    await page.getByRole('textbox', { name: /^Times/ }).fill('10:30, 22:00');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('22:00: The shop is closed at this time on every day')).toBeVisible();
  });

  await test.step('a tax shows what it does to open carts, and its save button does not move', async () => {
    const { isRead, letThrough } = await holdFirstRead(page, /cart-effects$/);
    await page.getByRole('link', { name: 'Charges' }).click();
    await page.getByRole('button', { name: 'Add a tax' }).click();
    await page.getByRole('group', { name: 'Tax 1' }).getByLabel('Name').fill('City tax');
    await page.getByRole('group', { name: 'Tax 1' }).getByLabel('Percent').fill('5');
    await isRead;
    const save = page.getByRole('button', { name: 'Save Changes' });
    const before = await save.boundingBox();
    letThrough();
    await expect(
      page.getByText(/Of \d+ open carts?, 0 could not be ordered any more and \d+ would cost more/),
    ).toBeVisible();
    expect(await save.boundingBox()).toEqual(before);
  });

  await test.step('the owner chooses the categories of a tax, and the summary leaves out invalid values', async () => {
    const categories = page.getByRole('group', { name: 'Tax 1' }).getByRole('group', { name: 'Categories' });
    const percent = page.getByRole('group', { name: 'Tax 1' }).getByLabel('Percent');
    await categories.getByRole('button', { name: 'Edibles' }).click();
    await expect(page.getByText(/is added to Edibles\./)).toBeVisible();
    await categories.getByRole('button', { name: 'Edibles' }).click();
    await expect(page.getByText(/is added to all products\./)).toBeVisible();
    await percent.fill('-5');
    await page.getByLabel('Tips').fill('abc, -5');
    await expect(page.getByText('No tip is suggested.')).toBeVisible();
    await expect(page.getByText('No tax is added.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(percent).toBeFocused();
  });
});

adminTest('a limit below the orders that are open is said as a limit', async ({ page, shop, buyer }) => {
  const product = await shop.product();
  for (const minutes of [35, 40]) {
    const deliveryTime = new Date(Date.now() + minutes * 60_000);
    await order(buyer, product, { deliveryTime, asap: true });
  }
  await shop.admin.put('/api/admin/settings/deliveryTimes', { asapCapacity: 1 });
  await page.goto('/admin');
  const load = page.getByText(/^\d+ ASAP orders are open, more than the limit of 1\./);
  await expect(load).toBeVisible();
  await page.getByRole('button', { name: 'Say Busy' }).click();
  await expect(load).toBeHidden();
  await page.getByTitle('Pause the shop').click();
  await expect(load).toContainText('ASAP is not offered until fewer are open.');
});
