import { randomUUID } from 'node:crypto';
import type { SignedIn } from './caller.ts';
import type { testApp } from './app.ts';
import { importsOf } from './imports.ts';
import { insertOrder } from './orders.ts';
import { pdfOf } from './pdf.ts';
import { multipartForm } from './form.ts';
import { firstSizeOf } from './sizes.ts';

type Shop = Pick<Awaited<ReturnType<typeof testApp>>, 'as' | 'db' | 'database' | 'product'>;

/** Makes what an admin's calls are about: a product, an order, a recall and so on. */
export function actTargetsOf({ as, db, database, product }: Shop, owner: SignedIn, customer: SignedIn) {
  const post = async (url: string, body?: object) => (await owner.post(url, body)).json<{ id: string }>().id;

  const tea = { name: 'Tea', price: 900 };
  const notice = {
    title: 'New tea',
    message: 'Come and see',
    targetAudience: 'all',
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const promo = () => ({ code: `P-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10 });
  const account = () => ({ username: `new-${randomUUID().slice(0, 8)}`, password: 'a long secret word' });
  const dates = { startDate: '2030-01-01T00:00:00Z', endDate: '2030-01-02T00:00:00Z' };
  const saleOf = (productId: string) => ({ productId, discountPercentage: 20, salePrice: 2240, ...dates });
  const lot = { lotNumber: 'A' };
  const cancelled = { status: 'cancelled' };
  const pdf = () => multipartForm({ bytes: pdfOf(), name: 'coa.pdf', type: 'application/pdf' });

  const aProduct = async () => (await product()).id;
  const aSize = async () => firstSizeOf(db, await aProduct());
  const aCall = async () => ({
    customer: { name: 'Cal Ler' },
    lines: [{ productId: await aProduct(), quantity: 1 }],
  });
  const aSale = async () => post('/api/admin/sales', saleOf(await aProduct()));
  const aPromo = () => post('/api/admin/promo-codes', promo());
  const aBatch = async () => post(`/api/admin/products/${await aProduct()}/batches`, lot);
  const aPerson = async () => (await as('customer')).user.id;
  const aDriver = async () => (await as('driver')).user.id;
  const aPacker = async () => (await as('admin', { staffRole: 'packer' })).user.id;
  const aShift = async () => post('/api/admin/shifts', { driverId: await aDriver() });
  const anOrder = async (fields: object = {}) => {
    const line = { productId: await aProduct(), productName: 'Tea', productPrice: 900, quantity: 1 };
    return (await insertOrder(db, { userId: customer.user.id, ...fields }, [line])).id;
  };
  const aStartedOrder = async () => {
    const id = await anOrder();
    await owner.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
    return id;
  };
  const aReturnedOrder = async () => {
    const driver = await as('driver');
    const id = await anOrder({ driverId: driver.user.id, status: 'processing', deliveryStatus: 'nearby' });
    const outcome = { outcome: 'nobody_home', nextStep: 'return' };
    await driver.post(`/api/driver/orders/${id}/outcome`, outcome, { 'idempotency-key': randomUUID() });
    return id;
  };
  const aLine = async () => {
    const orderId = await anOrder();
    return (await owner.get(`/api/admin/orders/${orderId}/items`)).json<[{ id: string }]>()[0].id;
  };
  const aBatchOf = async (line: string) => {
    const asked = 'select product_id from order_items where id = $1';
    const { rows } = await database.pool.query<{ product_id: string }>(asked, [line]);
    return post(`/api/admin/products/${rows[0]!.product_id}/batches`, lot);
  };
  const aRecall = async () => {
    const batch = await aBatch();
    const written = 'update order_items set batch_id = $1 where order_id = $2';
    await database.pool.query(written, [batch, await anOrder({ status: 'completed' })]);
    return post(`/api/admin/batches/${batch}/recall`, { reason: 'Mold' });
  };

  const imports = importsOf(owner);
  const sheetOf = (name: string) => `Product,Price\n${name},5`;
  const keyOf = async (name: string) => (await imports.preview(sheetOf(name))).key;
  const anImport = async () => {
    await imports.importAll(sheetOf('Undone Tea'));
    return (await imports.lastId()).id;
  };

  return {
    post,
    tea,
    notice,
    promo,
    account,
    saleOf,
    lot,
    cancelled,
    pdf,
    aProduct,
    aSize,
    aSale,
    aPromo,
    aBatch,
    aCall,
    aPerson,
    aDriver,
    aPacker,
    aShift,
    anOrder,
    aStartedOrder,
    aReturnedOrder,
    aLine,
    aBatchOf,
    aRecall,
    sheetOf,
    keyOf,
    anImport,
  };
}
