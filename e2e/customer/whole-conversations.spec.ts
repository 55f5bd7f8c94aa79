import type { Page } from '@playwright/test';
import type { CartItem } from '#shared/contract/cart.ts';
import { say, lastAnswer, cartOf } from '../support/conversation.ts';
import { type Calls, expect, order, test } from '../support/fixtures.ts';

// The words of the sample menu mean one product each only where no other test adds products.
test.use({ ownShop: 'conversations' });
test.describe.configure({ mode: 'default' });

/** What is typed, and what it leads to. */
type Turn = [typed: string, expected: { answer?: RegExp; cart?: string[]; view?: string }];

const purchases: Record<string, Turn[]> = {
  'something under $20 without soy is found, taken, and taken once more': [
    ['what do you have under $20?', { answer: /Sea Salt Dark Chocolate/ }],
    ['without soy please', { answer: /Chamomile Hemp Tea/ }],
    ['add the tea', { answer: /1 × Chamomile Hemp Tea/, cart: ['1 Chamomile Hemp Tea'] }],
    ['one more', { cart: ['2 Chamomile Hemp Tea'] }],
  ],
  'one product is asked about, bought as "it", and looked at in the cart': [
    ['tell me about the garden balm', { answer: /Garden Hemp Balm/ }],
    ['ok add it', { cart: ['1 Garden Hemp Balm'] }],
    ['whats in my cart', { view: 'Your Cart' }],
  ],
  'a mind is changed about a quantity, and then about all of it': [
    ['add 4 chocolates', { cart: ['4 Sea Salt Dark Chocolate'] }],
    ['no only 2', { cart: ['2 Sea Salt Dark Chocolate'] }],
    ['empty my cart', { cart: [] }],
    ['whats on sale', { view: "Today's Sale!" }],
  ],
  'one product takes the place of another': [
    ['2 orchard gummies and a chamomile tea', { cart: ['2 Orchard Gummies', '1 Chamomile Hemp Tea'] }],
    ['take out the tea', { cart: ['2 Orchard Gummies'] }],
    ['and a garden balm', { cart: ['2 Orchard Gummies', '1 Garden Hemp Balm'] }],
    ['checkout', { view: 'Checkout' }],
  ],
  'Spanish is understood as far as it goes': [
    ['hola', { answer: /.+/ }],
    ['quiero dos chocolates', { cart: ['2 Sea Salt Dark Chocolate'] }],
    ['gracias', { answer: /.+/ }],
  ],
};

const questions: Record<string, Turn[]> = {
  'questions about the shop are answered before anything is bought': [
    ['what time do you close', { answer: /open|order/i }],
    ['can i pay by card', { answer: /pay/i }],
    ['do you deliver to 97212', { answer: /deliver/i }],
    ['show me the flower', { answer: /Evergreen CBD Flower/ }],
  ],
  'who took too much is led to help, and to nothing else': [
    ['how many gummies should i take', { answer: /doctor|label|advice/i, cart: [] }],
    ['i took too many and feel really bad', { answer: /911|emergency/i, cart: [] }],
  ],
  'who has no order hears so, also when asking to cancel': [
    ['where is my order', { answer: /not placed an order yet/ }],
    ['please cancel my order', { answer: /no open order/i }],
  ],
};

/** Each begins on a page of its own, with nothing in the cart. */
async function talk(page: Page, customer: Calls, conversations: Record<string, Turn[]>) {
  const cartNow = () => customer.get<CartItem[]>('/api/cart');
  for (const [title, turns] of Object.entries(conversations))
    await test.step(title, async () => {
      for (const { id } of await cartNow()) await customer.delete(`/api/cart/${id}`);
      await page.goto('/');
      for (const [typed, { answer, cart, view }] of turns) {
        await say(page, typed);
        if (answer) await expect(lastAnswer(page)).toContainText(answer);
        if (cart) await expect.poll(async () => cartOf(await cartNow()).toSorted()).toEqual(cart.toSorted());
        if (view) await expect(page.getByRole('heading', { name: view })).toBeFocused();
      }
    });
}

test('what is typed is bought, taken back, and bought after all', async ({ page, customer }) => {
  await talk(page, customer, purchases);
});

test('questions are answered, and what only a person may do is sent to the shop', async ({
  page,
  customer,
  shop,
}) => {
  await talk(page, customer, questions);

  await test.step('an order on the road is not cancelled by a sentence: the shop is asked', async () => {
    const { id } = await order(customer, await shop.product());
    await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
    await page.goto('/');
    await say(page, 'cancel my order');
    await expect(lastAnswer(page)).toContainText('only the shop');
    await page.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(page.locator('[data-speaker=customer]').last()).toContainText('cancel my order');
    expect(await customer.get(`/api/orders/${id}`)).toMatchObject({ status: 'processing' });
  });
});
