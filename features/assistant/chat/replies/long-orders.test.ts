import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import { named, wishesOf, yesOf, type Wish } from './wishes-of.ts';

const lineOf = (name: string, quantity: number) =>
  menu.filter((product) => product.name === name).map((product) => cartLine(product, quantity));

/** Two teas and a box of gummies. */
const cart = [...lineOf('Chamomile Hemp Tea', 2), ...lineOf('Orchard Gummies', 1)];
const reply = wishesOf(menu);

test.each<[say: string, goods: string, withIt: string, fills: object]>([
  ['my sister said add two teas and tip 5', '2 Chamomile Hemp Tea', 'tip $5.00', { ownTip: '5.00' }],
  [
    'if it is under 40 send me two chocolates to 12 Garden Lane',
    '2 Sea Salt Dark Chocolate',
    'to 12 Garden Lane',
    { deliveryAddress: '12 Garden Lane' },
  ],
  [
    'toss a balm in as well buddy, n call me when ur outside',
    '1 Garden Hemp Balm',
    'note “call me when ur outside”',
    { driverNote: 'call me when ur outside' },
  ],
])('nothing that is said with goods that wait for a yes is lost: "%s"', (say, goods, withIt, fills) => {
  const asked = reply(say);
  expect([named(asked.changes), asked.fills]).toEqual([[], undefined]);
  expect(asked.answer).toMatchObject({ asksForYes: true, text: expect.stringContaining(`: ${withIt}.`) });
  const yes = yesOf(asked);
  expect(named(yes.changes)).toEqual([goods]);
  expect(yes.fills).toMatchObject(fills);
  expect(yes.answer.card).toEqual({ kind: 'order_draft' });
  expect(yes.answer.text).toContain(`: ${withIt}. `);
});

test.each<[say: string, changes: string[], said: string]>([
  [
    'My phone is 512-555-0148, address 88 Cedar Ct, send me the daybreak softgels and put 3 dollars for the driver',
    ['1 Daybreak Softgels'],
    'Noted: to 88 Cedar Ct, phone 512-555-0148, tip $3.00.',
  ],
  [
    'deliver to my sisters place 19 Oak Ln instead, and throw in another tea',
    ['3 Chamomile Hemp Tea'],
    'Noted: to 19 Oak Ln.',
  ],
  [
    '2 gummies for me and 1 tea for my roommate, 77 Sunset Blvd, i pay w a 100',
    ['3 Chamomile Hemp Tea', '3 Orchard Gummies'],
    'Noted: to 77 Sunset Blvd, change for $100.00.',
  ],
  [
    'change my tip to 20% and add a note that says knock loudly',
    [],
    'Noted: note “knock loudly”, tip 20%, $12.00.',
  ],
  ['apply FRIENDS20 to my order and check out', [], 'Noted: promo code FRIENDS20.'],
  ['tip 6 bucks', [], 'Noted: tip $6.00.'],
  [
    'quiero dos cajas de gomitas y un té de manzanilla, a la calle Olmo 45',
    ['3 Chamomile Hemp Tea', '3 Orchard Gummies'],
    'Anotado: a calle Olmo 45.',
  ],
  [
    'deseo un frasco de Evergreen, entregar en Avenida Juárez 120, depto 4, por favor',
    ['1 Evergreen CBD Flower'],
    'Anotado: a Avenida Juárez 120, apartamento 4.',
  ],
])('an order is read back with its fields, wherever they stand: "%s"', (say, changes, said) => {
  const order = reply(say, { cart });
  expect(named(order.changes)).toEqual(changes);
  expect(order.answer).toMatchObject({ card: { kind: 'order_draft' }, text: expect.stringContaining(said) });
});

test.each<[say: string, changes: string[]]>([
  ['take the tea out n put in night drops instead', ['0 Chamomile Hemp Tea', '1 Night Drops 1000 mg']],
  ['drop the tea and give me two chocolates instead', ['0 Chamomile Hemp Tea', '2 Sea Salt Dark Chocolate']],
  ['Good morning. I would like a chocolate, please', ['1 Sea Salt Dark Chocolate']],
])('what takes the place of other goods goes in, and a greeting needs no answer: "%s"', (say, changes) => {
  const order = reply(say, { cart });
  expect(named(order.changes)).toEqual(changes);
  expect(order.answer.text).not.toMatch(/^(?:Hi|Good)/);
});

test.each<[say: string, added: string, also: string]>([
  ['plz add gummys 2 tins and tha drops', '2 Orchard Gummies', '1 Night Drops 1000 mg'],
  ['add the strongest gummies and a tea to my cart', '1 Orchard Gummies', '1 Chamomile Hemp Tea'],
])('goods of the list that are not surely ordered are asked about: "%s"', (say, added, also) => {
  const order = reply(say);
  expect(named(order.changes)).toEqual([added]);
  expect(named(yesOf(order).changes)).toEqual([also]);
  expect(order.answer.text).toContain(`Shall I put ${also.replace(' ', ' × ')} into your cart`);
});

