import { expect, test, afterEach } from 'vitest';
import { settings } from '#platform/server/db/settings-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { housekeeping } from '#app/server/housekeeping.ts';

const { app, as, product, db, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
afterEach(async () => {
  clock.reset();
  await (await as('admin')).put('/api/admin/settings/law', {});
});

const federal = { rule: 'federal-hemp-2026', mode: 'keep_off' };
const set = async (law: object) => {
  const saved = await (await as('admin')).put('/api/admin/settings/law', law);
  expect(saved.statusCode, saved.body).toBe(200);
};
const withBatch = async (fields: object) => {
  const made = await product();
  const owner = await as('admin');
  await owner.post(`/api/admin/products/${made.id}/batches`, { lotNumber: 'A', ...fields });
  return made.id;
};
const menu = async (): Promise<string[]> =>
  (await (await as('visitor')).get('/api/products')).json().map(({ id }: { id: string }) => id);
const judged = async (id: string, query = '') =>
  (await (await as('admin')).get(`/api/admin/law${query}`))
    .json()
    .products.find((one: { id: string }) => one.id === id);

test.each([
  [
    'fits',
    { totalThcPercent: 0.3, totalThcMgPerContainer: 0.4 },
    'fits',
    '0.3 % total THC, 0.4 mg total THC a container',
  ],
  [
    'has too much in a container',
    { totalThcMgPerContainer: 0.41 },
    'does_not_fit',
    '0.41 mg total THC a container, at most 0.4',
  ],
  [
    'is too strong',
    { totalThcPercent: 0.31, totalThcMgPerContainer: 0.1 },
    'does_not_fit',
    '0.31 % total THC, at most 0.3',
  ],
  [
    'is half known',
    { totalThcPercent: 0.1 },
    'unknown',
    'Missing: total THC in mg a container, or the net weight',
  ],
  ['is unknown', {}, 'unknown', 'Missing: total THC in percent and total THC in mg a container'],
])('a product that %s is judged by its figures', async (_what, figures, fit, reason) => {
  const id = await withBatch(figures);
  expect(await judged(id, '?rule=federal-hemp-2026&date=2026-11-12')).toMatchObject({
    fit,
    reason,
    isKeptOff: false,
    leaves: fit === 'does_not_fit',
    sizes: [{ unfitFrom: null }],
  });
  expect(await judged(id, '?rule=federal-hemp-2026&date=2026-11-11')).toMatchObject({
    leaves: false,
    sizes: [{ unfitFrom: fit === 'does_not_fit' ? '2026-11-12' : null }],
  });
});

test('from the moment a law rule begins, a product that breaks it is off the menu and cannot be ordered', async () => {
  clock.set('2026-11-12T04:30:00Z'); // half an hour before midnight in the East
  const [strong, weak, unknown] = [
    await withBatch({ totalThcMgPerContainer: 5 }),
    await withBatch({ totalThcPercent: 0.1, totalThcMgPerContainer: 0.2 }),
    await withBatch({}),
  ];
  await set(federal);
  expect(await menu()).toEqual(expect.arrayContaining([strong, weak, unknown]));
  const customer = await as('customer');
  await fillCart(customer, { [strong]: 1 });
  const earlier = await as('customer');
  await fillCart(earlier, { [strong]: 1 });
  const placed = await checkOut(earlier, { deliveryTime: '2026-11-12T04:55:00Z' });
  expect(placed.statusCode).toBe(201);

  clock.set('2026-11-12T05:00:00Z');
  const onMenu = await menu();
  expect(onMenu).not.toContain(strong);
  expect(onMenu).toEqual(expect.arrayContaining([weak, unknown]));
  const again = await as('customer');
  expect((await again.post('/api/cart', { productId: strong, quantity: 1 })).json()).toMatchObject({
    code: 'UNAVAILABLE_PRODUCT',
  });
  const refused = await checkOut(customer, { deliveryTime: '2026-11-12T05:40:00Z' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'UNAVAILABLE_PRODUCT']);
  expect((await customer.post('/api/quote', {})).json().problems).toMatchObject([
    { code: 'UNAVAILABLE_PRODUCT' },
  ]);
  expect((await earlier.get(`/api/orders/${placed.json().id}`)).json()).toMatchObject({
    status: 'pending',
    items: [{ productId: strong }],
  });

  await set({ ...federal, mode: 'show' });
  expect(await menu()).toContain(strong);
  expect(await judged(strong)).toMatchObject({ fit: 'does_not_fit', isKeptOff: false });
});

test('a new figure, another batch or another fact takes a product off the menu or puts it back', async () => {
  await set({ rule: 'own', mode: 'keep_off', own: { totalThcPercent: null, totalThcMgPerContainer: 2 } });
  const owner = await as('admin');
  const body = { name: 'Drops', price: 2000, facts: { thcMgPerContainer: 3 } };
  const { id } = (await owner.post('/api/admin/products', body)).json();
  expect(await menu()).not.toContain(id);
  await owner.put(`/api/admin/products/${id}`, { ...body, facts: { thcMgPerContainer: 2 } });
  expect(await menu()).toContain(id);
  const batch = (
    await owner.post(`/api/admin/products/${id}/batches`, { lotNumber: 'A', totalThcMgPerContainer: 9 })
  ).json();
  expect(await menu()).not.toContain(id);
  await owner.put(`/api/admin/batches/${batch.id}`, { lotNumber: 'A', totalThcMgPerContainer: 1 });
  expect(await menu()).toContain(id);
});

test('a law rule that is saved while products are saved judges all of them', async () => {
  const owner = await as('admin');
  const strong = { price: 2000, facts: { thcMgPerContainer: 30 } };
  const made = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      if (index === 4)
        await set({
          rule: 'own',
          mode: 'keep_off',
          own: { totalThcPercent: null, totalThcMgPerContainer: 2 },
        });
      return (await owner.post('/api/admin/products', { ...strong, name: `Strong ${index}` })).json()
        .id as string;
    }),
  );
  expect((await menu()).filter((id) => made.includes(id))).toEqual([]);
});

test('a product that an older process saved is judged within the hour', async () => {
  await db
    .insert(settings)
    .values({ section: 'law', value: federal, version: 1 })
    .onConflictDoUpdate({ target: settings.section, set: { value: federal } });
  const { id } = await product({ facts: { thcMgPerContainer: 30 } });
  await housekeeping(app)();
  app.menu.forget();
  clock.set('2026-12-01T12:00:00Z');
  expect(await menu()).not.toContain(id);
});

test('own limits need at least one limit, and only staff who edit the menu read the judgement', async () => {
  const owner = await as('admin');
  expect((await owner.put('/api/admin/settings/law', { rule: 'own' })).json().message).toBe(
    'Enter at least one limit of your own',
  );
  const statuses = [];
  for (const person of [
    await as('visitor'),
    await as('customer'),
    await as('driver'),
    await as('admin', { staffRole: 'packer' }),
  ])
    statuses.push((await person.get('/api/admin/law')).statusCode);
  expect(statuses).toEqual([401, 403, 403, 403]);
});
