import type { Page } from '@playwright/test';
import type { Section } from '#shared/settings.ts';
import { owner } from '../support/accounts.ts';
import { noteDisabledReasons } from '../support/disabled-reasons.ts';
import { expect, goWithin, test, toast } from '../support/fixtures.ts';
import { openLive, secondBrowser } from '../support/second-browser.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

type Effect = [what: string, section: Section, value: object, seen: (page: Page) => Promise<void>];
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const shows = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const sums = (text: string) => (page: Page) => expect(summary(page)).toContainText(text);

/** Each setting, and the text that a customer at the checkout sees of it without a reload. */
const hourly = { slots: { kind: 'every', from: '08:00', to: '20:00', minutes: 60 }, daysAhead: 1 };
const moreTimes = (page: Page) => page.getByRole('button', { name: /^Show \d+ More Times$/ });

const effects: Effect[] = [
  ['a shorter promise', 'deliveryTimes', { normal: { from: 20, to: 25 } }, shows('ASAP (20-25 minutes)')],
  [
    'a busy shop',
    'state',
    { busy: true },
    (page) => expect(page.getByText('ASAP (20-25 minutes)')).toBeHidden(),
  ],
  ['slots', 'deliveryTimes', { slots: { kind: 'list', times: ['06:15', '18:15'] } }, shows(/6:15/)],
  ['many slots', 'deliveryTimes', hourly, (page) => expect(moreTimes(page)).toBeVisible()],
  [
    'all of the slots',
    'deliveryTimes',
    hourly,
    async (page) => {
      const seventh = page.getByRole('radio', { name: /^(Today|Tomorrow)/ }).nth(6);
      if (await moreTimes(page).isVisible()) {
        await moreTimes(page).click();
        await expect(seventh).toBeFocused();
      }
      await expect(seventh).toBeVisible();
    },
  ],
  ['closed hours', 'hours', { specialDays: everyDayClosed() }, shows(/^(Opens|Closed)/)],
  ['open hours', 'hours', {}, (page) => expect(page.getByRole('radio', { name: /^ASAP/ })).toBeEnabled()],
  [
    'a zone with extra minutes',
    'area',
    { zones: [{ zips: ['802*'], fee: 300, minimum: 2500, extraMinutes: 100 }] },
    shows('ASAP (155-175 minutes)'),
  ],
  ['a fee', 'area', { zones: [{ zips: ['802*'], fee: 400, minimum: 0 }] }, sums('Delivery$4.00')],
  [
    'a minimum',
    'area',
    { zones: [{ zips: ['802*'], fee: 0, minimum: 2500 }] },
    sums('Please add $5.00 more to your cart.'),
  ],
  [
    'the minimum of the area',
    'area',
    { zones: [{ zips: ['802*'], minimum: 2600 }] },
    shows('We deliver to ZIP codes that begin with 802. Orders start at $26.00.'),
  ],
  [
    'what the driver takes',
    'door',
    { accepts: ['cash', 'card'], text: 'Please have small bills ready' },
    shows('The driver takes cash and card. Please have small bills ready.'),
  ],
  [
    'a check at the door',
    'age',
    { doorCheck: true },
    shows('Please have your ID ready: the driver checks that you are 21 or over.'),
  ],
  ['no check', 'age', {}, (page) => expect(page.getByText(/^Please have your ID/)).toBeHidden()],
  ['no zones', 'area', {}, sums('Total$20.00')],
  ['a tax', 'charges', { taxes: [{ name: 'City tax', percent: 5 }] }, sums('City tax (5%)$1.00Total$21.00')],
  ['tips', 'charges', { tips: { kind: 'percent', values: [15] } }, shows('15% · $3.00')],
  [
    'a limit',
    'limits',
    { categories: [{ category: 'Flower', perOrder: 1 }] },
    sums('An order may hold 1 piece of Flower. Please order 1 fewer.'),
  ],
  ['no limit', 'limits', {}, (page) => expect(page.getByText(/^An order may hold/)).toBeHidden()],
];

function everyDayClosed() {
  const day = (index: number) => new Date(Date.now() + (index - 1) * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: 16 }, (_, index) => ({ date: day(index), ranges: [] }));
}

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

