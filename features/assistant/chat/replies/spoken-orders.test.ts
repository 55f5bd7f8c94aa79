import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import { named, offerOf, wishesOf } from './wishes-of.ts';

const allDay = Array.from({ length: 11 }, (_, nth) => nth + 11);
const reply = wishesOf(menu, { offer: offerOf(allDay) });
const at = (hour: number, day = 5) => new Date(2026, 2, day, hour).toISOString();
const cart = ['Chamomile Hemp Tea', 'Orchard Gummies'].flatMap((name) =>
  menu.filter((product) => product.name === name).map((product) => cartLine(product, 2)),
);

test.each<[say: string, goods: string[], fills: object]>([
  [
    'hey i want 2 gummies and a balm to 1421 Court Pl 80202 tonight at 7 tip 5 thanks',
    ['2 Orchard Gummies', '1 Garden Hemp Balm'],
    { deliveryAddress: '1421 Court Pl 80202', choice: at(19), ownTip: '5.00' },
  ],
  [
    'can somebody bring 2 chocolates and a tea to 6000 E Evans Ave 80222, im on the 2nd floor, the elevator is broke',
    ['2 Sea Salt Dark Chocolate', '1 Chamomile Hemp Tea'],
    { driverNote: 'im on the 2nd floor. the elevator is broke' },
  ],
  [
    'two golden hours one evergreen 1480 humboldt 80218 asap got a 100 need change',
    ['2 Golden Hour Flower', '1 Evergreen CBD Flower'],
    { deliveryAddress: '1480 humboldt 80218', choice: 'asap', payWith: '100.00' },
  ],
  [
    'i need 2 teas and a chocolate delivered to 1860 Race St 80206 at 6. cash, i got hundreds. tip 4',
    ['2 Chamomile Hemp Tea', '1 Sea Salt Dark Chocolate'],
    { deliveryAddress: '1860 Race St 80206', choice: at(18), payWith: '100.00', ownTip: '4.00' },
  ],
  [
    'put me down for a balm + roll-on, 1210 E Colfax Ave #3 80218, between 4 and 5, gate 2291',
    ['1 Garden Hemp Balm', '1 Cool Mint Roll-On'],
    { deliveryAddress: '1210 E Colfax Ave #3 80218', gateCode: '2291', choice: at(16) },
  ],
  [
    'wanna get 2 chocs n 2 spritz to 1245 Champa apt 9 80204, 5 dollar tip, venmo?',
    ['2 Sea Salt Dark Chocolate', '2 Grapefruit Rosemary Spritz'],
    { deliveryAddress: '1245 Champa apt 9 80204', ownTip: '5.00' },
  ],
  [
    'two balms please. my address is 1776 Curtis Street apartment 12B. zip is 80202. five o’clock. tip four dollars',
    ['2 Garden Hemp Balm'],
    { deliveryAddress: '1776 Curtis Street apartment 12B 80202', choice: at(17), ownTip: '4.00' },
  ],
  [
    'me trae por favor una flor golden hour y dos spritz a 1500 Zuni 80204 esta noche a las nueve, propina cinco dólares',
    ['1 Golden Hour Flower', '2 Grapefruit Rosemary Spritz'],
    { deliveryAddress: '1500 Zuni 80204', choice: at(21), ownTip: '5.00' },
  ],
  [
    'vivo en 1420 Larimer St apto 5, mándame dos tés, te doy 5 de propina',
    ['2 Chamomile Hemp Tea'],
    { deliveryAddress: '1420 Larimer St apto 5', ownTip: '5.00' },
  ],
  [
    'bring it to nineteen hundred Grant street 80203 at 7, two teas',
    ['2 Chamomile Hemp Tea'],
    { deliveryAddress: '1900 Grant street 80203', choice: at(19) },
  ],
  [
    'My order: Gummies (2), Sea Salt Chocolate (1)\nWhere: 3550 Wynkoop #312, 80216\nWhen: tmrw 6pm\nTip: 15%',
    ['2 Orchard Gummies', '1 Sea Salt Dark Chocolate'],
    { deliveryAddress: '3550 Wynkoop #312, 80216', choice: at(18, 6), tipValue: 15 },
  ],
  [
    'please deliver 1 Balm & 1 Chocolate -> 2200 Market St, 80205 @ 5pm | tip $6 | gate *77',
    ['1 Garden Hemp Balm', '1 Sea Salt Dark Chocolate'],
    { deliveryAddress: '2200 Market St, 80205', choice: at(17), ownTip: '6.00', gateCode: '*77' },
  ],
  [
    'one balm one tea, same address as last time, 8pm, tip 6',
    ['1 Garden Hemp Balm', '1 Chamomile Hemp Tea'],
    { choice: at(20), ownTip: '6.00' },
  ],
  [
    'lemme get a golden hour to 1550 blake 80202 tip 5',
    ['1 Golden Hour Flower'],
    { deliveryAddress: '1550 blake 80202', ownTip: '5.00' },
  ],
  [
    '1 night drops to 1625 california st unit 908 80202 at 4 actually make it 5 and ill have cash, 10 buck tip',
    ['1 Night Drops 1000 mg'],
    { choice: at(17), ownTip: '10.00' },
  ],
  [
    'can you drop off four teas at the office 1670 broadway suite 2100 80202 at one oclock today front desk name is Marcy I’ll use my card',
    ['4 Chamomile Hemp Tea'],
    { choice: at(13), driverNote: 'front desk name is Marcy' },
  ],
  [
    '2 golden hour deliver 620 e 10th ave 80203 btwn 6 n 7, buzz 207',
    ['2 Golden Hour Flower'],
    { choice: at(18), driverNote: 'buzz 207' },
  ],
  [
    'two teas to 1900 16th st 80202 at 2, cash, tip 5, no make it 6',
    ['2 Chamomile Hemp Tea'],
    { choice: at(14), ownTip: '6.00' },
  ],
  [
    'un golden hour a 900 w 8th ave 80204 a las 7 no mejor a las 8 efectivo, dile al chofer q es la puerta azul',
    ['1 Golden Hour Flower'],
    { choice: at(20), driverNote: 'es la puerta azul' },
  ],
  ['dos tés a 1560 sherman 80203 mañana a mediodia', ['2 Chamomile Hemp Tea'], { choice: at(12, 6) }],
  [
    'mándame dos pomadas garden y un té a 1535 Platte St 80202 lo antes posible, no mejor tres tés, mi teléfono es 303 555 0188',
    ['2 Garden Hemp Balm', '3 Chamomile Hemp Tea'],
    { deliveryAddress: '1535 Platte St 80202', choice: 'asap', phoneNumber: '303 555 0188' },
  ],
  [
    'night drops and the cool mint roll on for my wife send it to eighteen oh one york street eight oh two oh six tomorrow at eleven in the morning and I’ll give the driver ten dollars',
    ['1 Night Drops 1000 mg', '1 Cool Mint Roll-On'],
    { deliveryAddress: '1801 york street 80206', choice: at(11, 6), ownTip: '10.00' },
  ],
  [
    'add a balm then send it all to 770 Pearl St 80203 #9 tomorrow 6pm cash',
    ['1 Garden Hemp Balm'],
    { deliveryAddress: '770 Pearl St 80203', apartment: '9', choice: at(18, 6) },
  ],
  [
    'a tea to 600 grant st 80203 ask for Priya at the front desk between 2 and 3 today paying w my visa',
    ['1 Chamomile Hemp Tea'],
    { choice: at(14), driverNote: 'ask for Priya at the front desk' },
  ],
])('an order is heard as it is spoken, with all that is said of it: "%s"', (say, goods, fills) => {
  const order = reply(say);
  expect(named(order.changes)).toEqual(goods);
  expect(order.fills).toMatchObject(fills);
  expect(order.answer.text).not.toMatch(/I did not understand|No entendí/);
});

