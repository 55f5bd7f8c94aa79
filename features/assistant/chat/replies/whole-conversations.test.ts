import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { expectTalk, order, type Turn } from './expect-talk.ts';

const menu = sampleMenu.map(
  (product) => ({ ...product, id: product.name, salePrice: null, available: true }) as unknown as MenuProduct,
);
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
      ['whats the shelf life', { text: /Garden Hemp Balm/ }],
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
  'taking goods out with a verb that is in the name of others': [
    [
      ['two orchard gummies', { cart: { [gummies]: 2 } }],
      ['drop one gummies', { cart: { [gummies]: 1 } }],
      ['wait, drop the gummies please', { cart: {} }],
      ['two orchard gummies and a chamomile tea', { cart: { [gummies]: 2, [tea]: 1 } }],
      ['make the gummies 3', { cart: { [gummies]: 3, [tea]: 1 } }],
      ['actually no, drop the tea', { cart: { [gummies]: 3 } }],
      ['drop two of the gummies', { cart: { [gummies]: 1 } }],
      ['add a spritz', { cart: { [gummies]: 1, [spritz]: 1 } }],
      ['drop it', { cart: { [gummies]: 1 } }],
      ['drop two teas in', { cart: { [gummies]: 1, [tea]: 2 } }],
      ['oops drop one tea', { cart: { [gummies]: 1, [tea]: 1 } }],
      ['don’t drop the tea', { text: /leave everything/, cart: { [gummies]: 1, [tea]: 1 } }],
      ['drop both', { cart: {} }],
      ['two night drops', { cart: { 'Night Drops 1000 mg': 2 } }],
      ['drop one of the drops', { cart: { 'Night Drops 1000 mg': 1 } }],
    ],
  ],
  'both of more than two is a question': [
    [
      ['two gummies, a tea and a spritz', { cart: { [gummies]: 2, [tea]: 1, [spritz]: 1 } }],
      ['drop both', { text: /^Which one/, cart: { [gummies]: 2, [tea]: 1, [spritz]: 1 } }],
    ],
  ],
  'saying how many after one went into the cart': [
    [
      ['i want gummies', { cart: { [gummies]: 1 } }],
      ['how many come in one', { text: /20/ }],
      ['ok 2', { text: /2 × Orchard Gummies/, cart: { [gummies]: 2 } }],
      ['2 more', { cart: { [gummies]: 4 } }],
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
      [
        'how much thc is in the flower',
        { text: /Evergreen .* 0\.3% THC, 21 mg in all\. Golden Hour .* 0\.2% THC/ },
      ],
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
      ['hola', { text: /^¡Hola!/ }],
      ['quiero dos chocolates', { text: /^Añadí 2 × Sea Salt/, cart: { [chocolate]: 2 } }],
      ['cuanto cuesta el te', { text: /^Chamomile Hemp Tea cuesta \$16\.00\.$/ }],
      ['👍', { text: /^¡Genial!/, cart: { [chocolate]: 2 } }],
      ['vacía mi carrito', { text: /^¿Saco todo/, offers: ['Vaciar mi carrito'] }],
      ['mi hijo comio una gomita', { text: /llama al 911 ahora/, cart: { [chocolate]: 2 } }],
      ['thanks', { text: /^You’re welcome!/ }],
    ],
  ],
  'an emergency stays in sight until something else is asked for': [
    [
      ['my kid ate one', { text: /call 911 now/ }],
      ['what do i do', { text: /call 911 now/ }],
      ['omg please', { text: /call 911 now/ }],
      ['hes shaking', { text: /call 911 now/ }],
      ['what number do i call', { text: /call 911 now/ }],
      ['whats on sale', { view: 'sales' }],
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
      ['let me talk to a real person', { toShop: false, offers: ['Write to the shop'] }],
      ['talk to the shop', { toShop: true }],
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
      ['i want to write to the shop', { toShop: false, offers: ['Write to the shop'] }],
    ],
    [order('processing')],
    false,
  ],
};

test.each(Object.entries(conversations))('%s', (_, [exchanges, orders, isOnline]) =>
  expectTalk(menu, exchanges, orders, isOnline),
);
