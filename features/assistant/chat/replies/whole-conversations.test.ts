import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { assistant, type Line } from '#platform/browser/conversation/conversation.ts';
import { replyToMessage } from './message-reply.ts';
import { spokenOf } from './spoken-of.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null, available: true }) as unknown as MenuProduct,
);

const order = (status: string, deliveryStatus: string | null = null, orderNumber = 'H260305-7K2MP') =>
  ({
    id: `order ${orderNumber}`,
    orderNumber,
    status,
    deliveryStatus,
    deliveryTime: '2026-03-05T22:00:00.000Z',
    createdAt: '2026-03-05T20:00:00.000Z',
    estimatedWaitTime: null,
    estimatedWaitAt: null,
  }) as unknown as Order;

/** What one sentence leads to: [what is typed, what is expected of it]. */
type Turn = [
  said: string,
  expected: {
    cart?: Record<string, number>;
    view?: string;
    text?: RegExp;
    offers?: string[];
    found?: string[];
    toShop?: boolean;
    chips?: RegExp;
  },
];

/** Says one after the other, as the page does: changes reach the cart, and "it" is what was spoken of last. */
function expectTalk(exchanges: readonly Turn[], orders: Order[] = [], isOnline = true) {
  const cart = new Map<string, number>();
  const lines: Line[] = [];
  const wordings = new Map<string, number>();
  for (const [typed, expected] of exchanges) {
    const items = [...cart].map(([id, quantity]) => ({
      id: `line ${id}`,
      quantity,
      product: menu.find((product) => product.id === id),
    })) as unknown as CartItem[];
    const {
      answer,
      changes = [],
      view,
      writeTo,
    } = replyToMessage({
      typed,
      menu,
      cart: items,
      orders,
      isOnline,
      now: new Date('2026-03-05T20:30:00.000Z'),
      timeZone: 'America/New_York',
      lastWording: (id) => wordings.get(id),
      spoken: spokenOf({ lines: [], newLines: lines }, 'menu', menu),
    });
    for (const { product, quantity } of changes) {
      if (quantity > 0) cart.set(product.id, quantity);
      else cart.delete(product.id);
    }
    lines.push(assistant(answer));
    const [id = '', index] = answer.wording?.split(':') ?? [];
    const isRepeated = index !== undefined && wordings.get(id) === Number(index);
    if (index !== undefined) wordings.set(id, Number(index));
    const { card } = answer;
    const seen = {
      cart: Object.fromEntries(cart),
      view,
      text: answer.text,
      offers: answer.offers?.map(({ label }) => label),
      found: card?.kind === 'products' ? card.ids : undefined,
      toShop: writeTo === 'shop',
      isRepeated,
    };
    const { text, chips, ...rest } = expected;
    expect({ typed, ...seen }).toMatchObject({ typed, ...rest, isRepeated: false });
    expect(answer.text, typed).toMatch(text ?? /.*/);
    expect(answer.choices?.join() ?? '', typed).toMatch(chips ?? /.*/);
    expect(seen.cart, typed).toEqual(expected.cart ?? seen.cart);
  }
}

const gummies = 'Orchard Gummies';
const tea = 'Chamomile Hemp Tea';
const chocolate = 'Sea Salt Dark Chocolate';
const balm = 'Garden Hemp Balm';
const spritz = 'Grapefruit Rosemary Spritz';
const flower = 'Evergreen CBD Flower';
const golden = 'Golden Hour Flower';

