import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../contract.ts';
import { testApp } from '#platform/server/test/app.ts';
import { actTargetsOf } from '#platform/server/test/act-targets.ts';
import { checkoutBody } from '#platform/server/test/checkout.ts';
import { multipartForm } from '#platform/server/test/form.ts';
import { sheetForm } from '#platform/server/test/imports.ts';
import { jpegOf } from '#platform/server/test/pictures.ts';
import { firstSizeOf } from '#platform/server/test/sizes.ts';
import { isoDayOf } from '#shared/iso-day.ts';

const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
const { app, as, db, database } = shop;
const owner = await as('admin', { staffRole: 'owner' });
const customer = await as('customer');

const targets = actTargetsOf(shop, owner, customer);
const {
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
} = targets;

/** Rows that keep who did it and when, where an act has a record of its own. */
const ledgers = {
  'in the history of the order': 'order_events where actor_id = $1',
  'in the list of buyers': 'recall_buyers where reached_by = $1',
  'in the thread': 'messages where author_id = $1',
};
type Ledger = keyof typeof ledgers;
const inHistory = 'in the history of the order';
/** It answers a question, says what was shown, or sends something to its caller alone. */
const nothing = 'nowhere: it changes nothing of the shop';

type Target = { id?: string; query?: string; body?: object; headers?: Record<string, string> };
const of = async (id: Promise<string>, body?: object): Promise<Target> => ({ id: await id, body });
const sent = async (body?: object): Promise<Target> => ({ body });
const many = async (kind: string, id: Promise<string>, rest: object = {}) =>
  sent({ [kind]: [{ id: await id }], ...rest });

type Kept = `${string} ${AuditEntry['subject']}` | Ledger | typeof nothing;

