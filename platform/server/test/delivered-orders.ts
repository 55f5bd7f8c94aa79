import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Shift } from '#features/deliveries/contract/shifts.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { sizeStock } from '#features/products/schema/stock-tables.ts';
import type { testApp } from './app.ts';
import { checkOut, fillCart } from './checkout.ts';
import { firstSizeOf } from './sizes.ts';

type Shop = Pick<Awaited<ReturnType<typeof testApp>>, 'as' | 'db' | 'product'>;

/** A shop with a tax that is added and one that is included, and delivered orders in it that can be corrected. */
export async function deliveredOrders({ as, db, product }: Shop) {
  const admin = await as('admin', { firstName: 'Nora', lastName: 'Whitfield' });
  const { sections } = (await admin.get('/api/admin/settings')).json();
  const { version } = sections.find((one: { section: string }) => one.section === 'charges');
  const taxes = [
    { name: 'State tax', percent: 10 },
    { name: 'Included tax', percent: 5, included: true },
  ];
  const saved = await admin.put('/api/admin/settings/charges', { taxes }, { 'if-match': String(version) });
  if (saved.statusCode !== 200) throw new Error(saved.body);

  /** A delivered order of three counted teas at $10.00 and one oil at $25.00, paid in cash: $60.50 with the tax. */
  async function deliver() {
    const [tea, oil] = [
      await product({ name: 'Tea', price: 1000 }),
      await product({ name: 'Oil', price: 2500 }),
    ];
    const sizeId = await firstSizeOf(db, tea.id);
    await db.insert(sizeStock).values({ sizeId, stock: 10 });
    const [customer, driver] = [
      await as('customer'),
      await as('driver', { firstName: 'Diego', lastName: '' }),
    ];
    await fillCart(customer, { [tea.id]: 3, [oil.id]: 1 });
    const { id, items } = (await checkOut(customer)).json<Order>();
    await admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.user.id });
    const paid = { outcome: 'delivered', idSeen: true, cash: 6050, other: 0 };
    await driver.post(`/api/driver/orders/${id}/outcome`, paid, { 'idempotency-key': randomUUID() });
    const line = (name: string) => items.find(({ productName }) => productName === name)!.id;
    const stock = async () =>
      (await db.select().from(sizeStock).where(eq(sizeStock.sizeId, sizeId)))[0]?.stock;
    const shift = async () =>
      (await driver.get('/api/driver/shift')).json<{ shift: Shift | null }>().shift ?? undefined;
    return { id, customer, driver, sizeId, tea: line('Tea'), oil: line('Oil'), stock, shift };
  }

  const correct = (id: string, body: object, by = admin, headers = {}) =>
    by.post(
      `/api/admin/orders/${id}/corrections`,
      { source: 'shop', reason: 'Broken jar', ...body },
      headers,
    );
  return { admin, deliver, correct };
}