const conversations: Record<string, [exchanges: Turn[], orders?: Order[], isOnline?: boolean]> = {
  'buying two things, and correcting one': [
    [
      ['hi there', { text: /.+/ }],
      ['2 gummies and a tea please', { cart: { [gummies]: 2, [tea]: 1 } }],
      ['actually make it 3 gummies', { cart: { [gummies]: 3, [tea]: 1 } }],
      ['take out the tea', { cart: { [gummies]: 3 } }],
      ['thats all, check out', { view: 'checkout' }],
    ],
  ],
  'looking for something cheap, and taking it': [
    [
      ['what do you have under $20?', { found: [chocolate, tea, spritz] }],
      ["what's under $20?", { found: [chocolate, tea, spritz] }],
      ['without soy', { found: expect.not.arrayContaining([chocolate]) as string[] }],
      ['without soy please', { found: expect.arrayContaining([tea]) as string[] }],
      ['add the tea', { text: /1 × Chamomile Hemp Tea/, cart: { [tea]: 1 } }],
      ['one more', { cart: { [tea]: 2 } }],
    ],
  ],
  'asking about one product, and buying "it"': [
    [
      ['tell me about the garden balm', { text: /Garden Hemp Balm/, found: [balm] }],
      ['ok add it', { cart: { [balm]: 1 } }],
      ['how much is in my cart', { view: 'cart' }],
      ['whats in my cart', { view: 'cart' }],
    ],
  ],
  'changing one’s mind about all of it': [
    [
      ['add 4 chocolates', { cart: { [chocolate]: 4 } }],
      ['only 2', { cart: { [chocolate]: 2 } }],
      ['no only 1', { cart: { [chocolate]: 1 } }],
      ['empty my cart', { cart: { [chocolate]: 1 }, offers: ['Empty My Cart'] }],
      ['whats on sale', { view: 'sales' }],
    ],
  ],
  'one product in the place of another': [
    [
      ['2 orchard gummies and a chamomile tea', { cart: { [gummies]: 2, [tea]: 1 } }],
      ['swap the tea for a garden balm', { cart: { [gummies]: 2, [balm]: 1 } }],
    ],
  ],
  'one of several that were shown is asked for, and never guessed': [
    [
      ['tell me about the tea', { found: [tea] }],
      ['show me the flower', { found: [flower, golden] }],
      ['how much are they?', { text: /Evergreen CBD Flower is \$52\.50\. Golden Hour Flower is \$32\.00\./ }],
      ['how much thc is in the flower', { text: /Evergreen .* 0\.3% THC\. Golden Hour .* 0\.2% THC/ }],
      ['put one in my cart', { text: /^Which one: Evergreen .* or Golden/, chips: /Golden/, cart: {} }],
      ['neither', { text: /^All right/, cart: {} }],
      ['add one of the flowers', { text: /^Which one: Evergreen .* or Golden/, cart: {} }],
      ['the second one', { cart: { [golden]: 1 } }],
      ['how much is it?', { text: /^Golden Hour Flower is \$32\.00\.$/ }],
      ['how much are the pre rolls', { text: /Pine Ridge .*\. Lemon Verbena/, chips: /^Add Pine Ridge/ }],
      ['the second one', { text: /^Lemon Verbena Trio/, cart: { [golden]: 1 } }],
      ['2 gummies and a tea', { cart: { [golden]: 1, [gummies]: 2, [tea]: 1 } }],
      ['how much is that?', { view: 'cart' }],
    ],
  ],
  'what is strongest or cheapest is added by name and price, and what goes with it is shown': [
    [
      ['give me your strongest', { text: /Night Drops 1000 mg \(\$58\.00\)/ }],
      ['add the cheapest flower', { text: /Golden Hour Flower \(\$32\.00\)/ }],
      ['what goes with it?', { text: /Golden Hour Flower/, found: [balm, 'Pine Ridge Pre-Rolls', gummies] }],
    ],
  ],
  'Spanish, as far as it is understood': [
    [
      ['hola', { text: /.+/ }],
      ['quiero dos chocolates', { cart: { [chocolate]: 2 } }],
      ['gracias', { text: /.+/ }],
    ],
  ],
  'asking for an order that there is not': [
    [
      ['where is my order', { text: /not placed an order yet/ }],
      ['please cancel my order', { text: /no open order/, offers: ['See My Orders'] }],
    ],
  ],
  'waiting for an order': [
    [
      ["where's my order?", { text: /order/i }],
      ['how long till its here', { text: /order/i }],
      ['thanks', { text: /.+/ }],
    ],
    [order('processing', 'en_route')],
  ],
  'cancelling what the shop has not begun with': [
    [['cancel my order', { text: /^Shall I cancel/, offers: ['Yes, cancel it', 'See My Orders'] }]],
    [order('pending')],
  ],
  'asking for the one that comes, of three orders, and cancelling the one not begun': [
    [
      ["where's my order?", { text: /H260305-COMES is on .* 2 more orders are/, offers: ['See My Orders'] }],
      ['cancel my order', { text: /your order H260305-FRESH\?.*: H260305-BEGUN and H260305-COMES\.$/ }],
    ],
    [
      order('processing', null, 'H260305-BEGUN'),
      order('processing', 'en_route', 'H260305-COMES'),
      order('pending', null, 'H260305-FRESH'),
    ],
  ],
  'cancelling too late': [
    [['cancel my order', { text: /only the shop/, offers: ['Send to the shop', 'See My Orders'] }]],
    [order('processing', 'picked_up')],
  ],
  'ordering the same again': [
    [['same as last time', { text: /^Shall I put/, offers: ['Yes, order it again', 'See My Orders'] }]],
    [order('cancelled'), order('completed')],
  ],
  complaining: [
    [
      ['the tea was missing from my bag', { text: /sorry/i, offers: ['Send to the shop'] }],
      ['let me talk to a real person', { toShop: true }],
    ],
    [order('completed')],
  ],
  'asking for advice that nobody here gives': [
    [
      ['will this cure my back pain', { text: /doctor/i, offers: undefined, cart: {} }],
      ['how many gummies should i take', { text: /doctor|label|advice/i, cart: {} }],
      ['i took too many and feel really bad', { text: /911|emergency/i, cart: {} }],
      ['ok show me the menu', { view: 'products' }],
    ],
  ],
  'asking how the shop works': [
    [
      ['what time do you close', { text: /open|order/i }],
      ['can i pay by card', { text: /pay/i }],
      ['do you deliver to 97212', { text: /deliver/i }],
      ['show me the flower', { found: expect.arrayContaining([flower]) as string[] }],
      ['asdf qwer', { offers: ['Search for “asdf qwer”', 'Send to the shop'] }],
    ],
  ],
  'without signal: what is known is said, nothing is changed': [
    [
      ['whats the cheapest', { found: [spritz, tea, chocolate] }],
      ['add a tea', { text: /offline/, cart: {} }],
      ['where is my order', { text: /order/i }],
      ['i want to write to the shop', { toShop: true }],
    ],
    [order('processing')],
    false,
  ],
};

test.each(Object.entries(conversations))('%s', (_, [exchanges, orders, isOnline]) =>
  expectTalk(exchanges, orders, isOnline),
);
