import { expect, test } from 'vitest';
import { sizeStock } from '#features/products/schema/stock-tables.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { testDatabase } from '#platform/server/test/database.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';

const database = await testDatabase();
// A circle of locks is not ended by the database here: whoever is in it waits until it is given up, and answers 503.
await database.pool.query(`do $$ begin
  execute format('alter database %I set deadlock_timeout = ''1h''', current_database());
end $$`);
database.discardIdle();
const { as, start, product, db } = await testApp({ env: { RATE_LIMITS: 'off' }, database });
const other = await start();

const names = ['Tea', 'Oil'];
const customersAtOnce = 6;

test('checkouts, carts, cancellations and the owner’s changes never deadlock', async () => {
  const owner = await as('admin');
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await product({ name, price: 1000 });
    await db.insert(sizeStock).values({ sizeId: await firstSizeOf(db, id), stock: 1000 });
    ids.push(id);
  }
  await db.insert(promoCodes).values({ code: 'TENTH', kind: 'percent', value: 10, maxUses: 1000 });
  const customers = await Promise.all(Array.from({ length: customersAtOnce }, () => as('customer')));
  const [tea = '', oil = ''] = ids;
  let placed: { browser: (typeof customers)[number]; id: string }[] = [];

  for (let round = 0; round < 6; round += 1) {
    for (const [nth, browser] of customers.entries()) {
      await fillCart(browser, nth % 2 ? { [tea]: 1, [oil]: 2 } : { [oil]: 1, [tea]: 2 });
    }
    const checkouts = customers.map(async (browser, nth) => {
      const at = nth % 2 ? browser : browser.at(other);
      return { browser, answer: await checkOut(at, { promoCode: 'TENTH' }) };
    });
    const others = [
      ...placed.map(({ browser, id }) => browser.post(`/api/orders/${id}/cancel`, { reason: 'Too late' })),
      ...customers.map((browser) => browser.post('/api/cart', { productId: tea, quantity: 1 })),
      ...ids.map((id, nth) =>
        owner.put(`/api/admin/products/${id}`, { name: names[nth], price: 1000 + round }),
      ),
      owner.put('/api/admin/settings/charges', { taxes: [{ name: 'Tax', percent: 1 + round }] }),
    ];
    const answers = await Promise.all(checkouts);
    const statuses = [
      ...answers.map(({ answer }) => answer.statusCode),
      ...(await Promise.all(others)).map(({ statusCode }) => statusCode),
    ];
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    placed = answers
      .filter(({ answer }) => answer.statusCode === 201)
      .map(({ browser, answer }) => ({ browser, id: answer.json<{ id: string }>().id }));
    expect(placed).toHaveLength(customersAtOnce);
  }
});