/** Each call with its record in the audit and what it is about. */
const acts: [string, Kept, () => Promise<Target>][] = [
  ['POST /api/admin/products', 'created product', () => sent(tea)],
  ['PUT /api/admin/products/:id', 'changed product', () => of(aProduct(), tea)],
  ['DELETE /api/admin/products/:id', 'deleted product', () => of(aProduct())],
  [
    'POST /api/admin/products/bulk',
    'changed product',
    () => many('products', aProduct(), { change: { soldOut: true } }),
  ],
  [
    'POST /api/admin/products/prices',
    'changed product',
    async () => {
      const id = await aProduct();
      return sent({ products: [{ id, sizes: [{ id: await firstSizeOf(db, id), price: 5 }] }] });
    },
  ],
  [
    'PUT /api/admin/products/:id/position',
    'changed product',
    async () => ({ id: await aProduct(), body: { after: null } }),
  ],
  ['PUT /api/admin/products/:id/sold-out', 'changed product', () => of(aProduct(), { until: 'four_hours' })],
  ['PUT /api/admin/sizes/:id/stock', 'changed stock', () => of(aSize(), { set: 4 })],
  ['POST /api/admin/products/import/preview', nothing, async () => sheetForm(sheetOf('Tea'))],
  [
    'POST /api/admin/products/import',
    'created product',
    async () => ({ query: `?key=${await keyOf('Import Tea')}`, ...sheetForm(sheetOf('Import Tea')) }),
  ],
  [
    'POST /api/admin/products/import/pictures',
    nothing,
    async () => multipartForm({ bytes: await jpegOf(40) }),
  ],
  ['POST /api/admin/products/import/undo', 'deleted product', async () => sent({ id: await anImport() })],
  ['POST /api/objects/upload-direct', nothing, async () => multipartForm({ bytes: await jpegOf(40) })],
  ['POST /api/admin/sales', 'created sale', async () => sent(saleOf(await aProduct()))],
  [
    'PUT /api/admin/sales/:id',
    'changed sale',
    async () => of(aSale(), { ...saleOf(await aProduct()), salePrice: 2100, discountPercentage: 25 }),
  ],
  ['DELETE /api/admin/sales/:id', 'deleted sale', () => of(aSale())],
  ['POST /api/admin/promo-codes', 'created promo_code', () => sent(promo())],
  ['PUT /api/admin/promo-codes/:id', 'changed promo_code', () => of(aPromo(), { ...promo(), value: 20 })],
  ['DELETE /api/admin/promo-codes/:id', 'deleted promo_code', () => of(aPromo())],
  ['POST /api/admin/products/:id/batches', 'created batch', () => of(aProduct(), lot)],
  ['POST /api/admin/products/with-batch', 'created batch', () => sent({ ...tea, batch: lot })],
  ['POST /api/admin/certificates', nothing, async () => pdf()],
  ['PUT /api/admin/batches/:id', 'changed batch', () => of(aBatch(), { lotNumber: 'B' })],
  ['PUT /api/admin/batches/:id/current', 'changed batch', () => of(aBatch(), { isCurrent: false })],
  ['DELETE /api/admin/batches/:id', 'deleted batch', () => of(aBatch())],
  [
    'POST /api/admin/batches/:id/certificate',
    'changed batch',
    async () => ({ id: await aBatch(), ...pdf() }),
  ],
  [
    'PUT /api/admin/order-items/:id/batch',
    'changed batch',
    async () => {
      const id = await aLine();
      return { id, body: { batchId: await aBatchOf(id) } };
    },
  ],
  ['POST /api/admin/batches/:id/recall', 'started recall', () => of(aBatch(), { reason: 'Mold' })],
  [
    'POST /api/admin/recalls/:id/notify',
    'notified recall',
    () => of(aRecall(), { title: 'Recall', message: 'Please bring it back' }),
  ],
  [
    'PUT /api/admin/recalls/:id/buyers/:userId',
    'in the list of buyers',
    () => of(aRecall(), { isReached: true }),
  ],
  ['PUT /api/admin/settings/:section', 'changed settings', () => sent({ blankAfterMonths: 9 })],
  // The zone of this shop is given from outside, so it stays; fresh-time-zone.test.ts shows where another one is kept.
  ['POST /api/admin/settings/time-zone', nothing, () => sent({ timeZone: 'America/Denver' })],
  ['PUT /api/admin/shop-state', 'changed settings', () => sent({ busy: true })],
  ['POST /api/admin/settings/:section/cart-effects', nothing, () => sent({})],
  ['POST /api/admin/tickets/test', nothing, () => sent({ address: '127.0.0.1', port: 9 })],
  ['DELETE /api/admin/tickets', nothing, () => sent()],
  ['POST /api/admin/orders/:id/ticket', nothing, () => of(anOrder())],
  ['POST /api/admin/email/test', nothing, () => sent({ to: 'owner@shop.test' })],
  ['POST /api/admin/drivers', 'created person', () => sent(account())],
  ['PUT /api/admin/users/:id', 'changed person', () => of(aPerson(), { note: 'Rings twice' })],
  ['POST /api/admin/users/:id/sign-out', 'signed_out person', () => of(aPerson())],
  [
    'PUT /api/admin/users/:id/account-state',
    'blocked person',
    () => of(aPerson(), { accountState: 'blocked' }),
  ],
  ['POST /api/admin/users/:id/password-link', 'password_link person', () => of(aPerson())],
  ['POST /api/admin/staff', 'created person', () => sent({ ...account(), staffRole: 'packer' })],
  ['PUT /api/admin/staff/:id', 'changed person', () => of(aPacker(), { staffRole: 'manager' })],
  ['DELETE /api/admin/staff/:id', 'ended person', () => of(aPacker())],
  ['POST /api/admin/send-notification', 'created notification', () => sent(notice)],
  [
    'DELETE /api/admin/notifications/:id',
    'deleted notification',
    () => of(post('/api/admin/send-notification', notice)),
  ],
  ['POST /api/admin/notifications/test', nothing, () => sent({ title: 'Test', message: 'To me' })],
  [
    'POST /api/admin/messages',
    'in the thread',
    async () => sent({ customerIds: [await aPerson()], body: 'Hello' }),
  ],
  ['POST /api/admin/messages/:id', 'in the thread', () => of(aPerson(), { body: 'Hello' })],
  ['POST /api/admin/messages/:id/read', nothing, () => of(aPerson(), { number: 1 })],
  ['POST /api/admin/shifts', 'started shift', async () => sent({ driverId: await aDriver(), float: 4000 })],
  ['PUT /api/admin/shifts/:id', 'changed shift', () => of(aShift(), { float: 2000 })],
  ['POST /api/admin/shifts/:id/hand-overs', 'changed shift', () => of(aShift(), { amount: 100 })],
  ['POST /api/admin/shifts/:id/close', 'changed shift', () => of(aShift(), {})],
  ['POST /api/admin/closings/:day', 'closed day', () => sent({})],
  ['POST /api/admin/closings/:day/email', nothing, () => sent({ to: 'books@shop.test' })],
  ['POST /api/admin/phone-orders/quote', nothing, async () => sent(await aCall())],
  ['POST /api/admin/phone-orders', inHistory, async () => sent(checkoutBody(await aCall()))],
  ['PUT /api/admin/orders/:id', inHistory, () => of(anOrder(), { driverNote: 'Ring twice' })],
  ['PUT /api/admin/orders/:id/status', inHistory, () => of(anOrder(), cancelled)],
  ['PUT /api/admin/orders/:id/delivery-status', inHistory, () => of(anOrder(), { deliveryStatus: 'nearby' })],
  [
    'PUT /api/admin/orders/:id/assign-driver',
    inHistory,
    async () => of(anOrder(), { driverId: await aDriver() }),
  ],
  ['POST /api/admin/orders/:id/hand-back', inHistory, () => of(aReturnedOrder())],
  ['PUT /api/admin/orders/:id/call', inHistory, () => of(anOrder(), { asked: true })],
  ['POST /api/admin/orders/:id/undo', inHistory, () => of(aStartedOrder())],
  ['POST /api/admin/orders/bulk', inHistory, () => many('orders', anOrder(), { change: cancelled })],
  ['POST /api/admin/orders/:id/preview', nothing, () => of(anOrder(), {})],
  [
    'POST /api/admin/orders/:id/corrections',
    inHistory,
    () => of(anOrder({ status: 'completed' }), { amount: 100, source: 'shop', reason: 'Broken' }),
  ],
  ['POST /api/admin/orders/export', nothing, async () => sent({ ids: [await anOrder()] })],
  ['POST /api/admin/orders/packed-lines', nothing, async () => sent({ ids: [await anOrder()] })],
  ['POST /api/admin/orders/seen', nothing, async () => sent({ ids: [await anOrder()] })],
];

