import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, product, clock } = await testApp();
const admin = await as('admin');
const customer = await as('customer');
const named = await as('customer', { lastName: 'Quillfeather' });
const { id: productId } = await product({ name: 'Quillfeather Balm' });
const line = { productId, productName: 'Balm', productPrice: 1, quantity: 1 };

/** Found by name, by address, by product and by all three, over days. */
const kinds = [
  (at: Date) => insertOrder(db, { userId: named.user.id, createdAt: at }),
  (at: Date) =>
    insertOrder(db, { userId: customer.user.id, createdAt: at, deliveryAddress: '9 Quillfeather Road' }),
  (at: Date) => insertOrder(db, { userId: customer.user.id, createdAt: at }, [line, line]),
  (at: Date) =>
    insertOrder(db, { userId: named.user.id, createdAt: at, deliveryAddress: 'Quillfeather' }, [line]),
];
const hours = (n: number) => new Date(clock.now().getTime() - n * 3_600_000);
const found: string[] = [];
for (let n = 0; n < 12; n += 1) {
  found.push((await kinds[n % kinds.length]!(hours(n * 9))).id);
  await insertOrder(db, { userId: customer.user.id, createdAt: hours(n * 9 + 1) });
}

async function pagesOf(query: string) {
  const ids: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const before = cursor && `&before=${encodeURIComponent(cursor)}`;
    const answer = await admin.get(`/api/admin/orders?limit=2&${query}${before}`);
    ids.push(...answer.json<{ id: string }[]>().map(({ id }) => id));
    cursor = answer.headers['x-next-cursor'] as string | undefined;
  }
  return ids;
}

test('a search answers page by page, the newest first and each order once, whichever way it is found', async () => {
  expect(await pagesOf('search=quillf')).toEqual(found);
});

test('a search among few orders finds the same ones', async () => {
  expect(await pagesOf('search=quillf&status=pending')).toEqual(found);
  expect((await pagesOf('search=quillf&view=open&sort=due')).toSorted()).toEqual(found.toSorted());
  expect(await pagesOf('search=quillf&status=completed')).toEqual([]);
});

test('a search within days leaves out the others', async () => {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const to = day(hours(48));
  const ids = await pagesOf(`search=quillf&to=${to}`);
  expect(ids.length).toBeGreaterThan(2);
  expect(ids).toEqual(found.slice(-ids.length));
  expect(await pagesOf(`search=quillf&from=2001-01-01&to=2001-02-01`)).toEqual([]);
});

test('a line that is added later is found with its order, not before newer ones', async () => {
  const [oldest] = await pagesOf('search=quillf').then((ids) => ids.slice(-1));
  const { items } = (await admin.get(`/api/admin/orders/${oldest}`)).json();
  const other = await product({ name: 'Zanzibar Oil' });
  const kept = (items as { id: string; quantity: number }[]).map(({ id, quantity }) => ({ id, quantity }));
  const edit = { items: [...kept, { productId: other.id, quantity: 1 }] };
  expect((await admin.put(`/api/admin/orders/${oldest}`, edit)).statusCode).toBe(200);
  const newer = { ...line, productId: other.id };
  const { id } = await insertOrder(db, { userId: customer.user.id, createdAt: hours(1) }, [newer]);
  expect(await pagesOf('search=zanzibar')).toEqual([id, oldest]);
});
