import { afterEach, expect, test } from 'vitest';
import { momentAt } from '#shared/wall-time.ts';
import { profiles } from '#platform/server/db/user-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { fillCart } from '#platform/server/test/checkout.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db, product, sale, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const at = (day: number, hour: number) =>
  momentAt({ year: 2026, month: 11, day }, [hour, 0], 'America/New_York');
afterEach(() => clock.reset());

test('the owner can preview menu, prices, hours and delivery times at any moment', async () => {
  clock.set(at(23, 12));
  const owner = await as('admin');
  const { id: productId } = await product({ name: 'Tea', price: 2000 });
  const dates = { startDate: at(27, 18), endDate: at(27, 20) };
  await sale({ productId, salePrice: 1500, discountPercentage: 25, ...dates });
  const day = [{ from: '12:00', to: '22:00' }];
  await owner.put('/api/admin/settings/hours', { alwaysOpen: false, days: { mon: day, fri: day } });
  const preview = async (moment: Date) =>
    (await owner.get(`/api/admin/preview?at=${moment.toISOString()}`)).json();

  const friday = await preview(at(27, 18));
  expect(friday.products).toMatchObject([{ name: 'Tea', price: 2000, salePrice: 1500 }]);
  expect(friday.sales).toMatchObject([{ salePrice: 1500 }]);
  expect(friday.shop).toMatchObject({ isOpen: true, openText: 'Open until 10 PM' });
  expect(friday.deliveryTimes).toMatchObject({ asap: { label: 'ASAP (35-45 minutes)' } });
  const saturday = await preview(at(28, 18));
  expect(saturday.products).toMatchObject([{ name: 'Tea', salePrice: null }]);
  expect(saturday).toMatchObject({ sales: [], shop: { isOpen: false }, deliveryTimes: { asap: null } });

  const nonsense = await owner.get('/api/admin/preview?at=friday');
  expect(nonsense.statusCode).toBe(400);
  const manager = await as('admin', { staffRole: 'manager' });
  expect((await manager.get(`/api/admin/preview?at=${at(27, 18).toISOString()}`)).statusCode).toBe(403);
});

test('the slots of today are listed with their orders, without cancelled ones', async () => {
  clock.set(at(23, 12));
  const owner = await as('admin');
  const { user } = await as('customer');
  const slots = { kind: 'list', times: ['11:00', '18:00'] };
  await owner.put('/api/admin/settings/hours', {});
  await owner.put('/api/admin/settings/deliveryTimes', { slots, capacity: 4 });
  for (const status of ['pending', 'processing', 'cancelled'] as const) {
    await insertOrder(db, { userId: user.id, status, deliveryTime: at(23, 18) });
  }
  expect((await owner.get('/api/admin/slots')).json()).toMatchObject([
    { label: 'Today 11:00 AM', orders: 0, capacity: 4 },
    { label: 'Today 6:00 PM', orders: 2, capacity: 4 },
  ]);
});

test('before saving a section, the owner sees how many open carts it would refuse or make dearer', async () => {
  const owner = await as('admin');
  const { id } = await product({ price: 2000, category: 'Tea' });
  for (const deliveryAddress of ['1 Main Street, Denver 80202', '2 Main Street, Aspen 81611', null]) {
    const customer = await as('customer');
    if (deliveryAddress) await db.insert(profiles).values({ userId: customer.user.id, deliveryAddress });
    await fillCart(customer, { [id]: 2 });
  }
  const effects = async (section: string, body: object) =>
    (await owner.post(`/api/admin/settings/${section}/cart-effects`, body)).json();
  const zones = [{ zips: ['802*'], fee: 300 }];
  expect(await effects('area', { zones })).toEqual({ carts: 3, refused: 1, dearer: 1 });
  const taxes = [{ name: 'City tax', percent: 5 }];
  expect(await effects('charges', { taxes })).toEqual({ carts: 3, refused: 0, dearer: 3 });
  const categories = [{ category: 'tea', perOrder: 1 }];
  expect(await effects('limits', { categories })).toEqual({ carts: 3, refused: 3, dearer: 0 });
  expect(await effects('hours', {})).toEqual({ carts: 0, refused: 0, dearer: 0 });
  expect(await effects('area', { zones: [{ zips: ['8'] }] })).toMatchObject({ code: 'INVALID' });
  expect((await owner.get('/api/admin/settings')).json().sections).toContainEqual(
    expect.objectContaining({ section: 'area', version: 0 }),
  );
});
