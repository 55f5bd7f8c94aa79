import type { Role } from '#platform/contract/auth.ts';
import type { Settings } from '#shared/settings.ts';
import { conflict, notFound, stale } from '#platform/server/errors.ts';
import type { Mutation, StoredOrder, Changes } from './stored-order.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { pack, unpack } from './packing.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { orderEvents } from '../schema/order-event-tables.ts';
import { orders } from '../schema/order-tables.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { claimKey } from '#platform/server/http/claim-key.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { giveBack, type Move, takeAgain } from '#features/products/server/stock-queries.ts';
import { queueEffects } from './effects.ts';
import { requireUncorrected } from './corrections-queries.ts';
import { requireNothingRecalled } from './recalled-lines.ts';
import { formatLines, haveSameGoods, readLines, replaceLines, type StoredLine } from './lines.ts';
import { pushDelaySeconds, saveUndo } from './undo.ts';

type Target = {
  id: string;
  actor: { id: string; role: Role };
  /** The version the caller has seen; any other one in the table refuses the change. */
  version?: number;
  /** Names the act: sent again it changes nothing. */
  key?: string;
};

export type Driver = { id: string; orderId: string; key?: string };

export type Admin = { id: string; orderId: string; version?: number };

export const byAdmin = ({ id, orderId, version }: Admin): Target => ({
  id: orderId,
  actor: { id, role: 'admin' },
  version,
});

export const driverTarget = ({ id, orderId, key }: Driver): Target => ({
  id: orderId,
  actor: { id, role: 'driver' },
  key,
});

const recorded = {
  status: 'status',
  deliveryStatus: 'delivery_status',
  driverId: 'driver',
  estimatedWaitTime: 'wait_time',
  driverWord: 'driver_word',
  deliveryAddress: 'address',
  apartment: 'apartment',
  gateCode: 'gate_code',
  phoneNumber: 'phone',
  deliveryTime: 'delivery_time',
  driverNote: 'driver_note',
  total: 'total',
  priceOff: 'price_off',
  outcome: 'outcome',
  nextStep: 'next_step',
  callAskedAt: 'call',
} as const;

/**
 * The one way an order changes: its row is locked, the rule decides on what it says then, and the change, its
 * events and its effects (`effects.ts`) are committed together. A driver reaches only the orders that are assigned
 * to that driver at this moment, a customer only their own. What an admin changed can be undone for a while; until
 * then its pushes wait in the queue.
 */
export async function changeOrder(
  app: App,
  { id, actor, version, key }: Target,
  mutate: (order: StoredOrder, tx: Db) => Mutation | Promise<Mutation>,
) {
  const settings = await app.settings.read();
  const result = await app.db.transaction(async (tx) => {
    const isRepeated = key && !(await claimKey(tx, { key, userId: actor.id, call: `order ${id}` }));
    const before = await lock(tx, id, actor);
    if (isRepeated) return { order: before, isChanged: false };
    if (version !== undefined && version !== before.version) {
      throw stale('Someone changed this order in the meantime. Look at it as it is now, then try again.');
    }
    const mutation = await mutate(before, tx);
    const { lines, event, isUndo = false, reason = null } = mutation;
    await requireUncorrected(tx, before, mutation);
    await requireNothingRecalled(tx, before, mutation, app.clock());
    requireDoorCheck(settings, before, mutation, actor.role);
    const set = withoutWord(before, withoutCall(before, withMoment(mutation.set, app.clock())));
    const linesBefore = lines && (await readLines(tx, id));
    const events = [...lineEvents(linesBefore, lines), ...eventsOf(before, set), ...(event ? [event] : [])];
    if (events.length === 0) return { order: before, isChanged: false };

    const now = app.clock();
    const move = { orderId: id, actorId: actor.id, now };
    await moveStock(tx, before, set, move);
    if (lines && linesBefore) await replaceLines(tx, linesBefore, lines, move);
    const after = await update(tx, id, set, now);
    const hasOtherGoods = lines && linesBefore && !haveSameGoods(linesBefore, lines);
    if (hasOtherGoods || after.status !== before.status) await noteBatches(tx, after);
    const shared = { orderId: id, actorId: actor.id, actorRole: actor.role, createdAt: now };
    await tx.insert(orderEvents).values(events.map((one) => ({ ...shared, ...one, isUndo, reason })));
    const isUndoable = actor.role === 'admin' && !isUndo && !event;
    const delaySeconds = isUndoable ? pushDelaySeconds : 0;
    const jobKeys = await queueEffects({ app, tx, before, after, actor, isUndo, delaySeconds });
    if (isUndoable) await saveUndo(tx, { before, set, linesBefore, version: after.version, jobKeys });
    return { order: after, isChanged: true };
  });
  app.publisher.flush();
  return result;
}

