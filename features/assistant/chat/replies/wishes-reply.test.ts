import { expect, test } from 'vitest';
import { cartLine, menuWithoutSizes as menu } from '#platform/server/test/sample-cart.ts';
import { shop, wishesOf } from './wishes-of.ts';

const line = (name: string, quantity: number) =>
  cartLine(
    menu.find((one) => one.name === name)!,
    quantity,
  );
const reply = wishesOf(menu, { offer: undefined });
const changed = ({ changes = [] }: ReturnType<typeof reply>) =>
  changes.map(({ product, quantity }) => [product.name, quantity]);

test('an order in one sentence fills cart and checkout, and is read back before it is placed', () => {
  const order = reply(
    'two orchard gummies and a tea, deliver to 1400 Larimer St Denver 80202 tomorrow at 11am, and I will need change for a hundred',
    { now: new Date('2026-03-05T13:00:00') },
  );
  expect(changed(order)).toEqual([
    ['Orchard Gummies', 2],
    ['Chamomile Hemp Tea', 1],
  ]);
  expect(order.fills).toEqual({
    deliveryAddress: '1400 Larimer St Denver 80202',
    zip: '',
    choice: new Date('2026-03-06T11:00:00').toISOString(),
    payWith: '100.00',
  });
  expect(order.answer.card).toEqual({ kind: 'order_draft' });
  expect(order.answer.text).toContain(
    'Noted: to 1400 Larimer St Denver 80202, Tomorrow 11:00 AM, change for $100.00.',
  );
  expect(order.answer.text).toMatch(/Is that right\? Then press Place Order\.$/);
  expect(order.answer.undo?.map(({ quantity }) => quantity)).toEqual([0, 0]);
});