const writes = app.routes
  .filter(({ access, method }) => access === 'admin' && !['GET', 'HEAD'].includes(method))
  .map(({ method, url }) => `${method} ${url}`);

test('every call that changes something for an admin is in the table of what the audit records', () => {
  expect(acts.map(([call]) => call).toSorted()).toEqual(writes.toSorted());
});

const entries = async () =>
  (await owner.get('/api/admin/audit?limit=100')).json<AuditEntry[]>().map((entry) => ({
    id: entry.id,
    kept: `${entry.action} ${entry.subject}`,
    actor: entry.actor,
  }));
const counted = async () => {
  const found = Object.entries(ledgers).map(async ([name, rows]) => {
    const answer = await database.pool.query(`select count(*)::int from ${rows}`, [owner.user.id]);
    return [name, answer.rows[0].count] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Record<string, number>;
};

test.each(acts)('the record of %s is %s', async (call, kept, prepare) => {
  const { id = '', query = '', body, headers } = await prepare();
  const [known, before] = [new Set((await entries()).map((entry) => entry.id)), await counted()];
  const [method, path] = call.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
  const today = isoDayOf(new Date(), 'America/New_York');
  const named: Record<string, string> = { id, userId: customer.user.id, section: 'privacy', day: today };
  const url = path.replaceAll(/:(\w+)/g, (_part, name: string) => named[name]!);
  const allHeaders = { 'x-csrf-token': owner.csrf, 'idempotency-key': randomUUID(), ...headers };
  await owner.send({ method, url: url + query, headers: allHeaders, ...(body && { payload: body }) });
  const added = (await entries()).filter((entry) => !known.has(entry.id) && entry.actor === 'Robin Reed');
  const after = await counted();
  const grown = Object.keys(ledgers).filter((name) => after[name]! > before[name]!);
  const found = [...added.map((entry) => entry.kept), ...grown];
  const isKept = kept === nothing ? found.length === 0 : found.includes(kept);
  expect(isKept, `found ${found.join(', ')}`).toBe(true);
});
