import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import { named, offerOf, wishesOf, yesOf } from './wishes-of.ts';

const allDay = Array.from({ length: 11 }, (_, nth) => nth + 11);
const reply = wishesOf(menu, { offer: offerOf(allDay) });
const at = (hour: number, day = 5) => new Date(2026, 2, day, hour).toISOString();
const cart = ['Chamomile Hemp Tea', 'Orchard Gummies'].flatMap((name) =>
  menu.filter((product) => product.name === name).map((product) => cartLine(product, 2)),
);

type Row = [say: string, goods: string[], fills: object, unread?: string];

/** Sentences as they are typed and dictated, with and without commas. */
const sure: Row[] = [
  [
    'one balm to 1250 Ogden St, keep the change from $100',
    ['1 Garden Hemp Balm'],
    { deliveryAddress: '1250 Ogden St', driverNote: 'keep the change from $100' },
  ],
  [
    'two teas to 1250 Ogden St, I only have a $50 so bring change',
    ['2 Chamomile Hemp Tea'],
    { deliveryAddress: '1250 Ogden St', payWith: '50.00' },
  ],
  [
    '3 spritz 1 chocolate to 2200 california st denver 80205 asap paying cash gate code is 4482',
    ['3 Grapefruit Rosemary Spritz', '1 Sea Salt Dark Chocolate'],
    { deliveryAddress: '2200 california st denver 80205', choice: 'asap', gateCode: '4482' },
  ],
  [
    'hey!! 1 lemon verbena trio + 1 pine ridge 2 my place 1801 Arapahoe St #210 80202, by 8 tonite',
    ['1 Lemon Verbena Trio', '1 Pine Ridge Pre-Rolls'],
    { deliveryAddress: '1801 Arapahoe St #210 80202', choice: at(19) },
  ],
  [
    'gummies x4, choc x2, 18th and wazee 80202, 20 percent tip, leave with the front desk guy tony',
    ['4 Orchard Gummies', '2 Sea Salt Dark Chocolate'],
    {
      deliveryAddress: '18th and wazee 80202',
      tipValue: 20,
      driverNote: 'leave with the front desk guy tony',
    },
  ],
  [
    'one softgels please but no rush, tomorrow evening is fine, 80204, 1250 Galapago st. buzzer 3',
    ['1 Daybreak Softgels'],
    { deliveryAddress: '1250 Galapago st 80204', choice: at(17, 6), driverNote: 'buzzer 3' },
  ],
  [
    'two chocolates one balm 20 percent tip 555 Broadway apt 3 leave at door pls',
    ['2 Sea Salt Dark Chocolate', '1 Garden Hemp Balm'],
    { deliveryAddress: '555 Broadway apt 3', tipValue: 20, driverNote: 'leave at door' },
  ],
  [
    'lets do the cheapest flower and the cheapest edible, send to 1290 Williams St 80218 when you can',
    ['1 Golden Hour Flower', '1 Grapefruit Rosemary Spritz'],
    { deliveryAddress: '1290 Williams St 80218', choice: 'asap' },
  ],
  [
    'yo can u drop off 2 tins of gummies at 845 sherman st asap my number is 3035550188 gate code 7719',
    ['2 Orchard Gummies'],
    {
      deliveryAddress: '845 sherman st',
      choice: 'asap',
      phoneNumber: '3035550188',
      gateCode: '7719',
    },
  ],
  [
    'two teas one for me one for my neighbor, both to 640 e 17th ave 80203, tomorrow 1pm',
    ['2 Chamomile Hemp Tea'],
    { deliveryAddress: '640 e 17th ave 80203', choice: at(13, 6) },
  ],
  [
    'me puedes traer una golden hour y dos lemon verbena a 999 18th St piso 3 antes del mediodía, déjalo en recepción',
    ['1 Golden Hour Flower', '2 Lemon Verbena Trio'],
    { deliveryAddress: '999 18th St piso 3', choice: at(11), driverNote: 'déjalo en recepción' },
  ],
  [
    'dos chocolates y un bálsamo a 1450 Larimer St depto 5 80202 mañana por la tarde deja 3 dolares de propina',
    ['2 Sea Salt Dark Chocolate', '1 Garden Hemp Balm'],
    { deliveryAddress: '1450 Larimer St depto 5 80202', choice: at(12, 6), ownTip: '3.00' },
  ],
  [
    'ponme dos evergreen con el cupón AMIGOS15 a 830 Kalamath St lo antes posible mi cel es 720 555 0111',
    ['2 Evergreen CBD Flower'],
    {
      deliveryAddress: '830 Kalamath St',
      choice: 'asap',
      promoCode: 'AMIGOS15',
      phoneNumber: '720 555 0111',
    },
  ],
  [
    'quisiera 4 spritz para la fiesta, entrega en la calle Olmo 45 mañana a las 12, no toques el timbre, pago en efectivo',
    ['4 Grapefruit Rosemary Spritz'],
    { deliveryAddress: 'calle Olmo 45', choice: at(12, 6), driverNote: 'no toques el timbre' },
  ],
  [
    'hello, 1 evergreen and 1 spritz please. deliver to 2121 Delgany Street apt 410 80202 today by 5. call 303-555-0162 if you get lost',
    ['1 Evergreen CBD Flower', '1 Grapefruit Rosemary Spritz'],
    {
      deliveryAddress: '2121 Delgany Street apt 410 80202',
      choice: at(16),
      phoneNumber: '303-555-0162',
    },
  ],
  [
    'roll on and balm one each, asap, 4400 W 29th Ave 80212, dont call i am on a meeting',
    ['1 Cool Mint Roll-On', '1 Garden Hemp Balm'],
    {
      deliveryAddress: '4400 W 29th Ave 80212',
      choice: 'asap',
      driverNote: 'dont call i am on a meeting',
    },
  ],
  [
    'grab me a tin of gummies and 2 spritzes, ship to 80203 1020 grant st, pay card, 15 tip, 6pm',
    ['1 Orchard Gummies', '2 Grapefruit Rosemary Spritz'],
    { deliveryAddress: '1020 grant st 80203', choice: at(18), tipValue: 15 },
  ],
  [
    '5 spritz for game night at 1235 E Evans Ave 80210 needs to get here before 7pm',
    ['5 Grapefruit Rosemary Spritz'],
    { deliveryAddress: '1235 E Evans Ave 80210', choice: at(18) },
  ],
];

