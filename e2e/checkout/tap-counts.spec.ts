import type { Locator, Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { callsOf, expect, goWithin, password, test, unique } from '../support/fixtures.ts';
import { message } from '../support/conversation.ts';

// A phone, in a shop that asks for the age: that question is one tap more.
test.use({ ownShop: 'settings', hasTouch: true });
test.describe.configure({ mode: 'default' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

/** The hand of a customer, who notes each tap. */
function handOf(page: Page) {
  let taps: string[] = [];
  const tap = async (name: string, target: Locator) => {
    taps.push(name);
    await target.tap();
  };
  return {
    press: (name: string | RegExp, within: Page | Locator = page) =>
      tap(String(name), within.getByRole('button', { name })),
    /** A field that has the focus already needs no tap. */
    type: async (name: string, field: Locator, text: string) => {
      await expect(field).toBeEditable();
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(name, field);
      await page.keyboard.insertText(text);
      await expect(field).toHaveValue(text);
    },
    /** Returns the taps since the last call. */
    taken: () => {
      const noted = taps;
      taps = [];
      return noted;
    },
  };
}

/** Compares the number, and shows the taps where there are too many. */
const expectAtMost = (most: number, taps: readonly string[]) =>
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(most);

test('a first order takes at most eleven taps, the next one three, and a message to the shop two', async ({
  page,
  context,
  shop,
}) => {
  const { press, type, taken } = handOf(page);
  const placed = page.getByRole('heading', { name: 'Order Placed' });
  const lastOrder = async () => {
    const [newest] = await (await callsOf(context.request)).get<Order[]>('/api/orders');
    return newest!;
  };
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });

  await test.step('a visitor answers the age question, fills the cart, signs up and orders', async () => {
    await page.goto('/');
    await press('Yes, I am 21 or over');
    await press('Add to Cart', page.getByRole('article', { name: 'Evergreen CBD Flower' }));
    await press('Sign Up to Order');
    await expect(page.getByLabel('Username')).toBeFocused();
    const username = unique('noor');
    for (const [label, text] of [
      ['Username', username],
      ['Password', password],
      ['Email', `${username}@shop.test`],
      ['First Name', 'Noor'],
      ['Last Name', 'Haddad'],
    ] as const)
      await type(label, page.getByLabel(label, { exact: true }), text);
    await press(/^Sign Up$/);
    await type('Address', page.getByLabel('Delivery Address'), '12 Garden Lane, Denver');
    await type('Phone', page.getByLabel('Phone Number'), '303 555 0142');
    await press(/^Place Order/);
    await expect(placed).toBeAttached();
    expectAtMost(11, taken());
    expect(await lastOrder()).toMatchObject({ asap: true, items: [{ quantity: 1 }] });
  });

  const orderAgain = async () => {
    const { id } = await lastOrder();
    await page.goto('/');
    await press('Order Again');
    await press(/^Checkout/);
    await press(/^Place Order/);
    await expect(placed).toBeAttached();
    expectAtMost(3, taken());
    const again = await lastOrder();
    expect(again.id).not.toBe(id);
    return again;
  };

  await test.step('a delivered order is ordered again from the main menu', async () => {
    await shop.admin.put(`/api/admin/orders/${(await lastOrder()).id}/status`, { status: 'completed' });
    await orderAgain();
  });

  await test.step('a delivered order is ordered again while another order is open', async () => {
    const again = await orderAgain();
    await goWithin(page, '/');
    await expect(page.getByRole('region', { name: /^Order H/ })).toBeVisible();
    expect(again.status).toBe('pending');
  });

  await test.step('a customer writes to the shop', async () => {
    await page.goto('/');
    await press('Talk to the shop');
    await type('Message', message(page), 'Is the blue tin back?');
    await press('Send');
    await expect(page.getByText(/^Sent to the shop/)).toBeVisible();
    expectAtMost(2, taken());
  });
});