/** Assigns the current batches to the lines when the shop starts the order. */
async function noteBatches(tx: Db, { id, status }: StoredOrder) {
  if (status === 'processing' || status === 'completed') await pack(tx, id);
  if (status === 'pending') await unpack(tx, id);
}

/** A delivery status is as old as the act that set it. */
const withMoment = (set: Changes, now: Date): Changes =>
  set.deliveryStatus === undefined ? set : { deliveryStatusAt: now, ...set };

/** A customer was asked to call before the order is prepared: afterwards there is nothing to wait for. */
const withoutCall = ({ callAskedAt, status }: StoredOrder, set: Changes): Changes =>
  callAskedAt && set.status && set.status !== status ? { callAskedAt: null, ...set } : set;

/** A cancelled order keeps nothing back from others; one that is taken up again needs its pieces again. */
async function moveStock(tx: Db, before: StoredOrder, { status = before.status }: Changes, move: Move) {
  if (before.status === status) return;
  if (status === 'cancelled') await giveBack(tx, move);
  if (before.status !== 'cancelled') return;
  const obstacle = await takeAgain(tx, move);
  if (!obstacle) return;
  if ('promoCode' in obstacle) {
    throw conflict(
      `The promo code ${obstacle.promoCode} has no use left. Allow it one more use first, or leave the order cancelled.`,
      'PROMO_USED_UP',
    );
  }
  const { short } = obstacle;
  const { left } = short;
  const are = left === 0 ? 'None is' : left === 1 ? 'Only 1 is' : `Only ${left} are`;
  throw conflict(
    `${are} left of ${nameWithSize(short)}. Correct its stock first, or leave the order cancelled.`,
    'OUT_OF_STOCK',
  );
}

/** Removes the driver's message when the order comes further or goes to another driver: it may be true no more. */
function withoutWord(before: StoredOrder, set: Changes): Changes {
  const { status, driverId, deliveryStatus, outcome } = set;
  const isFurther =
    (status && status !== before.status) ||
    (driverId !== undefined && driverId !== before.driverId) ||
    (deliveryStatus && deliveryStatus !== before.deliveryStatus && deliveryStatus !== 'nearby') ||
    Boolean(outcome);
  return before.driverWord && isFurther ? { ...set, driverWord: null } : set;
}

const reach: Record<Role, (actorId: string) => SQL | undefined> = {
  admin: () => undefined,
  driver: (id) => eq(orders.driverId, id),
  customer: (id) => eq(orders.userId, id),
};

async function lock(tx: Db, id: string, { id: actorId, role }: Target['actor']) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), reach[role](actorId)))
    .for('update');
  if (!order) throw notFound();
  return order;
}

const update = async (tx: Db, id: string, set: Changes, now: Date) =>
  expectOne(
    await tx
      .update(orders)
      .set({ ...set, version: sql`${orders.version} + 1`, updatedAt: now })
      .where(eq(orders.id, id))
      .returning(),
  );

/** Returns the events of a change: one for each field that differs. A renewed wait counts too. */
export function eventsOf(before: StoredOrder, set: Changes) {
  const asText = (value: string | number | Date | null) =>
    value instanceof Date ? value.toISOString() : value === null ? null : String(value);
  return (Object.keys(recorded) as (keyof typeof recorded)[]).flatMap((field) => {
    const to = set[field];
    const isRenewed =
      (field === 'estimatedWaitTime' && Boolean(set.estimatedWaitAt)) || (field === 'outcome' && Boolean(to));
    if (to === undefined || (asText(to) === asText(before[field]) && !isRenewed)) return [];
    // What a driver has said is over, or back, with what else has changed.
    if (field === 'driverWord' && Object.keys(set).length > 1) return [];
    return [{ what: recorded[field], from: asText(before[field]), to: asText(to) }];
  });
}

/** Lines are compared by what they say. */
function lineEvents(before: StoredLine[] = [], after = before) {
  const [from, to] = [formatLines(before), formatLines(after)];
  return from === to ? [] : [{ what: 'items' as const, from, to }];
}

/**
 * With the door check on an order is completed by the driver who looked at an ID and wrote the sum, or by an admin
 * who writes why it was not so. Every way to complete an order comes by here; an undo only restores what was so.
 */
function requireDoorCheck(
  { age }: Settings,
  { status, orderNumber }: StoredOrder,
  { set, isUndo, isDoorChecked, reason }: Mutation,
  role: Role,
) {
  if (!age.doorCheck || set.status !== 'completed' || status === 'completed') return;
  if (isUndo || isDoorChecked || (role === 'admin' && reason)) return;
  throw conflict(
    role === 'admin'
      ? `The check at the door is on: write why order ${orderNumber} is completed without it.`
      : `Order ${orderNumber} needs the check at the door: open it, and say that you saw an ID and what was taken.`,
    'DOOR_CHECK_REQUIRED',
  );
}
