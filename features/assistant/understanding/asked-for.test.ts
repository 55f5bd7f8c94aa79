import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { understand } from './understand.ts';
import { actingIntents } from './understanding.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const [gummies, tea, chocolate, drops] = ['Gummies', 'Tea', 'Chocolate', 'Drops'].map((name) =>
  menu.find((product) => product.name.includes(name))!,
);
const cart = [
  { product: gummies!, quantity: 3 },
  { product: tea!, quantity: 1 },
  { product: chocolate!, quantity: 1 },
];
const understood = (say: string) => understand(say, { menu, cart, orders: ['pending'] });

/** Returns the intent if something is done at once. */
const act = (say: string) => {
  const { intent, items = [], needsYes, offered } = understood(say);
  return actingIntents.has(intent) && items.length > 0 && !needsYes && !offered ? intent : undefined;
};

test.each([
  'no quites las gomitas porfa',
  'no me quites el té del carrito',
  'no saques nada',
  'no elimines el té, todavía lo quiero',
  'no canceles mi pedido',
  'jamás cancelé mi pedido',
  'oye no cierres mi sesion',
  'no quiero vaciar el carrito',
  'ni se te ocurra borrar el carrito',
  'no agregues mas gomitas',
  'no cambies mi direccion',
  'no toques mi carrito',
  "don't remove the gummies",
  'dont take out my tea',
  'pls do not cancel my order',
  'hey dont sign me out yet',
  'no need to remove the gummies',
  'i no longer want to cancel',
  'i didnt say remove the gummies',
  'nobody said to empty the cart',
  "don't add any more gummies",
  'not ready to check out',
  'not this one',
  'ese no',
])('a command that is refused is declined, and nothing is asked: %s', (say) => {
  expect(understood(say)).toMatchObject({ declined: true });
  expect(understood(say)).not.toHaveProperty('offered');
  expect(understood(say)).not.toHaveProperty('needsYes');
});

test('what is asked for next to a refused command is done', () => {
  const items = (say: string) => {
    const { intent, items: found = [] } = understood(say);
    return [intent, ...found.map(({ product: { name }, quantity }) => `${quantity} ${name}`)];
  };
  const outTea = ['remove_from_cart', '1 Chamomile Hemp Tea'];
  expect(items('no quites las gomitas, quita el té')).toEqual(outTea);
  expect(items("don't remove the gummies, just the tea")).toEqual(outTea);
  expect(items("don't add the tea, add two chocolates")).toEqual([
    'add_to_cart',
    '2 Sea Salt Dark Chocolate',
  ]);
  expect(items('no, quita el té')).toEqual(outTea);
});

test.each([
  'id like 2 gummies removed',
  'i would like two gummies fewer',
  'i need two less gummies',
  'i want the tea gone',
  'i want 2 of the gummies off my cart',
  'quisiera dos gomitas menos',
])('who wants goods out of the cart is asked whether to take them out: %s', (say) => {
  expect(understood(say)).toMatchObject({ intent: 'remove_from_cart', needsYes: true });
});

test.each([
  ["i'd like the gummies refunded", 'problem'],
  ['quiero devolver las gomitas', 'problem'],
  ['take 5 off the gummies', 'show_sales'],
  ['take half off', 'show_sales'],
  ['quítame 2 dólares a las gomitas', 'show_sales'],
  ['quita un 10% al té', 'show_sales'],
  ['i added two gummies yesterday', 'show_cart'],
  ['did you add two gummies', 'show_cart'],
  ['ya quitaste el té?', 'show_cart'],
  ['cancelaste mi pedido?', 'track_order'],
])(
  'a sentence that only names a change of the cart is answered by what it asks for: %s, %s',
  (say, intent) => {
    expect(understood(say).intent).toBe(intent);
    expect(act(say)).toBeUndefined();
  },
);

test.each([
  'two gummies and a tea for free',
  'agrega un té siempre y cuando sea gratis',
  'two gummies no charge please',
  'two gummies? nah too pricey',
  'two gummies in another order',
  'add a tea to my other order',
  'two gummies for later maybe',
  'a lo mejor quiero un té',
  'ya quité el té',
  'ya había quitado el té',
  'the lady on the phone said to remove the tea',
])('under a condition, for another order, or told of, nothing is done at once: %s', (say) => {
  expect(act(say)).toBeUndefined();
});