test.each(sure)('the goods and the fields of one sentence become an order: "%s"', (say, goods, fills) => {
  const order = reply(say);
  expect(named(order.changes)).toEqual(goods);
  expect(order.fills).toMatchObject(fills);
  expect(order.answer.card).toEqual({ kind: 'order_draft' });
  expect(order.answer.text).not.toMatch(/I did not understand|No entendí/);
});

const inCart: Row[] = [
  [
    'add un chocolate mas to my order y cambia la hora a las 9 pm, tip 10',
    ['1 Sea Salt Dark Chocolate'],
    { choice: at(21), ownTip: '10.00' },
  ],
  [
    'quita un té, agrega dos chocolates y que llegue mañana a las 12',
    ['1 Chamomile Hemp Tea', '2 Sea Salt Dark Chocolate'],
    { choice: at(12, 6) },
  ],
  [
    'Drop the chocolate idea, I just want the tea and gummies I have, delivered asap to 3000 Lawrence St Denver 80205, dog barks but is friendly',
    [],
    { deliveryAddress: '3000 Lawrence St Denver 80205', driverNote: 'dog barks but is friendly' },
  ],
];

test.each(inCart)(
  'the order of a cart is changed and completed in one sentence: "%s"',
  (say, goods, fills) => {
    const order = reply(say, { cart });
    expect(named(order.changes)).toEqual(goods);
    expect(order.fills).toMatchObject(fills);
  },
);

const asked: Row[] = [
  [
    'one pine ridge one golden hour 7 grams deliver friday at noon 1801 Blake st',
    ['1 Pine Ridge Pre-Rolls', '1 Golden Hour Flower'],
    { deliveryAddress: '1801 Blake st', choice: at(12, 6) },
    '7 grams',
  ],
  [
    'do u have the daybreak softgels? if so 2 of those to 1801 Lawrence St by 2pm pls and leave w the doorman',
    ['2 Daybreak Softgels'],
    { deliveryAddress: '1801 Lawrence St', choice: at(13), driverNote: 'leave w the doorman' },
  ],
  ['whats in the gummies and if theyre vegan put 2 in my cart', ['2 Orchard Gummies'], {}],
  ['i need the tea by 7', ['1 Chamomile Hemp Tea'], { choice: at(18) }],
];

test.each(asked)(
  'a yes orders the goods with their fields, and no word is lost: "%s"',
  (say, goods, fills, unread) => {
    const { changes, answer } = reply(say);
    expect(named(changes)).toEqual([]);
    const yes = yesOf({ answer });
    expect(named(yes.changes)).toEqual(goods);
    expect(yes.fills ?? {}).toMatchObject(fills);
    expect(/I did not understand: “(.+?)”\./.exec(answer.text ?? '')?.[1]).toBe(unread);
  },
);

test.each<[say: string, unread: string]>([
  ['2 gummies and three flurbs to 12 Oak St', 'flurbs'],
  [
    'can you do two lemon verbenas and one spritz to the blue house on the corner of 32nd and lowell asap no contact delivery',
    'blue house on the corner',
  ],
  ['two evergreen 14g', '14 g'],
  ['add a tea, deliver to 12 Oak St, and water the plants', 'water the plants'],
])('words of an order that mean nothing are quoted: "%s"', (say, unread) => {
  expect(reply(say).answer.text).toContain(`“${unread}”`);
});

test.each([
  'hook me up with a couple pre rolls',
  'add the balm but not the roll on',
  'swap the tea for a spritz',
  'the tea was great so add two gummies',
  '5 spritz for game night',
  'ponme una caja de té y un bálsamo para mi mamá',
])('nothing is quoted of a sentence that is understood: "%s"', (say) => {
  expect(reply(say, { cart }).answer.text).not.toMatch(/I did not understand|No entendí/);
});

test.each(['first and third', 'the first and the third one', 'the first one and the third please'])(
  'the answer to "which one?" may name several places of the list: "%s"',
  (say) => {
    const shown = ['Evergreen CBD Flower', 'Golden Hour Flower', 'Pine Ridge Pre-Rolls'];
    const order = reply(say, { spoken: { shown, asked: { intent: 'add_to_cart', quantity: 2 } } });
    expect(named(order.changes)).toEqual(['2 Evergreen CBD Flower', '2 Pine Ridge Pre-Rolls']);
  },
);
