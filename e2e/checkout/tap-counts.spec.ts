import type { Locator, Page } from '@playwright/test';
import type { Order } from '#features/orders/contract/orders.ts';
import { callsOf, expect, goWithin, password, test, unique } from '../support/fixtures.ts';
import { message } from '../support/conversation.ts';

// A phone, in a shop that asks for the age: that question is one tap more.
test.use({ ownShop: 'settings', hasTouch: true });
test.describe.configure({ mode: 'default' });
test.afterEach(({ shop }) => shop.admin.put('/api/admin/settings/age', {}));

/** Counts each tap on the page, also those that lead nowhere. */
async function countTaps(page: Page) {
  let taps: string[] = [];
  await page.exposeFunction('noteTap', (on: string) => void taps.push(on));
  await page.addInitScript(() => {
    const { noteTap } = globalThis as unknown as { noteTap: (on: string) => void };
    const nameOf = (target: EventTarget | null) =>
      target instanceof HTMLInputElement ? target.name : ((target as Element).textContent ?? '');
    addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && noteTap(nameOf(target)), {
      capture: true,
    });
  });
  return {
    /** Returns the taps since the last call, each by the name of what it met. */
    passed: async () => {
      await page.evaluate(() => document.title); // all calls of the page before this one have arrived
      const counted = taps;
      taps = [];
      return counted;
    },
  };
}

const expectAtMost = (most: number, taps: string[]) =>
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(most);

/** Types into a field. One that has the focus already needs no tap. */
async function type(page: Page, field: Locator, text: string) {
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.tap();
  await page.keyboard.insertText(text);
}

test('a first order takes at most eleven taps, the next one three, and a word to the shop two', async ({
  page,
  context,
  shop,
}) => {
  const { passed } = await countTaps(page);
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap();
  const placed = page.getByRole('heading', { name: 'Order Placed' });
  const lastOrder = async () => {
    const [newest] = await (await callsOf(context.request)).get<Order[]>('/api/orders');
    return newest!;
  };
  await shop.admin.put('/api/admin/settings/age', { rule: 'statement' });

  await test.step('a visitor answers the age question, fills the cart, signs up and orders', async () => {
    await page.goto('/');
    await tap('Yes, I am 21 or over');
    const card = page.getByRole('article', { name: 'Evergreen CBD Flower' });
    await card.getByRole('button', { name: 'Add to Cart' }).tap();
    await tap('Sign Up to Order');
    await expect(page.getByLabel('Username')).toBeFocused();
    const username = unique('noor');
    for (const [label, text] of [
      ['Username', username],
      ['Password', password],
      ['Email', `${username}@shop.test`],
      ['First Name', 'Noor'],
      ['Last Name', 'Haddad'],
    ] as const)
      await type(page, page.getByLabel(label, { exact: true }), text);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).tap();
    await type(page, page.getByLabel('Delivery Address'), '12 Garden Lane, Denver');
    await type(page, page.getByLabel('Phone Number'), '303 555 0142');
    await tap(/^Place Order/);
    await expect(placed).toBeAttached();
    expectAtMost(11, await passed());
    expect(await lastOrder()).toMatchObject({ asap: true, items: [{ quantity: 1 }] });
  });

  const orderAgain = async () => {
    const { id } = await lastOrder();
    await page.goto('/');
    await tap('Order Again');
    await tap(/^Checkout/);
    await tap(/^Place Order/);
    await expect(placed).toBeAttached();
    expectAtMost(3, await passed());
    const again = await lastOrder();
    expect(again.id).not.toBe(id);
    return again;
  };

  await test.step('what was delivered is ordered again from the main menu', async () => {
    await shop.admin.put(`/api/admin/orders/${(await lastOrder()).id}/status`, { status: 'completed' });
    await orderAgain();
  });

  await test.step('also while an order is on its way', async () => {
    const again = await orderAgain();
    await goWithin(page, '/');
    await expect(page.getByRole('region', { name: /^Order H/ })).toBeVisible();
    expect(again.status).toBe('pending');
  });

  await test.step('a person of the shop is asked', async () => {
    await page.goto('/');
    await tap('Talk to the shop');
    await type(page, message(page), 'Is the blue tin back?');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByText(/^Sent to the shop/)).toBeVisible();
    expectAtMost(2, await passed());
  });
});
