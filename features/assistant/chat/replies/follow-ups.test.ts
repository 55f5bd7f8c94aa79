import { test } from 'vitest';
import { menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { expectTalk, order, type Turn } from './expect-talk.ts';

const shop = {
  tips: { kind: 'percent', values: [10, 15, 20] },
  hasPromoCodes: false,
  age: { rule: 'none', minimumAge: 21, doorCheck: false },
  door: { accepts: [], text: null },
  area: null,
  isOpen: true,
} as unknown as Shop;
const gummies = 'Orchard Gummies';
const chocolate = 'Sea Salt Dark Chocolate';
const tea = 'Chamomile Hemp Tea';
const spritz = 'Grapefruit Rosemary Spritz';
const lemon = 'Lemon Verbena Trio';
const inCart = ['2 gummies', { cart: { [gummies]: 2 } }] as Turn;

/** Conversations in which the last sentence is a fragment that means nothing without the one before. */
const talks: Record<string, Turn[]> = {
  'another number after a tip is another tip': [
    inCart,
    ['tip 10%', { text: /tip 10%/ }],
    ['make it 15', { text: /tip 15%/, cart: { [gummies]: 2 } }],
    ['no, 20', { text: /tip 20%/, cart: { [gummies]: 2 } }],
  ],
  'another number after a tip in dollars is one in dollars, in Spanish too': [
    inCart,
    ['propina de 5 dólares', { text: /propina \$5\.00/ }],
    ['mejor 8', { text: /propina \$8\.00/, cart: { [gummies]: 2 } }],
  ],
  'another hour keeps the day': [
    inCart,
    ['deliver tomorrow at 11am', { text: /Tomorrow 11:00 AM/ }],
    ['make it 12', { text: /Tomorrow 12:00 PM|no delivery/, cart: { [gummies]: 2 } }],
  ],
  'another day keeps the hour': [
    inCart,
    ['deliver at 11am', { text: /11:00 AM/ }],
    ['actually tomorrow', { text: /Tomorrow 11:00 AM/ }],
  ],
  'an hour in place of another is no number of goods': [
    ['gummies, a tea and a chocolate, tomorrow at 11am', {}],
    [
      'make that 12 instead of 11',
      { text: /Tomorrow 12:00 PM|no delivery/, cart: { [gummies]: 1, [tea]: 1, [chocolate]: 1 } },
    ],
  ],
  'an hour is no number of goods': [
    ['a tea', { cart: { [tea]: 1 } }],
    ['deliver tomorrow at 11am', { text: /Tomorrow 11:00 AM/ }],
    ['mejor a las 12', { text: /Mañana 12:00 PM|no se entrega/, cart: { [tea]: 1 } }],
  ],
  'a number that may be the tip, the change or the goods is asked about': [
    ['2 balms, tip 10%, and I need change for 100', { cart: { 'Garden Hemp Balm': 2 } }],
    [
      'make it 3',
      {
        text: /^Which of these/,
        cart: { 'Garden Hemp Balm': 2 },
        chips: /^Tip 3%,Change for 3,Make the Garden Hemp Balm 3$/,
      },
    ],
  ],
  'the same is asked about other goods': [
    ['how much is the balm', { text: /\$34/ }],
    ['and the roll on', { text: /Roll-On is \$26/ }],
    ['what about the tea?', { text: /Tea is \$16/ }],
  ],
  'a diet is asked about other goods': [
    ['are the gummies vegan', { text: /says vegan/ }],
    ['and the balm', { text: /Beeswax/ }],
    ['y el chocolate?', { text: /Chocolate no dice vegan/ }],
  ],
  'the other one is the other of its kind': [
    ['how much is evergreen', { text: /Evergreen/ }],
    ['and the other flower?', { text: /Golden Hour Flower is/ }],
  ],
  'one word asks of the product spoken of last': [
    ['tell me about the chocolate', {}],
    ['allergens?', { text: /Soy/ }],
    ['price?', { text: /\$18/ }],
  ],
  'goods that were meant take the place of those just added': [
    ['one spritz', { cart: { [spritz]: 1 } }],
    ['not that, the tea', { text: /in place of/, cart: { [tea]: 1 } }],
    ['no, mejor el chocolate', { text: /en lugar de/, cart: { [chocolate]: 1 } }],
  ],
  'as many of the goods that were meant': [
    ['2 spritz please', { cart: { [spritz]: 2 } }],
    ['actually tea instead', { cart: { [tea]: 2 } }],
    ['no i meant 3 chocolates', { cart: { [chocolate]: 3 } }],
  ],
  'more goods take nothing out': [
    ['one spritz', { cart: { [spritz]: 1 } }],
    ['actually add a tea too', { cart: { [spritz]: 1, [tea]: 1 } }],
  ],
  'goods that were refused take the place of none': [
    ['a tea', { cart: { [tea]: 1 } }],
    ['one spritz', { cart: { [spritz]: 1, [tea]: 1 } }],
    ['no tea', { cart: { [spritz]: 1 } }],
  ],
  'another number of goods that stay puts nothing back that was taken out': [
    ['a tea and 2 gummies', { cart: { [tea]: 1, [gummies]: 2 } }],
    ['remove the tea', { cart: { [gummies]: 2 } }],
    ['make it 3 gummies', { cart: { [gummies]: 3 } }],
  ],
  'what was taken out by mistake goes in again': [
    ['a tea and 2 gummies', { cart: { [tea]: 1, [gummies]: 2 } }],
    ['remove the tea', { cart: { [gummies]: 2 } }],
    ['oh no, not the tea, the gummies', { cart: { [tea]: 1 } }],
  ],
  'one of a list is told about, or added where it is asked for': [
    ['what pre rolls do you have', {}],
    ['the second one', { text: /^Lemon Verbena Trio: /, cart: {} }],
    ['make it two', { cart: { [lemon]: 2 } }],
  ],
  'one of a list is added in Spanish': [
    ['que pre rolls tienes', {}],
    ['dame el segundo', { cart: { [lemon]: 1 } }],
    ['mejor dos', { cart: { [lemon]: 2 } }],
  ],
  'the 2nd of a list is one': [
    ['what prerolls u got', {}],
    ['ill take the 2nd one', { cart: { [lemon]: 1 } }],
  ],
  'the cheaper of a list, and one by a word of its name, are found in Spanish too': [
    ['que flores tienen', {}],
    ['la mas barata', { found: ['Golden Hour Flower'], cart: {} }],
    ['que pre rolls tienes', {}],
    ['el de limon', { text: /^Lemon Verbena Trio: /, cart: {} }],
  ],
  'one of a list that is taken is added, whatever was asked about it': [
    ['tell me about the pre rolls', {}],
    ['ill take the lemon ones', { cart: { [lemon]: 1 } }],
  ],
  'a number of the label is no number of goods': [
    ['i need the drops the 1000 one', { text: /1 × Night Drops/ }],
  ],
  'of a list that leaves open which it is asked': [
    ['do you have anything for the skin', {}],
    ['alright that one', { text: /^Which one/, cart: {} }],
  ],
  'the half, and the same again, are of what was just added': [
    ['six spritz please', { cart: { [spritz]: 6 } }],
    ['half that', { cart: { [spritz]: 3 } }],
    ['y otro igual', { cart: { [spritz]: 4 } }],
    ['mejor la mitad', { cart: { [spritz]: 2 } }],
  ],
  'a number that is corrected twice takes nothing out': [
    ['2 teas no wait 3', { cart: { [tea]: 3 } }],
    ['no i mean 4', { cart: { [tea]: 4 } }],
  ],
  'goods in place of those asked about are no matter of health': [
    ['does the chocolate have soy', {}],
    ['ok then the tea instead', { text: /Chamomile/ }],
  ],
  'several of a list are asked about where nothing says that they are wanted': [
    ['what pre rolls do you have', {}],
    ['first and second', { text: /^Shall I put/, cart: {} }],
  ],
  'a word of the list is enough, and a number after it counts': [
    ['do you have anything for the skin', {}],
    ['the roll one', { text: /^Cool Mint Roll-On/ }],
    ['x2', { cart: { 'Cool Mint Roll-On': 2 } }],
    ['x3', { cart: { 'Cool Mint Roll-On': 3 } }],
  ],
  'a payment, a day and a place are asked about in the same way': [
    ['do you take venmo', {}],
    ['what about cards', { text: /card/ }],
    ['are you open sunday', {}],
    ['and monday?', { text: /^(?!.*Did you mean)/ }],
  ],
  'another end of the same kind is asked for': [
    ['cheapest flower', { found: ['Golden Hour Flower'] }],
    ['and the most expensive', { found: ['Evergreen CBD Flower'] }],
  ],
  'a question of health is asked about other goods': [
    ['is the balm ok for sensitive skin', { text: /health/ }],
    ['what about the roll on', { text: /health/ }],
  ],
  'only some of what was just added stay': [
    ['add 2 teas, 1 balm and 3 gummies', {}],
    ['no wait, only the gummies please', { cart: { [gummies]: 3 } }],
  ],
  'as many goods as the price was asked of': [
    ['how much for 3 teas', { cart: {} }],
    ['ok do it', { cart: { [tea]: 3 } }],
  ],
  'another day is asked about': [
    ['can you come tonight at 9?', {}],
    ['and tomorrow?', { text: /^(?!.*Did you mean)/, cart: {} }],
  ],
  'nobody who is too young gets goods by a fragment': [
    ['add a tea', { cart: { [tea]: 1 } }],
    ['im 17', { text: /^We can’t sell/ }],
    ['what pre rolls do you have', {}],
    ['the first one please', { text: /^We can’t sell/, cart: { [tea]: 1 } }],
  ],
  'many goods in the place of others need a yes': [
    ['add a tea', { cart: { [tea]: 1 } }],
    ['no, 40 chocolates', { text: /^Shall I/, cart: { [tea]: 1 } }],
  ],
  'a new question is none about the goods before': [
    ['how much is the balm', {}],
    ['and do you deliver on sunday', { text: /(?!.*balm)/i }],
  ],
};
test.each(Object.entries(talks))('%s', (_, talk) => {
  expectTalk(menu, talk, [], true, shop);
});

test.each([
  ['cancel my order', 'no never mind keep it'],
  ['cancel my order', "actually i'll keep the order"],
  ['cancela mi pedido', 'no, mejor déjalo así'],
  ['where is my order', 'i was gonna cancel but nah'],
])('after "%s" an order that is to be kept is not asked about again: %s', (asked, kept) => {
  expectTalk(
    menu,
    [
      [asked, {}],
      [kept, { text: /leave everything|dejo todo/ }],
    ],
    [order('pending')],
  );
});

test('a number after an order that is under way changes nothing of the cart by a guess', () => {
  expectTalk(
    menu,
    [inCart, ['where is my order', {}], ['make it 15', { cart: { [gummies]: 2 } }]],
    [order('processing')],
  );
});