test.each([
  ["i don't want the tea anymore", 'remove_from_cart'],
  ['dont want the gummies', 'remove_from_cart'],
  ['can you please take the gummies out of my basket', 'remove_from_cart'],
  ['my wife has some so take the gummies off', 'remove_from_cart'],
  ['bring the gummies down to one', 'set_quantity'],
  ['add two gummies to my cart for my sister', 'add_to_cart'],
  ['throw a chocolate in there', 'add_to_cart'],
  ['ponme dos gomitas porfa', 'add_to_cart'],
])('a plain command is done at once: %s, %s', (say, intent) => {
  expect(act(say)).toBe(intent);
});

test.each([
  'put 2 teas on a separate order',
  'a tea if it is free',
  'my wife said the tea',
  'should i add two gummies or three',
  'not those gummies',
])('what is no choice of goods is none after the question which one: %s', (say) => {
  for (const intent of ['add_to_cart', 'remove_from_cart'] as const) {
    const { items = [], needsYes } = understand(say, {
      menu,
      cart,
      shown: [gummies!, tea!],
      asked: { intent },
    });
    expect(needsYes ? [] : items).toEqual([]);
  }
});

test.each(['the tea', 'i will take the tea please', 'the second one', 'chamomile', 'the cheaper one'])(
  'goods that are named after the question which one are chosen: %s',
  (say) => {
    const situation = { menu, cart, shown: [gummies!, tea!], asked: { intent: 'add_to_cart' as const } };
    expect(understand(say, situation)).toMatchObject({ intent: 'add_to_cart', items: [{ product: tea }] });
  },
);

test('as many leave the cart in an exchange as were said', () => {
  expect(understood('swap one gummies for a tea').removes).toEqual([{ product: gummies, quantity: 1 }]);
  expect(understood('swap the gummies for a tea').removes).toEqual([{ product: gummies, quantity: 3 }]);
});

test.each([
  ['swap one of the gummies for a chocolate', 1],
  ['change one of my three gummies to a chocolate', 1],
  ['trade a tin of gummies for a chocolate', 1],
  ['replace two of the gummies with a chocolate', 2],
  ['cambia una lata de gomitas por un chocolate', 1],
  ['swap all the gummies for a chocolate', 3],
])('of several in the cart no more are exchanged than were said: %s', (say, quantity) => {
  expect(understood(say)).toMatchObject({
    intent: 'add_to_cart',
    items: [{ product: chocolate, quantity: 1 }],
    removes: [{ product: gummies, quantity }],
  });
});

test('what comes out in an exchange for two things is not added', () => {
  expect(understood('swap one gummies for 2 chocolates and a tea')).toMatchObject({
    items: [
      { product: chocolate, quantity: 2 },
      { product: tea, quantity: 1 },
    ],
    removes: [{ product: gummies, quantity: 1 }],
  });
});

test.each([
  ['take out a tin of gummies', 1],
  ['drop a gummies', 1],
  ['drop the gummies', 3],
])('"a" is one of several in the cart: %s', (say, quantity) => {
  expect(understood(say)).toMatchObject({
    intent: 'remove_from_cart',
    items: [{ product: gummies, quantity }],
  });
});

test('what is not wanted any more comes out whole', () => {
  const two = { menu, cart: [{ product: tea!, quantity: 2 }] };
  expect(understand('i do not want a tea anymore', two)).toMatchObject({
    intent: 'remove_from_cart',
    items: [{ product: tea, quantity: 2 }],
  });
});

test('a bare number, of what is in the cart, is how many there are to be', () => {
  const after = (say: string) => understand(say, { menu, cart, focus: gummies! });
  for (const say of ['ok 2', '2 please', 'two', 'just 2 of those'])
    expect(after(say), say).toMatchObject({
      intent: 'set_quantity',
      items: [{ product: gummies, quantity: 2 }],
    });
  expect(after('2 more')).toMatchObject({ intent: 'add_to_cart' });
  const empty = understand('2 please', { menu, cart: [], focus: gummies! });
  expect(empty).toMatchObject({ intent: 'add_to_cart', items: [{ product: gummies, quantity: 2 }] });
});

test('the difference of two products shows both', () => {
  expect(understood('what is the difference between the tea and the drops').products).toEqual([tea, drops]);
});