test.each<[say: string, goods: string[]]>([
  [
    '3 gummies no wait 2 gummies and a chocolate, 950 Logan St 80203',
    ['2 Orchard Gummies', '1 Sea Salt Dark Chocolate'],
  ],
  ['Get me 2 Evergreen no wait 1 Golden Hour to 99 Corona St 80218', ['1 Golden Hour Flower']],
  ['mándeme 2 tés, no espere, 3 tés, a 3300 Navajo St 80211', ['3 Chamomile Hemp Tea']],
  ['2 teas and no chocolate to 12 Oak St', ['2 Chamomile Hemp Tea']],
  [
    'softgels and tea to 950 logan 80203 3pm cash. sorry not tea i meant the chocolate',
    ['1 Daybreak Softgels', '1 Sea Salt Dark Chocolate'],
  ],
  ['i want tea no wait the chocolate. two. to 1935 Market st 80202 around 1', ['2 Sea Salt Dark Chocolate']],
])('what is corrected or left out in a long order is so in the cart: "%s"', (say, goods) => {
  const order = reply(say);
  expect(named(order.changes)).toEqual(goods);
  expect(order.answer.text).not.toMatch(/I did not understand|No entendí/);
});

test('goods of the cart that are to be left out go out, and no number is taken for them', () => {
  const order = reply('make it 3 teas and no gummies, send to 930 Lincoln St 80203 at 5', { cart });
  expect(named(order.changes)).toEqual(['3 Chamomile Hemp Tea', '0 Orchard Gummies']);
  const fewer = reply('drop one tea, add a chocolate, and bring it all to 1616 17th st 80202 at 5 pls', {
    cart,
  });
  expect(named(fewer.changes)).toEqual(['1 Chamomile Hemp Tea', '1 Sea Salt Dark Chocolate']);
});

