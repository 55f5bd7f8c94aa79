import { expect, test } from 'vitest';
import type { AuditEntry } from '../contract.ts';
import { testApp } from '#platform/server/test/app.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin', { firstName: 'Olga', lastName: 'Owens' });
const entries = async (query = '') => (await owner.get(`/api/admin/audit${query}`)).json<AuditEntry[]>();

test('the audit records changes of price and availability and deletions, with the person', async () => {
  const product = { name: 'Lemon Tea', price: 1600, category: 'Tea', available: true };
  const { id } = (await owner.post('/api/admin/products', product)).json<{ id: string }>();
  await owner.put(`/api/admin/products/${id}`, { ...product, price: 1800 });
  await owner.put(`/api/admin/products/${id}`, { ...product, price: 1800 });
  await owner.put(`/api/admin/products/${id}`, { ...product, price: 1800, available: false });
  await owner.delete(`/api/admin/products/${id}`);
  const [deleted, taken, priced, created, ...others] = await entries('?subject=product');
  expect(others).toEqual([]);
  expect(deleted).toMatchObject({ action: 'deleted', subjectName: 'Lemon Tea', actor: 'Olga Owens' });
  expect(taken?.changes).toEqual([{ field: 'available', from: true, to: false }]);
  expect(priced?.changes).toEqual([{ field: 'price', from: 1600, to: 1800 }]);
  expect(created).toMatchObject({ action: 'created', subjectId: id });
});

test('a refused change leaves no entry in the audit', async () => {
  const before = await entries();
  await owner.post('/api/admin/products', { name: '', price: 100 });
  await owner.put('/api/admin/products/00000000-0000-4000-8000-000000000000', { name: 'X', price: 100 });
  await owner.put('/api/admin/settings/privacy', { blankAfterMonths: -1 });
  expect(await entries()).toEqual(before);
});

test('the audit records sales and promo codes with what changed', async () => {
  const product = { name: 'Mint Balm', price: 2000 };
  const { id: productId } = (await owner.post('/api/admin/products', product)).json<{ id: string }>();
  const sale = {
    productId,
    discountPercentage: 25,
    salePrice: 1500,
    startDate: '2030-01-01T00:00:00Z',
    endDate: '2030-01-02T00:00:00Z',
  };
  const { id } = (await owner.post('/api/admin/sales', sale)).json<{ id: string }>();
  await owner.put(`/api/admin/sales/${id}`, { ...sale, salePrice: 1400, discountPercentage: 30 });
  await owner.delete(`/api/admin/sales/${id}`);
  const sales = await entries('?subject=sale');
  expect(sales.map(({ action, subjectName }) => `${action} ${subjectName}`)).toEqual([
    'deleted Mint Balm',
    'changed Mint Balm',
    'created Mint Balm',
  ]);
  expect(sales[1]?.changes).toContainEqual({ field: 'salePrice', from: 1500, to: 1400 });

  const welcome = { code: 'WELCOME', kind: 'percent', value: 10 };
  const made = await owner.post('/api/admin/promo-codes', welcome);
  expect(made.statusCode).toBe(201);
  await owner.put(`/api/admin/promo-codes/${made.json().id}`, { ...welcome, kind: 'amount', value: 500 });
  const [changed, created] = await entries('?subject=promo_code');
  expect(created).toMatchObject({ action: 'created', subjectName: 'WELCOME' });
  const discount = { from: { kind: 'percent', values: [10] }, to: { kind: 'amount', values: [500] } };
  expect(changed?.changes).toEqual([{ field: 'discount', ...discount }]);
});

test('the audit records settings field by field, and has pages', async () => {
  await owner.put('/api/admin/settings/privacy', { blankAfterMonths: 12 });
  const [newest] = await entries('?limit=1');
  expect(newest).toMatchObject({
    subject: 'settings',
    subjectName: 'privacy',
    changes: [{ field: 'blankAfterMonths', from: null, to: 12 }],
  });
  const all = await entries();
  const found: AuditEntry[] = [];
  let before = '';
  for (let page = 0; page < 20; page += 1) {
    const answer = await owner.get(`/api/admin/audit?limit=2${before && `&before=${before}`}`);
    found.push(...answer.json<AuditEntry[]>());
    before = String(answer.headers['x-next-cursor'] ?? '');
    if (!before) break;
  }
  expect(found).toEqual(all);
});

test('a manager reads all but settings and staff accounts, and a packer nothing', async () => {
  const account = { username: 'new-packer', password: 'secret-word', firstName: 'Pia', staffRole: 'packer' };
  expect((await owner.post('/api/admin/staff', account)).statusCode).toBe(201);
  const customer = await as('customer');
  await owner.post(`/api/admin/users/${customer.user.id}/sign-out`);
  const { id } = (await owner.post('/api/admin/products', { name: 'Counted Tea', price: 900 })).json();
  type Product = { id: string; sizes: { id: string }[] };
  const products = (await owner.get('/api/admin/products')).json<Product[]>();
  const stock = `/api/admin/sizes/${products.find((product) => product.id === id)?.sizes[0]?.id}/stock`;
  for (const body of [{ set: 0 }, { set: 12 }, { add: -2 }]) {
    expect((await owner.put(stock, body)).statusCode).toBe(200);
  }

  const manager = await as('admin', { staffRole: 'manager' });
  const read = (await manager.get('/api/admin/audit')).json<AuditEntry[]>();
  expect(read[0]).toMatchObject({
    subject: 'stock',
    subjectName: 'Counted Tea',
    actor: 'Olga Owens',
    changes: [{ field: 'stock', from: 12, to: 10 }],
  });
  expect(read[2]).toMatchObject({ subject: 'stock', changes: [{ field: 'stock', from: null, to: 0 }] });
  const names = (list: AuditEntry[]) => list.map(({ subject, subjectName }) => `${subject} ${subjectName}`);
  const hidden = ['settings privacy', 'person new-packer'];
  expect(names(await entries())).toEqual(expect.arrayContaining(hidden));
  expect(names(read).filter((name) => hidden.includes(name))).toEqual([]);
  expect(names(read)).toContain(`person ${customer.user.username}`);
  expect((await manager.get('/api/admin/audit?subject=settings')).json()).toEqual([]);
  const packer = await as('admin', { staffRole: 'packer' });
  expect((await packer.get('/api/admin/audit')).statusCode).toBe(403);
});

test('the audit records cash that is handed over and the closing of a shift', async () => {
  const { id: driverId } = (await as('driver')).user;
  const { id } = (await owner.post('/api/admin/shifts', { driverId, float: 4_000 })).json<{ id: string }>();
  await owner.post(`/api/admin/shifts/${id}/hand-overs`, { amount: 3_000 });
  await owner.post(`/api/admin/shifts/${id}/close`, { note: 'Ten dollars for fuel' });
  const listed = (await entries('?subject=shift')).filter(({ subjectId }) => subjectId === id);
  expect(listed.map(({ changes }) => changes)).toEqual([
    [
      { field: 'closed', from: false, to: true },
      { field: 'note', from: null, to: 'Ten dollars for fuel' },
    ],
    [{ field: 'handedOver', from: null, to: 3_000 }],
    [{ field: 'float', from: null, to: 4_000 }],
  ]);
});
