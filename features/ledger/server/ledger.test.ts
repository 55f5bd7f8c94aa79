import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shift } from '#features/deliveries/contract/shifts.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';

const { as, db, database, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
const { pool } = database;
const admin = await as('admin');

async function setting(section: string, value: object) {
  const { sections } = (await admin.get('/api/admin/settings')).json();
  const { version } = sections.find((one: { section: string }) => one.section === section);
  const headers = { 'if-match': String(version) };
  expect((await admin.put(`/api/admin/settings/${section}`, value, headers)).statusCode).toBe(200);
}
await setting('charges', {
  taxes: [
    { name: 'State tax', percent: 2.9 },
    { name: 'City tax', percent: 5.15, onFee: true },
    { name: 'Included tax', percent: 1.5, included: true },
  ],
});
await setting('area', { zones: [{ zips: ['80202'], fee: 300, freeFrom: 20_000 }, { zips: ['802*'] }] });
await db.insert(promoCodes).values({ code: 'TENTH', kind: 'percent', value: 10 });
const teas = await Promise.all([1_999, 350, 7_777].map((price) => product({ name: 'Tea', price })));

type Entry = {
  account: string;
  tax: string | null;
  amount: number;
  orderId: string | null;
  shiftId: string | null;
};
const ledger = async () =>
  (
    await pool.query<Entry>(
      `select account, tax, amount, order_id as "orderId", shift_id as "shiftId" from ledger_entries order by id`,
    )
  ).rows;
const add = (entries: Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
const sumsOf = (entries: Entry[]) => {
  const sums: Record<string, number> = {};
  for (const { account, tax, amount } of entries) {
    const name = tax ?? account;
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

type Tax = { name: string; amount: number; included: boolean };
type Order = {
  id: string;
  status: string;
  total: number;
  subtotal: number;
  corrections?: { amount: number; source: string }[];
  discount: number;
  deliveryFee: number;
  taxes: Tax[];
  tip: number;
  version: number;
  items: { id: string; quantity: number }[];
};
type Taken = { cash: number; other: number; tip: number };

/** Returns the balances of an order's accounts, by the order as the owner reads it, and by what its customer gave and got. */
function accountsOf(order: Order, taken: Taken[]) {
  const { status, total, subtotal, discount, deliveryFee, taxes, tip, corrections = [] } = order;
  const sums: Record<string, number> = {};
  const book = (account: string, cents: number) => (sums[account] = (sums[account] ?? 0) + cents);
  if (status !== 'cancelled') {
    const included = taxes.filter((tax) => tax.included).reduce((sum, { amount }) => sum + amount, 0);
    book('due', total);
    book('sales', included - subtotal);
    book('discount', discount);
    book('delivery_fee', -deliveryFee);
    book('tips', -tip);
    for (const { name, amount } of taxes) book(name, -amount);
  }
  for (const given of taken) {
    const kept = Math.min(given.tip, given.cash);
    book('cash', given.cash - kept);
    book('tips_kept', kept);
    book('other', given.other);
    book('tips', -given.tip);
    book('due', given.tip - given.cash - given.other);
  }
  const givenBack = corrections.reduce((sum, { amount }) => sum + amount, 0);
  const taxed = total - tip;
  book('correction', givenBack);
  for (const { name, amount } of taxes) {
    const share = taxed > 0 ? Math.round((amount * Math.min(givenBack, taxed)) / taxed) : 0;
    book(name, share);
    book('correction', -share);
  }
  const purses: Record<string, string> = { shop: 'safe', driver: 'cash', other: 'other' };
  for (const { amount, source } of corrections) book(purses[source]!, -amount);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

const cents = fc.integer({ min: 0, max: 30_000 });
const anAct = fc.record({
  does: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('place', 'deliver', 'correct') },
    {
      weight: 4,
      arbitrary: fc.constantFrom('edit', 'cancel', 'reopen', 'undo', 'nobody', 'hand over', 'float', 'close'),
    },
  ),
  which: fc.nat(),
  sum: cents,
  other: fc.oneof(fc.constant(0), cents),
});
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never;

/** A shop whose evening is acted out by calls. What the drivers took is counted beside it. */
async function openEvening() {
  const driver = await as('driver');
  const orders = new Map<string, Taken[]>();
  const chosen = ({ which }: Act) => [...orders.keys()][which % orders.size];
  const orderOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json<Order>();
  const shift = async () => (await driver.get('/api/driver/shift')).json<{ shift: Shift | null }>().shift;
  const setStatus = (id: string, status: string) => admin.put(`/api/admin/orders/${id}/status`, { status });

  async function place({ which, sum }: Act) {
    const customer = await as('customer');
    const lines = teas.slice(0, 1 + (which % 3)).map(({ id }, index) => [id, 1 + ((which + index) % 4)]);
    await fillCart(customer, Object.fromEntries(lines));
    const answer = await checkOut(customer, {
      deliveryAddress: `1 Main Street, Denver, CO ${which % 2 ? '80202' : '80205'}`,
      ...(which % 3 === 0 && { promoCode: 'TENTH' }),
      tip: sum % 700,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<Order>();
    await admin.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.user.id });
    orders.set(id, []);
  }

  async function deliver(id: string, { sum, other }: Act) {
    const taken = orders.get(id)!;
    const { total, status } = await orderOf(id);
    const before = taken.reduce((all, { cash, other: by, tip }) => all + cash + by - tip, 0);
    const body = { outcome: 'delivered', idSeen: true, cash: sum, other };
    const key = { 'idempotency-key': randomUUID() };
    const { statusCode } = await driver.post(`/api/driver/orders/${id}/outcome`, body, key);
    if (statusCode !== 200) return; // it is closed, or an undo took it from the driver
    if (status !== 'completed')
      taken.push({ cash: sum, other, tip: Math.max(0, sum + other - Math.max(0, total - before)) });
  }

  async function take(act: Act) {
    const id = chosen(act);
    const shiftId = (await shift())?.id;
    if (act.does === 'place') return place(act);
    if (act.does === 'float' && !shiftId) return driver.post('/api/driver/shift', { float: act.sum });
    if (act.does === 'float') return admin.put(`/api/admin/shifts/${shiftId}`, { float: act.sum });
    if (act.does === 'close' && shiftId)
      return admin.post(`/api/admin/shifts/${shiftId}/close`, { note: 'Counted' });
    if (act.does === 'hand over' && shiftId)
      return admin.post(
        `/api/admin/shifts/${shiftId}/hand-overs`,
        { amount: act.sum + 1 },
        { 'idempotency-key': randomUUID() },
      );
    if (!id) return;
    if (act.does === 'cancel') return setStatus(id, 'cancelled');
    if (act.does === 'reopen') return setStatus(id, 'pending');
    if (act.does === 'deliver') return deliver(id, act);
    if (act.does === 'correct')
      return admin.post(`/api/admin/orders/${id}/corrections`, {
        amount: act.sum % 5_000,
        source: ['shop', 'driver', 'other'][act.which % 3],
        reason: 'Broken jar',
      });
    if (act.does === 'nobody') {
      const body = { outcome: 'nobody_home', nextStep: 'cancel' };
      return driver.post(`/api/driver/orders/${id}/outcome`, body, { 'idempotency-key': randomUUID() });
    }
    const { version, items } = await orderOf(id);
    if (act.does === 'undo')
      return admin.post(`/api/admin/orders/${id}/undo`, undefined, { 'if-match': String(version) });
    const edited = items.map((line) => ({ id: line.id, quantity: 1 + ((line.quantity + act.which) % 5) }));
    if (act.does === 'edit') return admin.put(`/api/admin/orders/${id}`, { items: edited });
  }

  return { take, orders, orderOf, shift };
}

test("after each act of a random evening all accounts add up to zero and equal the shop's orders and shifts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 10, maxLength: 25 }), async (acts) => {
      const evening = await openEvening();
      const shifts = new Set<string>();
      let past = await ledger();
      for (const act of acts) {
        await evening.take(act);
        const entries = await ledger();
        expect(entries.slice(0, past.length), 'the past').toEqual(past);
        expect(add(entries), act.does).toBe(0);
        past = entries;

        const shift = await evening.shift();
        if (!shift?.id) continue;
        shifts.add(shift.id);
        const ofShift = entries.filter(({ shiftId }) => shiftId === shift.id);
        expect(add(ofShift)).toBe(0);
        expect(sumsOf(ofShift).cash ?? 0).toBe(shift.difference);
      }
      for (const [id, taken] of evening.orders) {
        const ofOrder = past.filter(({ orderId }) => orderId === id);
        expect(add(ofOrder)).toBe(0);
        expect(sumsOf(ofOrder)).toEqual(accountsOf(await evening.orderOf(id), taken));
      }
      const { open, closed } = (await admin.get('/api/admin/shifts')).json<
        Record<'open' | 'closed', Shift[]>
      >();
      expect(open.length + closed.length).toBeGreaterThanOrEqual(Math.min(shifts.size, 1));
      for (const shift of closed.filter((one) => one.id && shifts.has(one.id))) {
        const { cash = 0, difference = 0 } = sumsOf(past.filter(({ shiftId }) => shiftId === shift.id));
        expect({ cash, difference }).toEqual({ cash: 0, difference: shift.difference });
      }
    }),
    { numRuns: 12 },
  );
});