test.each([
  'i liked the tea, add two gummies',
  'the tea was great so add two gummies',
  'my mom liked the tea and i want two gummies',
  'add two gummies, the tea came yesterday',
])('goods that are only spoken of beside an order are not asked about: "%s"', (say) => {
  expect(reply(say).answer.text).not.toMatch(/\btea\b/i);
});

test('an earlier order is had again with the address and the time that were said', () => {
  const orders = [
    {
      id: 'o1',
      orderNumber: 'H260305-7K2MP',
      status: 'completed',
      createdAt: '2026-03-01T10:00:00.000Z',
      items: [],
    },
  ] as unknown as Wish['orders'];
  const asked = reply('send the usual to 5 Oak St tomorrow at 1', { orders });
  expect(asked.fills).toBeUndefined();
  expect(asked.answer.offers?.[0]).toMatchObject({
    act: 'reorder',
    value: 'o1',
    fills: { deliveryAddress: '5 Oak St', choice: new Date('2026-03-06T13:00:00').toISOString() },
  });
  expect(asked.answer.text).toContain('With it: to 5 Oak St, Tomorrow 1:00 PM.');
});

test('a time at which nothing is delivered is said before the yes', () => {
  const asked = reply('bring me 40 gummies at 10pm to 20 Park Pl');
  expect(asked.answer.text).toMatch(/no delivery at that time.*Shall I put 40 × Orchard Gummies/);
});

test.each<[say: string, goods: string[], fills: object]>([
  [
    'mándame un chocolate a casa de mi abuela, 22 Pine St, mañana a las 12',
    ['1 Sea Salt Dark Chocolate'],
    { deliveryAddress: '22 Pine St', choice: new Date('2026-03-06T12:00:00').toISOString() },
  ],
  [
    'i’ll take the night drops delivered tomorrow around 1 to 1801 wynkoop, gate code is 4471',
    ['1 Night Drops 1000 mg'],
    {
      deliveryAddress: '1801 wynkoop',
      gateCode: '4471',
      choice: new Date('2026-03-06T13:00:00').toISOString(),
    },
  ],
  [
    'need 1 daybreak softgels 1 cool mint rollon dropped at my office 1999 broadway suite 300 before noon, ask for Dana at reception',
    ['1 Daybreak Softgels', '1 Cool Mint Roll-On'],
    { deliveryAddress: '1999 broadway suite 300', driverNote: 'ask for Dana at reception' },
  ],
  [
    'get me a golden hour and two lemon verbena trios for tomorrow between 1 and 2, no tip this time, promo SPRING20',
    ['1 Golden Hour Flower', '2 Lemon Verbena Trio'],
    { promoCode: 'SPRING20', ownTip: '', choice: new Date('2026-03-06T13:00:00').toISOString() },
  ],
  [
    '1 gummies\n2 chocolate\n1 balm\n\n1350 Lawrence St #808\nasap\nty!!',
    ['1 Orchard Gummies', '2 Sea Salt Dark Chocolate', '1 Garden Hemp Balm'],
    { deliveryAddress: '1350 Lawrence St #808', choice: 'asap' },
  ],
  [
    'Dos gomitas y un té para mañana a las 12, en 1530 Curtis St, propina 10%, toca el timbre',
    ['2 Orchard Gummies', '1 Chamomile Hemp Tea'],
    { deliveryAddress: '1530 Curtis St', driverNote: 'toca el timbre', tipValue: 10 },
  ],
  [
    'mándeme el bálsamo a las 1 pm, código BIENVENIDO, no toque la puerta porque duerme el bebé',
    ['1 Garden Hemp Balm'],
    { promoCode: 'BIENVENIDO', driverNote: 'no toque la puerta porque duerme el bebé' },
  ],
])('a note or a street of any form takes nothing from the order: "%s"', (say, goods, fills) => {
  const order = reply(say);
  expect(named(order.changes)).toEqual(goods);
  expect(order.fills).toMatchObject(fills);
});

test('several orders that each need a yes are one question', () => {
  const asked = reply('toss a balm in as well buddy, and pop some of them gummies in too mate');
  expect(named(asked.changes)).toEqual([]);
  expect(asked.answer.offers).toHaveLength(1);
  expect(named(yesOf(asked).changes)).toEqual(['1 Garden Hemp Balm', '1 Orchard Gummies']);
});

test('"a tea please" takes no tea out, and "instead of" names what goes', () => {
  expect(named(reply('chamomile tea pls', { cart }).changes)).toEqual(['3 Chamomile Hemp Tea']);
  expect(named(yesOf(reply('en vez de té ponme chocolate', { cart })).changes)).toEqual([
    '0 Chamomile Hemp Tea',
    '1 Sea Salt Dark Chocolate',
  ]);
});