test.each([
  'the driver came at 7 with my night drops, gate 1212 like always',
  'last friday you brought 2 gummies to 12 Oak St at 6 and i tipped 5',
  'my order was 2 teas to 455 Elm St 80206 at 5 pm and nobody came',
  'i got 3 chocolates delivered to 1200 Pearl St 80203 yesterday around 4, tip was 5',
  'when i lived at 900 Logan St 80203 you charged 3 dollars for a balm at 6pm',
  'is it true you deliver 2 balms to 455 Elm St for free at 5pm?',
  'how much would 3 gummies to 1421 Court Pl 80202 at 7 with a 5 dollar tip be',
  'if i order 2 teas to 12 Oak St by 5 will they arrive by 6',
  'suppose i wanted a tea at 455 Elm St 80206 tomorrow at noon, could i pay with a 100',
  'my sister ordered 2 gummies to 88 Broadway apt 3 80209 at 6pm and tipped 10, did it go through?',
  'they told me the gummies would come to 12 Oak St 80203 at 5, gate 1212',
  'she paid with a 100 for 2 teas at 1400 Larimer St 80202',
  'the last order of 2 teas went to 12 Oak St instead of 21 Oak St, driver said gate 44 was closed',
  'why did my 2 gummies to 455 Elm St 80206 cost 55 with a 5 tip',
  'dont send 2 gummies to 12 Oak St at 6',
  'i was thinking 2 teas to 12 Oak St 80203 at 6 but not yet',
  'i saw 2 people at 12 Oak St get gummies at 7, tip 5, wow',
  'did someone order 2 gummies to 12 Oak St 80203 at 6',
  'my neighbor at 12 Oak St wants 2 gummies at 6, should she call you?',
  'you forgot the 2 chocolates at 12 Oak St 80203 yesterday at 5, tip 5 for nothing',
  'he wants to know if the tea can come to 12 Oak St 80203 by 5 pm',
  'i had the balm sent to 12 Oak St 80203 at 5 last week, gate 4471',
  'ayer pedí 2 tés a 12 Oak St 80203 a las 5 y dejé 5 de propina',
  'cuánto cuestan 2 gomitas a 12 Oak St 80203 a las 6 con 5 de propina',
  'mi hermana quiere saber si llegan 2 tés a 12 Oak St 80203 a las 5',
  'si pido 2 tés a 12 Oak St 80203 llegan a las 5?',
  'quería 2 tés a 12 Oak St 80203 a las 5 pero ya no',
  'te dije que el té era para 12 Oak St 80203 a las 5, propina 5',
  'my gummies were supposed to be at 12 Oak St 80203 at 5, tip 10',
  'someone left 2 balms at 12 Oak St 80203 at 5pm by mistake',
  'we used to get 2 teas at 12 Oak St 80203 every friday at 5',
  'the 2 teas for 12 Oak St 80203 at 5, did you tip the driver 5?',
  'do you think 2 gummies to 12 Oak St 80203 by 5 is possible, paying with a 50',
  'last Christmas I sent two tins of tea to 80203 and they arrived at five sharp',
])('what is told or asked of an order fills nothing in: "%s"', (say) => {
  for (const known of [{}, { cart }]) {
    const told = reply(say, known);
    expect([named(told.changes), told.fills]).toEqual([[], undefined]);
  }
});

test('a part of an order that means nothing is quoted beside what is done', () => {
  const { changes, answer } = reply('2 gummies for 930 Lincoln St 80203, dios la bendiga');
  expect(named(changes)).toEqual(['2 Orchard Gummies']);
  expect(answer.text).toContain('“dios la bendiga”');
});

test('what is told beside an order is no matter of health where no word of it is said', () => {
  const { changes, fills } = reply(
    'My grandson showed me this. I want the softgels, one bottle, brought to 1510 E Colfax Ave 80218 at 6',
  );
  expect(named(changes)).toEqual(['1 Daybreak Softgels']);
  expect(fills).toMatchObject({ deliveryAddress: '1510 E Colfax Ave 80218', choice: at(18) });
});

test('goods that are not put in are named, and never lost in silence', () => {
  const { answer } = reply('My mom wants the Garden balm and 2 chamomile teas to 2855 S Monaco Pkwy 80222');
  expect(answer.text).toContain('“balm”');
});

test('the cart is what is sent where the order says so, and its card is read back in place of the checkout', () => {
  const { view, fills, answer } = reply(
    'pls send what i got in my cart to 2950 welton st 80205 at 7, i pay card',
    { cart },
  );
  expect([view, answer.card?.kind]).toEqual([undefined, 'order_draft']);
  expect(fills).toMatchObject({ deliveryAddress: '2950 welton st 80205', choice: at(19) });
});

test('an address beside a full cart is that of the order, and no wish to change the profile', () => {
  const order = reply('mándelo a 1515 Sheridan, 80214', { cart });
  expect(order.fills).toMatchObject({ deliveryAddress: '1515 Sheridan, 80214' });
});