test('two changes of the cart in one sentence are undone together', () => {
  const cart = [line('Orchard Gummies', 2), line('Chamomile Hemp Tea', 1)];
  const both = reply('make the gummies 4 and drop the tea', { cart });
  expect(changed(both)).toEqual([
    ['Orchard Gummies', 4],
    ['Chamomile Hemp Tea', 0],
  ]);
  expect(both.answer.undo?.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('a word before a command is no wish of its own', () => {
  const cart = [line('Orchard Gummies', 2), line('Chamomile Hemp Tea', 1)];
  for (const say of ['wait, drop the tea please', 'actually no, drop the tea', 'Oops, remove the tea']) {
    const { answer } = reply(say, { cart });
    expect(answer.text, say).toMatch(/1 × Chamomile Hemp Tea/);
    expect(answer.text, say).not.toMatch(/Did you mean/);
    expect(changed(reply(say, { cart })), say).toEqual([['Chamomile Hemp Tea', 0]]);
  }
});

test('who says to be under age gets the answer about age, and no goods', () => {
  for (const say of ["i'm 16, add two gummies", 'tengo 15 y quiero dos gomitas']) {
    const said = reply(say);
    expect(changed(said), say).toEqual([]);
    expect(said.answer.text, say).toMatch(/^(?:We can’t sell|No podemos vender)/);
  }
});

test('what is dropped at an address is ordered', () => {
  expect(changed(reply('drop two teas at 1400 Larimer St Denver 80202'))).toEqual([
    ['Chamomile Hemp Tea', 2],
  ]);
});

test('in the checkout a tip may be suggested or typed, and a promo code is refused where there is none', () => {
  const cart = [line('Orchard Gummies', 2)]; // $56.00
  const open = { cart, view: 'checkout' as const };
  expect(reply('tip 15%', open).fills).toEqual({ tipValue: 15, ownTip: '' });
  expect(reply('tip 12%', open).fills).toEqual({ tipValue: undefined, ownTip: '6.72' });
  expect(reply('tip 4', open).fills).toEqual({ tipValue: undefined, ownTip: '4.00' });
  const none = { ...shop, hasPromoCodes: false, tips: { kind: 'percent' as const, values: [] } };
  const refused = reply('use promo code WELCOME10 and tip 5 dollars', { ...open, shop: none });
  expect(refused.fills).toEqual({});
  expect(refused.answer.text).toBe(
    'There are no promo codes right now. A tip is not taken here: you can give it to the driver at the door.',
  );
});

test('what a customer adds after the order was read back completes it', () => {
  const cart = [line('Orchard Gummies', 2)];
  const completed = reply('303 555 0142', { cart, isReadBack: true });
  expect(completed).toMatchObject({
    fills: { phoneNumber: '303 555 0142' },
    answer: { card: { kind: 'order_draft' } },
  });
  expect(reply('yes', { cart, isReadBack: true }).answer.card).toEqual({ kind: 'order_draft' });
});

test('a time that is not on offer is asked about, and the answer completes the order', () => {
  const refused = reply('two teas tomorrow at 3pm please', { now: new Date('2026-03-05T13:00:00') });
  expect(changed(refused)).toEqual([['Chamomile Hemp Tea', 2]]);
  expect(refused.answer.text).toContain('There is no delivery at that time. What I can offer: Tomorrow');
  expect(refused.answer).toMatchObject({
    card: { kind: 'order_draft' },
    choices: expect.arrayContaining(['Tomorrow 12:00 PM']),
  });
});

test('a sentence in Spanish is answered in Spanish', () => {
  const order = reply('dos gomitas y un te, cambio de 50 por favor');
  expect(changed(order)).toEqual([
    ['Orchard Gummies', 2],
    ['Chamomile Hemp Tea', 1],
  ]);
  expect(order.answer.text).toContain('Anotado: cambio de $50.00. ¿Está bien así?');
});

test('a sentence alone places no order: the assistant reads it back', () => {
  const cart = [line('Orchard Gummies', 2)];
  const asked = reply('place order', { cart, view: 'checkout' });
  expect(asked.answer).toMatchObject({ card: { kind: 'order_draft' } });
  expect(asked.answer.text).toMatch(/press Place Order/);
  expect(asked.changes).toBeUndefined();
});

test('a mere "cancel" in the checkout leaves it, and the cart stays as it is', () => {
  const part = { view: 'checkout', cart: [line('Chamomile Hemp Tea', 2)] } as const;
  expect(reply('cancel', part)).toMatchObject({
    view: 'cart',
    answer: { text: expect.stringContaining('it stays there') },
  });
  expect(reply('cancel', part).changes).toBeUndefined();
  expect(reply('cancel my order', part).view).toBeUndefined();
});

test('a large quantity in a longer sentence is asked about first', () => {
  const many = reply('40 orchard gummies and is delivery free?');
  expect(changed(many)).toEqual([]);
  expect(many.answer.text).toContain('Shall I put 40 × Orchard Gummies into your cart');
  expect(many.answer.offers).toHaveLength(1);
});

test('quantities that several clauses add up to are asked about when they are large', () => {
  const many = reply('6 orchard gummies and add 6 teas');
  expect(changed(many)).toEqual([]);
  expect(many.answer.text).toBe(
    'Shall I put 6 × Orchard Gummies and 6 × Chamomile Hemp Tea into your cart, for $264.00?',
  );
  expect(changed(reply('two orchard gummies, no wait, 40'))).toEqual([]);
});

test('the assistant says which part of a sentence it did not understand', () => {
  expect(reply('add a tea, tip 10% and leave the flurb with grandma at 3').answer.text).toContain(
    'I did not understand: “leave the flurb with grandma at 3”.',
  );
});

test('the last order is ordered again without what the customer leaves out', () => {
  const item = (name: string, quantity: number) => ({
    productId: name,
    productName: name,
    sizeId: null,
    quantity,
  });
  const orders = [
    {
      id: 'last',
      status: 'completed',
      items: [item('Orchard Gummies', 2), item('Sea Salt Dark Chocolate', 1), item('Gone Balm', 1)],
    },
  ] as never[];
  const again = reply('the same as last time but no chocolate', { orders });
  expect(changed(again)).toEqual([['Orchard Gummies', 2]]);
  expect(again.answer.text).toBe(
    'Added 2 × Orchard Gummies, as last time, without Sea Salt Dark Chocolate. Gone Balm is not sold any more.',
  );
  const unknown = reply('the usual without tea please', { orders });
  expect(unknown.changes).toBeUndefined();
  expect(unknown.answer.offers).toMatchObject([{ act: 'reorder', value: 'last' }]);
});

test('"that but cheaper" shows products of the same kind that cost less', () => {
  const spoken = { shown: ['Evergreen CBD Flower'] };
  const cheaper = reply('that but cheaper', { spoken });
  expect(cheaper.changes).toBeUndefined();
  const flower = menu.filter(({ category }) => category === 'Flower');
  const [dear] = flower.toSorted((a, b) => b.price - a.price);
  const shown = reply('that but cheaper', { spoken: { shown: [dear!.id] } }).answer.card;
  expect(shown).toMatchObject({ kind: 'products', ids: expect.not.arrayContaining([dear!.id]) });
});

test('"but cheaper" asks whether the nearest cheaper products of the same kinds take the place of those', () => {
  const item = { productId: 'Night Drops 1000 mg', productName: 'Night Drops', sizeId: null, quantity: 2 };
  const orders = [{ id: 'last', status: 'completed', items: [item] }] as never[];
  const again = reply('same as last time but cheaper', { orders });
  expect(again.changes).toBeUndefined();
  expect(again.answer.text).toBe(
    'Shall I put 2 × Daybreak Softgels ($46.00) instead of Night Drops 1000 mg ($58.00) into your cart?',
  );
  expect(again.answer.offers?.[0]).toMatchObject({
    act: 'change_cart',
    changes: [{ product: { name: 'Daybreak Softgels' }, quantity: 2 }],
  });

  const inCart = reply('but cheaper', { view: 'cart', cart: [line('Night Drops 1000 mg', 2)] });
  expect(inCart.answer.offers?.[0]).toMatchObject({
    changes: [
      { product: { name: 'Night Drops 1000 mg' }, quantity: 0 },
      { product: { name: 'Daybreak Softgels' }, quantity: 2 },
    ],
  });
  const cheapest = reply('but cheaper', { view: 'cart', cart: [line('Grapefruit Rosemary Spritz', 1)] });
  expect(cheapest.answer.text).toBe('Nothing of the same kind costs less.');
});

test('"but no chocolate" in the cart takes out the chocolate, and elsewhere nothing', () => {
  const cart = [line('Orchard Gummies', 2), line('Sea Salt Dark Chocolate', 1)];
  for (const typed of ['but no chocolate', 'no chocolate this time', 'but without the chocolate']) {
    const taken = reply(typed, { view: 'cart', cart });
    expect(changed(taken), typed).toEqual([['Sea Salt Dark Chocolate', 0]]);
    expect(taken.answer.undo, typed).toHaveLength(1);
  }
  expect(reply('no chocolate this time', { view: 'menu', cart }).changes).toBeUndefined();
  expect(reply('no thanks', { view: 'cart', cart }).changes).toBeUndefined();
  expect(reply('no problem', { view: 'cart', cart }).changes).toBeUndefined();
});
