import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understandWishes } from '../clauses.ts';
import { understand } from '../understand.ts';
import { actingIntents } from '../understanding.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const named = (name: string) => menu.find((product) => product.name.includes(name))!;
const cart = [
  { product: named('Tea'), quantity: 2 },
  { product: named('Gummies'), quantity: 1 },
];
const understood = (say: string, orders: string[] = []) => understand(say, { menu, cart, orders });
const topicOf = (say: string) => {
  const { topic, intent } = understood(say);
  return topic ?? (intent === 'medical' ? 'medical' : 'none');
};
/** Goods that are put in or taken out at once. */
const acts = (say: string) => {
  const { intent, items = [], needsYes, offered } = understood(say);
  return actingIntents.has(intent) && items.length > 0 && !needsYes && !offered;
};

test.each([
  'i fly planes for work, add two gummies',
  'im a bus driver, add 2 gummies',
  'i’m a truck driver add two gummies',
  'im an amazon delivery driver, add two gummies',
  'im a trucker, throw in two gummies',
  'uber driver here, two gummies please',
  'soy chofer de autobús, agrega dos gomitas',
  'soy piloto, agrega dos gomitas',
  'trabajo de camionero, ponme dos gomitas',
  'how soon can i get behind the wheel',
  'when can i drive',
  'how long before i can drive again',
  'cuándo puedo manejar',
])('who drives or flies is told that nobody should after use: %s', (say) => {
  expect(topicOf(say)).toBe('driving');
  expect(understandWishes(say, { menu, cart }, true)?.clauses ?? []).toEqual([]);
});

test.each([
  'tell the driver im outside, add two gummies',
  'my brother is a driver, add two gummies',
  'add 2 gummies and have the driver call me',
  'im waiting for my driver, add a tea',
  'the driver was great, add a tea',
  'can i drive over and pick it up',
  'can i drive to your store',
  'how soon can you get here',
  'lets drive down the price',
])('a driver of the shop and a way to it are nothing to be careful about: %s', (say) =>
  expect(topicOf(say)).toBe('none'),
);

test.each([
  'i get drug tested at my job, add gummies',
  'random screens at work, add two gummies',
  'i’m in the navy, add two gummies',
  'got a cdl, add 2 gummies',
  'paranoid as hell rn what do i do',
  'im so paranoid right now',
  'super paranoid after the chocolate',
  'estoy paranoico, qué hago',
  'ok to take with a glass of merlot',
  'fine to have a gummy with sangria',
  'had two margaritas, can i eat a gummy',
  'drinking bourbon tonight, can i add a gummy to that',
  'puedo tomarlo con un mezcal',
])('a job with tests, panic, and drink get the careful answer: %s', (say) =>
  expect(topicOf(say)).toBe('medical'),
);

test.each([
  'blacked out last night from the gummies',
  'he keeps blacking out',
  'perdí el conocimiento anoche',
])('who lost consciousness may be in danger: %s', (say) => expect(topicOf(say)).toBe('emergency'));

test.each([
  'blackout curtains',
  'my power is blacked out, are you open',
  'call me paranoid but is the bag discreet',
  'im paranoid about my neighbors, is the packaging discreet',
  'i had a great beer at dinner, whats your cheapest tea',
  'i had wine last night, what chocolate do you have',
  'i dont drink wine, what tea do you have',
  'i took the day off, whats your cheapest tea',
])('a story with such a word is no matter of health: %s', (say) => expect(topicOf(say)).toBe('none'));

test.each([
  ['i took the wrong tea out, add it back', 'Tea'],
  ['i took the tea out by mistake, put it back', 'Tea'],
  ['oops removed the gummies, can you add them again', 'Gummies'],
  ['you took the tea out, put it back', 'Tea'],
  ['i deleted the chocolate, put it back in', 'Chocolate'],
  ['i had taken the gummies out but put them back please', 'Gummies'],
  ['saqué el té por error, agrégalo otra vez', 'Tea'],
  ['quité las gomitas sin querer, ponlas otra vez', 'Gummies'],
])('what was taken out by mistake is put back after a yes: %s', (say, name) =>
  expect(understood(say)).toMatchObject({
    intent: 'add_to_cart',
    needsYes: true,
    items: [{ product: named(name) }],
  }),
);

