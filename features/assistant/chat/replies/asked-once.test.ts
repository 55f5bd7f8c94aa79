import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import { named, wishesOf, yesOf } from './wishes-of.ts';

const lineOf = (name: string, quantity: number) =>
  menu.filter((product) => product.name === name).map((product) => cartLine(product, quantity));
const cart = [...lineOf('Chamomile Hemp Tea', 1), ...lineOf('Orchard Gummies', 2)];
const reply = wishesOf(menu);

test('two wishes for the same goods are asked about as their sum', () => {
  const asked = reply('20 gummies for me and then add 20 gummies for Bob', { cart });
  expect(asked.answer.text).toBe('Shall I put 40 × Orchard Gummies into your cart, for $1,120.00?');
  expect(named(yesOf(asked)?.changes)).toEqual(['42 Orchard Gummies']);
});

test('a yes beside goods that were added at once adds and undoes its own alone', () => {
  const asked = reply('add 2 gummies and add 30 gummies and add 30 teas');
  expect(named(asked.changes)).toEqual(['2 Orchard Gummies']);
  expect(asked.answer.text).toContain('30 × Orchard Gummies and 30 × Chamomile Hemp Tea');
  expect(named(yesOf(asked)?.changes)).toEqual(['32 Orchard Gummies', '30 Chamomile Hemp Tea']);
  expect(named(yesOf(asked)?.answer.undo)).toEqual(['2 Orchard Gummies', '0 Chamomile Hemp Tea']);
});

test('a percent is that of the goods that wait for a yes, too', () => {
  const asked = reply('30 gummies to 12 Oak St, tip 12%');
  expect(asked.answer.text).toContain('tip 12%, $100.80');
  expect(yesOf(asked)?.fills).toMatchObject({ ownTip: '100.80' });
});

test('an address next to an emptied cart reads no order back', () => {
  const asked = reply('Empty my cart and deliver to 12 Oak St', { cart });
  expect(yesOf(asked)?.answer.text).toBe('Your cart is empty now.');
  expect(yesOf(asked)?.fills).toBeUndefined();
});

test('an answer beside a question is said, and two notes are one', () => {
  expect(reply('30 gummies and where is my order').answer.text).toMatch(
    /^You have not placed an order yet\./,
  );
  const noted = reply('2 gummies, ring the bell, and tell the driver to use the back door');
  expect(noted.fills).toMatchObject({ driverNote: 'ring the bell. use the back door' });
});

test.each([
  'take the orchard gummies and the chamomile hemp tea out',
  'please get the two orchard gummies and the tea out of my cart',
  'swap gummies',
])('goods that are taken out are never added: "%s"', (say) => {
  const asked = reply(say, { cart });
  expect(named(asked.changes).filter((change) => !change.startsWith('0'))).toEqual([]);
  expect(asked.answer.text).toMatch(/out of your cart/);
});

test.each([
  'call when you get the tea in',
  'text me when you get more gummies',
  'please call the police',
  'please text me the menu',
  'ask for help at the shop',
])('what is no word for the driver orders nothing: "%s"', (say) => {
  const { changes = [], fills = {} } = reply(say, { cart });
  expect([changes, fills]).toEqual([[], {}]);
});

test('what stands beside an address and means nothing is quoted, and the address is kept', () => {
  const order = reply('add a tea, deliver to 12 Oak St, knock twice, ask for Ann');
  expect(order.fills).toMatchObject({ deliveryAddress: '12 Oak St', driverNote: 'knock twice' });
  expect(order.answer.text).toContain('I did not understand: “ask for Ann”.');
});
