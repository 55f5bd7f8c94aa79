import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#features/products/schema/product-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut } from '#platform/server/test/checkout.ts';

const { app, as, product, db } = await testApp({ env: { RATE_LIMITS: 'off' } });

const shelf = [0, 1, 2];
const which = fc.constantFrom(...shelf);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('add' as const), which, n: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('set' as const), which, n: fc.integer({ min: 0, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), which, n: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('price' as const),
      which,
      n: fc.integer({ min: 1, max: 9999 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('shelve' as const), which, n: fc.integer({ min: 0, max: 1 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('check out' as const), which, n: fc.constant(0) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Order = { total: number };
type Line = { id: string; quantity: number; available: boolean; product: { id: string; price: number } };

/** The real shop next to a few plain numbers that say what it should hold. */
async function openShop() {
  const customer = await as('customer');
  const rows = await Promise.all(shelf.map((n) => product({ name: `Tea ${n}`, price: 1000 + n })));
  const items = rows.map(({ id, price }) => ({ id, price, available: true, inCart: 0 }));
  const placed: number[] = [];
  const cart = async () => (await customer.get('/api/cart')).json<Line[]>();
  const lineOf = async (id: string) => (await cart()).find((line) => line.product.id === id)?.id;
  const change = async (id: string, fields: Partial<typeof products.$inferInsert>) => {
    await db.update(products).set(fields).where(eq(products.id, id));
    app.menu.forget();
  };

  async function take({ does, which: at, n }: Step) {
    const item = items[at]!;
    if (does === 'price') await change(item.id, { price: (item.price = n) });
    if (does === 'shelve') await change(item.id, { available: (item.available = n === 1) });
    if (does === 'add') {
      const { statusCode } = await customer.post('/api/cart', { productId: item.id, quantity: n });
      expect(statusCode).toBe(item.available ? 200 : 409);
      if (item.available) item.inCart = Math.min(99, item.inCart + n);
    }
    const line = does === 'set' || does === 'remove' ? await lineOf(item.id) : undefined;
    if (line && does === 'set') {
      const { statusCode } = await customer.patch(`/api/cart/${line}`, { quantity: n });
      expect(statusCode).toBe(n < 1 || n > 99 ? 400 : 200);
      if (statusCode === 200) item.inCart = n;
    }
    if (line && does === 'remove') {
      expect((await customer.delete(`/api/cart/${line}`)).statusCode).toBe(200);
      item.inCart = 0;
    }
    if (does === 'check out') await checkOutAll();
  }

  async function checkOutAll() {
    const wanted = items.filter(({ inCart }) => inCart > 0);
    const answer = await checkOut(customer);
    if (wanted.length === 0) expect(answer.statusCode).toBe(400);
    else if (wanted.some(({ available }) => !available)) expect(answer.statusCode).toBe(409);
    else {
      expect(answer.statusCode).toBe(201);
      placed.push(wanted.reduce((sum, { price, inCart }) => sum + price * inCart, 0));
      expect(answer.json().total).toBe(placed.at(-1));
      for (const item of wanted) item.inCart = 0;
    }
  }

  /** The cart as the shop answers it, and as the model counts it. */
  const held = async () =>
    (await cart()).map(({ quantity, available, product: { id, price } }) => ({
      id,
      quantity,
      available,
      price,
    }));
  const counted = () =>
    items
      .filter(({ inCart }) => inCart > 0)
      .map(({ id, inCart, available, price }) => ({ id, quantity: inCart, available, price }));

  const totals = async () => (await customer.get('/api/orders')).json<Order[]>().map(({ total }) => total);
  return { take, held, counted, totals, placed };
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

test('whatever customer and owner do in turn, carts and orders equal a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const shop = await openShop();
      for (const one of steps) {
        await shop.take(one);
        expect((await shop.held()).toSorted(byId)).toEqual(shop.counted().toSorted(byId));
      }
      expect(await shop.totals()).toEqual(shop.placed.toReversed());
    }),
    { numRuns: 15 },
  );
});