test.each(['take the tea out and put it back later', 'i took the tea out already', 'put gummies in again?'])(
  'nothing is put back that was not told to have been taken out: %s',
  (say) => expect(understood(say)).not.toMatchObject({ intent: 'add_to_cart', needsYes: undefined }),
);

test.each([
  'i’m 34 and never tried tea like this',
  'never had gummies before, what do you have',
  'i have never seen chocolate this cheap',
])('what was never tried is not what is not wanted: %s', (say) => {
  expect(acts(say)).toBe(false);
  expect(understood(say).products?.length ?? 0).toBeLessThan(4);
});

test.each(['imagine if i ordered 100 gummies', 'imagine 50 teas lol', 'imagine adding 20 chocolates'])(
  'what is only imagined is not ordered: %s',
  (say) => expect(acts(say)).toBe(false),
);

test.each([
  ['cancel my order pls i ordered by mistake', 'cancel_order'],
  ['can you cancel my order, i ordered too many', 'cancel_order'],
  ['cancel it i bought the wrong thing', 'cancel_order'],
  ['cancela mi pedido, lo pedí por error', 'cancel_order'],
  ['i cancelled my order already', 'track_order'],
  ['did you cancel my order', 'track_order'],
  ['remove the tea i added by mistake', 'remove_from_cart'],
  ['i removed the tea already', 'show_cart'],
])('a command with the reason for it is a command, and a story alone is none: %s, %s', (say, intent) =>
  expect(understood(say, ['pending']).intent).toBe(intent),
);

test.each([
  'aún no mandes el pedido',
  'todavía no envíen mi pedido',
  'no lo manden todavía',
  'dont send my order yet',
  'please do not send it for now',
])('an order that is to wait is not cancelled, and the shop is told: %s', (say) => {
  expect(understood(say, ['pending'])).toMatchObject({ intent: 'talk_to_shop', forShop: 'order' });
  expect(understood(say)).toMatchObject({ intent: 'show_cart', declined: true });
});

test.each([
  'send two gummies to my abuela, 22 Pine St, tomorrow a las 12',
  'dos gomitas a 18 Pine St a las 3',
  'mándame un chocolate a casa de mi abuela, 22 Pine St, tomorrow a las 12',
])('a house number is no count, and its street no product: %s', (say) => {
  const { items = [] } = understood(say);
  expect(items.map(({ product }) => product)).not.toContain(named('Pine Ridge'));
});

test.each(['22 pine ridge pre-rolls', '2 of the pine ridge pre-rolls on my way home'])(
  'goods whose name sounds like a street are counted: %s',
  (say) => expect(understood(say).items?.[0]?.product).toBe(named('Pine Ridge')),
);

test.each([
  ['would you guys ever cancel an order without telling me', 'unknown'],
  ['last time the driver took the tea out of the bag and gave me the wrong one', 'problem'],
  ['my roommate wants to know what happens if she deletes her account', 'show_profile'],
])('how the shop does things, and what others did, asks for nothing to be done: %s', (say, intent) => {
  const { items, to, ...rest } = understood(say, ['pending']);
  expect(rest).toMatchObject({ intent });
  expect([items, to]).toEqual([undefined, undefined]);
});

test.each([
  'last time you charged me 58 for the drops and 6 for delivery',
  'the last driver had 2 teas and a chocolate in his hand, very polite young man',
  'i liked the two chocolates my wife had',
])('goods of a story are not asked about as goods to be bought: %s', (say) => {
  const { intent, items } = understood(say);
  expect([intent, items]).toEqual(['unknown', undefined]);
});

test('who asks for a job is not told about driving, and “acres of hemp” names no goods', () => {
  expect(topicOf('do you have any jobs open? i can drive')).toBe('none');
  expect(topicOf('i drive a truck for a living can i take gummies')).toBe('driving');
  expect(understood('we used to grow 20 acres of hemp back in kentucky')).toEqual({ intent: 'unknown' });
});

test.each([
  'my kid turned 21 on the 12th and now he drinks 3 teas a day',
  'we are away on the 3rd and 4th, two teas were left',
])('two days are no corner of two streets: %s', (say) => {
  expect(understandWishes(say, { menu, cart }, false)?.fields.deliveryAddress).toBeUndefined();
});

test('an address that is no longer the customer’s is not taken for the new one', () => {
  expect(understood('my address is not 5 Main St anymore')).toEqual({ intent: 'change_address' });
});
