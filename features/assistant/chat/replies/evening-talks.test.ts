import { test } from 'vitest';
import { menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { expectTalk, type Turn } from './expect-talk.ts';

const zone = { zips: ['80202', '80203', '80205'], fee: 300, minimum: 1500, freeFrom: 6000, extraMinutes: 0 };
const shop = {
  tips: { kind: 'percent', values: [10, 15, 20] },
  hasPromoCodes: false,
  age: { rule: 'none', minimumAge: 21, doorCheck: false },
  door: { accepts: ['cash', 'card'], text: null },
  area: { text: '80202–80205', zones: [zone] },
  isOpen: true,
  openText: 'Open until 2 AM',
  weekHours: 'Every day 8 AM–2 AM',
  promise: { from: 35, to: 45 },
} as unknown as Shop;
const gummies = 'Orchard Gummies';
const chocolate = 'Sea Salt Dark Chocolate';
const tea = 'Chamomile Hemp Tea';
const spritz = 'Grapefruit Rosemary Spritz';
const pine = 'Pine Ridge Pre-Rolls';
const lemon = 'Lemon Verbena Trio';

/** Conversations as customers have them on an ordinary evening. */
const talks: Record<string, Turn[]> = {
  'two questions in one sentence are both answered': [
    ['how much are the gummies and do you take cards', { text: /Gummies is \$28.*takes card/ }],
    ['what time do you open and do you deliver to 80203', { text: /8 AM.*deliver to 80203/ }],
    ['i need the chocolate price and is it vegan', { text: /is \$18.*does not say vegan/ }],
  ],
  'whether goods are there is said': [
    ['is the tea in stock', { text: /^Chamomile Hemp Tea is in stock\.$/ }],
    ['hay chocolate todavia?', { text: /^Hay Sea Salt Dark Chocolate\.$/ }],
  ],
  'all that is in the cart is changed alike': [
    ['2 teas and 2 spritz', { cart: { [tea]: 2, [spritz]: 2 } }],
    ['one less of each', { cart: { [tea]: 1, [spritz]: 1 } }],
    ['double everything', { cart: { [tea]: 2, [spritz]: 2 } }],
    ['dos de cada uno', { cart: { [tea]: 2, [spritz]: 2 } }],
    ['add 4 more of everything', { cart: { [tea]: 2, [spritz]: 2 }, text: /^Shall I/ }],
  ],
  'the other one of a kind is added beside the first': [
    ['i want the pine pre rolls', { cart: { [pine]: 1 } }],
    ['and the other prerolls too', { cart: { [pine]: 1, [lemon]: 1 } }],
  ],
  'what was decided on behind a list is asked about': [
    ['any drinks?', {}],
    ['the first one then', { text: /^Shall I put 1 × Chamomile Hemp Tea/, cart: {} }],
    ['ok the cheaper one', { text: /^Shall I put 1 × Grapefruit/, cart: {} }],
  ],
  'of goods of a kind beside others it is asked which, and none is lost': [
    ['some gummies and 2 of the sparkling drinks', { cart: { [gummies]: 1 }, text: /Which one/ }],
    ['spritz', { cart: { [gummies]: 1, [spritz]: 2 } }],
  ],
  'a house number is corrected': [
    ['1 tea to 2345 Larimer St 80205', { text: /2345 Larimer/ }],
    ['shoot i meant 2354', { text: /2354 Larimer St 80205/, cart: { [tea]: 1 } }],
    ['no 80202', { text: /2354 Larimer St 80202/, cart: { [tea]: 1 } }],
  ],
  'hours are no number of goods': [
    ['2 teas to 1400 larimer st 80202 8 to 9', { cart: { [tea]: 2 } }],
    ['8 to 9 is fine', { cart: { [tea]: 2 } }],
    ['change the tea from 2 to 3', { cart: { [tea]: 3 } }],
  ],
  'praise before a wish is no part of it': [
    ['tell me about the tea', {}],
    ['Sounds lovely, two please', { cart: { [tea]: 2 } }],
    ['gimme one more then', { cart: { [tea]: 3 } }],
  ],
  'numbers are heard as people say them': [
    ['yo add like 6 of them grapefruit drinks', { cart: { [spritz]: 6 } }],
  ],
  'what costs less is of the same kind where there is such': [
    ['cheaper than the evergreen but still flower', { text: /^These cost less: Golden Hour/ }],
    [
      'too much. anything less',
      { text: /^Nothing of its kind costs less than Golden Hour.*These cost less/ },
    ],
  ],
  'goods that are compared are named by what was asked': [
    ['which is cheaper evergreen or golden hour', { text: /^Of those, that is Golden Hour/ }],
    ['is the softgel stuff stronger than a gummy', { text: /Softgels: .*Gummies: / }],
  ],
  'who cannot eat something reads the label': [
    ["I'm celiac, is there gluten in any of the edibles?", { text: /^No gluten is on the label of/ }],
    ['is the balm ok if im allergic to bees', { text: /^Beeswax or honey is on the label of Garden/ }],
    ['whats in the night drops im allergic to coconut', { text: /^Coconut is on the label of Night/ }],
  ],
  'how much more makes the delivery free is said': [
    ['two teas', { cart: { [tea]: 2 } }],
    ['how much more til free delivery', { text: /Your cart needs \$28\.00 more/ }],
  ],
  'a count that is taken back is none, and the fields behind it stay': [
    [
      "ok so I need three no wait four of the grapefruit spritzes and a tea and bring it to 2801 Welton Street 80205 tomorrow at 2 and I'll pay with my visa",
      { cart: { [spritz]: 4, [tea]: 1 }, text: /2801 Welton Street 80205/ },
    ],
  ],
  'a question at the end takes nothing from the order before it': [
    [
      'lemon verbena trio to 930 santa fe dr 80203, asap, 20% tip, leave w the front desk??',
      { cart: { [lemon]: 1 }, text: /930 santa fe dr 80203.*tip 20%/ },
    ],
  ],
  'a container names no goods': [['lemon prerolls, just one pack', { cart: { [lemon]: 1 } }]],
  'a container names no goods after others either': [
    ['can i get pre rolls', {}],
    ['the lemon ones', { cart: { [lemon]: 1 } }],
    ['no just one pack, yeah', { cart: { [lemon]: 1 } }],
  ],
  'what went in is exchanged, and what was said by mistake': [
    ['1 night drops', { cart: { 'Night Drops 1000 mg': 1 } }],
    ['nah swap it for the softgels', { cart: { 'Daybreak Softgels': 1 } }],
    ['one tea', { cart: { 'Daybreak Softgels': 1, [tea]: 1 } }],
    ['sorry not tea i meant gummies', { cart: { 'Daybreak Softgels': 1, [gummies]: 1 } }],
    ['thx thats it', { cart: { 'Daybreak Softgels': 1, [gummies]: 1 } }],
  ],
  'how it is paid goes on with the order that was read back': [
    ['send 2 teas to 1520 blake 80202 tip ten percent', { text: /tip 10%/, cart: { [tea]: 2 } }],
    ['wait wrong number its 1251', { text: /1251 blake 80202/ }],
    ['perfect. cash', { text: /takes cash/, cart: { [tea]: 2 } }],
  ],
  'what is none of the shop’s business is not searched for': [
    ['can u write my girlfriend a apology text lol i forgot our anniversary', { text: /this shop/ }],
  ],
  'a story gets a friendly word': [
    ['my neighbor got 5 of those night drops last month and swears by em lol', { text: /^Thank/, cart: {} }],
  ],
  'a Spanish story gets a friendly word': [
    ['mi hermana pidio tres gomitas ayer y dice que estan bien ricas', { text: /^Gracias/, cart: {} }],
  ],
  'a tip without a unit is a sum, unless that is much of the order': [
    ['1 tea and 2 chocolates to 1400 larimer st 80202, tip 10', { text: /tip \$10\.00/ }],
    ['tip 20', { text: /tip 20%/, cart: { [tea]: 1, [chocolate]: 2 } }],
  ],
};

test.each(Object.entries(talks))('%s', (_, talk) => {
  expectTalk(menu, talk, [], true, shop);
});