test('a customer in the checkout sees the owner’s changes at once, on a phone and a desktop', async ({
  page,
  customer,
  shop,
}) => {
  const { id: productId } = await shop.product({ price: 1000, category: 'Flower' });
  await customer.post('/api/cart', { productId, quantity: 2 });
  await openLive(page, '/?view=checkout');
  await page.getByLabel('Delivery Address').fill('12 Garden Lane, Denver, CO 80202');
  let [before, after] = [phone, desktop];
  for (const [what, section, value, seen] of effects) {
    await test.step(what, async () => {
      await shop.admin.put(`/api/admin/settings/${section}`, value);
      await seen(page);
      await page.setViewportSize(after);
      await seen(page);
    });
    [before, after] = [after, before];
  }
  await test.step('fee and tax are shown before the order is placed, and on it afterwards', async () => {
    const zone = { zips: ['802*'], fee: 300, minimum: 0, freeFrom: null };
    await shop.admin.put('/api/admin/settings/area', { zones: [zone] });
    await shop.admin.put('/api/admin/settings/charges', { taxes: [{ name: 'Sales Tax', percent: 10 }] });
    await expect(summary(page)).toContainText('Subtotal$20.00Delivery$3.00Sales Tax (10%)$2.00Total$25.00');
    await page.getByLabel('Phone Number').fill('303-555-0142');
    await page.getByRole('radio', { name: /^ASAP/ }).check();
    const place = page.getByRole('button', { name: 'Place Order · $25.00' });
    await page.getByText('Gate code, note or change').click();
    await page.getByLabel('I will pay with').fill('24.99');
    await place.click();
    await expect(page.getByText('Enter at least $25.00, the total')).toBeVisible();
    await page.getByLabel('I will pay with').fill('25');
    await place.click();
    await expect(page.getByText('Order number')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Sales Tax (10%)$2.00');

    await goWithin(page, '/?view=order_history');
    await expect(page.getByRole('article').first()).toContainText(
      'Delivery$3.00Sales Tax (10%)$2.00Total$25.00',
    );
  });
  for (const section of ['deliveryTimes', 'state', 'charges', 'door', 'area'] as const) {
    await shop.admin.put(`/api/admin/settings/${section}`, {});
  }
});

test('a delivery fee that changes while it loads is shown with its new value, and is open without a ZIP, or free', async ({
  page,
  customer,
  shop,
}) => {
  const setFee = (fee: number) =>
    shop.admin.put('/api/admin/settings/area', { zones: [{ zips: ['802*'], fee, minimum: 0 }] });
  const { id: productId } = await shop.product({ price: 1000 });
  await customer.post('/api/cart', { productId });
  await openLive(page, '/?view=checkout');
  await page.getByLabel('Delivery Address').fill('12 Garden Lane, Denver, CO 80202');

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  await page.route(
    '**/api/quote',
    async (route) => {
      const response = await route.fetch();
      isAsked();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await setFee(300);
  await asked;
  await setFee(400);
  // Set after the fee, so whoever sees it has heard of the fee.
  await shop.admin.put('/api/admin/settings/deliveryTimes', { normal: { from: 20, to: 25 } });
  await shows('ASAP (20-25 minutes)')(page);
  release();
  await expect(summary(page)).toContainText('Delivery$4.00');
  const setFreeFrom = (freeFrom: number) =>
    shop.admin.put('/api/admin/settings/area', {
      zones: [{ zips: ['802*'], fee: 400, minimum: 0, freeFrom }],
    });
  await setFreeFrom(1001);
  await expect(summary(page)).toContainText('Subtotal$10.00Delivery (free from $10.01)$4.00Total$14.00');
  await setFreeFrom(1000);
  await expect(summary(page)).toContainText('Subtotal$10.00DeliveryfreeTotal$10.00');
  await page.getByLabel('Delivery Address').fill('12 Garden Lane, Denver');
  await expect(summary(page)).toContainText('Subtotal$10.00Deliveryby your ZIP codeTotal$10.00');
  for (const section of ['area', 'deliveryTimes']) await shop.admin.put(`/api/admin/settings/${section}`, {});
});

test('tip, promo code and licence are on the order and its receipt', async ({ page, customer, shop }) => {
  const { id: productId } = await shop.product({ price: 2000 });
  await customer.post('/api/cart', { productId });
  await shop.admin.put('/api/admin/settings/charges', { tips: { kind: 'percent', values: [10, 15] } });
  await openLive(page, '/?view=checkout');
  await expect(page.getByText('Promo code')).toBeHidden();

  const panel = await secondBrowser(page, owner, '/admin?settings=promo-codes');
  await panel.getByRole('button', { name: 'Add a promo code' }).click();
  const form = panel.getByRole('dialog');
  await form.getByLabel('Code').fill('fall');
  await form.getByLabel('Uses in all').fill('3');
  await form.getByLabel('Begins').fill('2030-02-02T10:00');
  await form.getByLabel('Ends').fill('2030-02-01T10:00');
  await form.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(form.getByText('The promo code must end after it begins')).toBeVisible();
  await form.getByLabel('Begins').fill('');
  await form.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(toast(panel, 'Promo Code Created')).toBeVisible();
  await expect(panel.getByRole('main')).toContainText('0 of 3 uses');

  await page.getByText('Promo code').first().click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('spring');
  await page.getByRole('textbox', { name: 'Promo code' }).press('Enter');
  await expect(page.getByText('We do not know the promo code SPRING. Please check it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('fall');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('Promo code FALL−$2.00');
  await expect(page.getByRole('button', { name: 'Remove promo code FALL' })).toBeFocused();
  const reasons = await noteDisabledReasons(page.getByRole('button', { name: 'Place Order' }));
  await page.getByRole('button', { name: '15% · $3.00' }).click();
  await expect(summary(page)).toContainText('Tip$3.00Total$21.00');
  // The customer's own tip is no surprise that a press must wait for.
  await expect(page.getByRole('button', { name: 'Place Order · $21.00' })).toBeEnabled();
  expect(await reasons()).not.toContain('The sum has just changed');

  await page.getByLabel('Delivery Address').fill('12 Garden Lane');
  await page.getByLabel('Phone Number').fill('303-555-0142');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  await page.reload(); // tip and code are kept, as what was typed is
  await expect(summary(page)).toContainText('Promo code FALL−$2.00Tip$3.00Total$21.00');
  await expect(page.getByRole('button', { name: '15% · $3.00' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Place Order · $21.00' }).click();
  await expect(page.getByText('Order number')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Promo code FALL−$2.00Tip$3.00');
  await panel.reload();
  await expect(panel.getByRole('main')).toContainText('1 of 3 uses');
  await shop.admin.put('/api/admin/settings/shop', { email: 'hello@garden.test', licence: 'Licence 403' });
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('hello@garden.test Licence 403');
  for (const section of ['charges', 'shop']) await shop.admin.put(`/api/admin/settings/${section}`, {});
  await panel.context().close();
});
