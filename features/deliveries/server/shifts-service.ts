import { counted } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import { recordChange } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { conflict, invalid, notFound } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { queueJobs } from '#platform/server/outbox/queue-messages.ts';
import { requireRowsSeen } from '#platform/server/http/require-rows-seen.ts';
import { claimKey } from '#platform/server/http/claim-key.ts';
import { findDriver } from '#features/accounts/server/users-queries.ts';
import { dutyPushJob } from './duty-push.ts';
import * as shifts from './shifts-queries.ts';

/** Starts a shift. One that was ended and not closed goes on, with the float it has. */
export const startShift = (app: App, driverId: string, float: number) =>
  announced(app, async (tx) => {
    const id = await shifts.insertShift(tx, { driverId, float, now: app.clock() });
    if (!id) await shifts.setEnd(tx, driverId, null);
    return { driverId };
  });

/** Takes the driver off duty, and tells the shop when stops are left. */
export const endShift = (app: App, driverId: string) =>
  announced(app, async (tx) => {
    await shifts.setEnd(tx, driverId, app.clock());
    if ((await shifts.countStops(tx, driverId)) > 0) await queueJobs(tx, [dutyPushJob(driverId)]);
    return { driverId };
  });

type Float = { float: number; actorId: string };

export const openShift = (app: App, driverId: string, { float, actorId }: Float) =>
  announced(app, async (tx) => {
    if (!(await findDriver(tx, driverId))) throw invalid('driverId', 'Only a driver has a shift');
    const id = await shifts.insertShift(tx, { driverId, float, now: app.clock() });
    if (!id) {
      throw conflict('This driver has an open shift. Close it first, or correct its float.', 'SHIFT_OPEN');
    }
    const shift = await shifts.readShift(tx, id);
    await recordFloat(tx, shift, { actorId, action: 'started', from: null, now: app.clock() });
    return shift;
  });

export const setFloat = (app: App, id: string, { float, actorId }: Float) =>
  changeShift(app, id, async (tx) => {
    const { float: from } = await shifts.readShift(tx, id);
    if (float === from) return;
    await shifts.updateShift(tx, id, { float });
    const shift = await shifts.readShift(tx, id);
    await recordFloat(tx, shift, { actorId, action: 'changed', from, now: app.clock() });
  });

type FloatChange = { actorId: string; action: 'started' | 'changed'; from: number | null; now: Date };

/**
 * Records the float alone: hand-overs and the closing keep in their own rows who did them and when, where the audit
 * reads them.
 */
const recordFloat = (tx: Db, { id, driverName, float }: Shift, { from, now, ...change }: FloatChange) =>
  recordChange(tx, {
    ...change,
    subject: 'shift',
    subjectId: id,
    subjectName: driverName,
    changes: [{ field: 'float', from, to: float }],
    createdAt: now,
  });

type HandOver = { amount: number; takenBy: string; key?: string; seen?: number };

/** Sent again with the same key it is counted once; of two screens the later one is told of the first. */
export const addHandOver = (app: App, id: string, { amount, takenBy, key, seen }: HandOver) =>
  changeShift(app, id, async (tx) => {
    if (key && !(await claimKey(tx, { key, userId: takenBy, call: `hand-over ${id}` }))) return;
    requireRowsSeen('hand-over', await shifts.listHandOvers(tx, id), { seen, actorId: takenBy });
    await shifts.insertHandOver(tx, { shiftId: id, amount, takenBy, createdAt: app.clock() });
  });

/** Locks the shift for good: what comes later belongs to the next one. */
export const closeShift = (
  app: App,
  id: string,
  { note, closedBy }: { note: string | null; closedBy: string },
) =>
  changeShift(app, id, async (tx, { driverId, endedAt }) => {
    const now = app.clock();
    const { difference, driverName } = await shifts.readShift(tx, id);
    const stops = note ? 0 : await shifts.countStops(tx, driverId);
    if (stops > 0) {
      throw conflict(
        `${driverName} still has ${counted(stops, 'open stop')}. Give ${stops === 1 ? 'it' : 'them'} to another driver, or write why. Reload the page if it has no field for that.`,
        'SHIFT_STOPS',
      );
    }
    if (difference !== 0 && !note) {
      const is = difference > 0 ? 'missing' : 'too much';
      throw conflict(
        `${dollars(Math.abs(difference))} is ${is}. Add what was handed over, or write why.`,
        'SHIFT_DIFFERENCE',
      );
    }
    await shifts.updateShift(tx, id, { closedAt: now, closedBy, note, endedAt: endedAt ?? now });
  });

type Shift = Awaited<ReturnType<typeof shifts.readShift>>;
type Locked = NonNullable<Awaited<ReturnType<typeof shifts.lockShift>>>;

/** Changes a shift that is not closed; nothing can be taken in it meanwhile. */
const changeShift = (app: App, id: string, change: (tx: Db, shift: Locked) => Promise<unknown>) =>
  announced(app, async (tx) => {
    const shift = await shifts.lockShift(tx, id);
    if (!shift) throw notFound();
    if (shift.closedAt) throw conflict('This shift is closed and cannot be changed any more', 'SHIFT_CLOSED');
    await change(tx, shift);
    return shifts.readShift(tx, id);
  });

/** A changed shift is announced to its driver and to all admins, once it is committed. */
async function announced<Result extends { driverId: string }>(
  { db, publisher }: App,
  change: (tx: Db) => Promise<Result>,
) {
  const result = await db.transaction(async (tx) => {
    const changed = await change(tx);
    await publisher.shiftChanged(tx, changed.driverId);
    return changed;
  });
  publisher.flush();
  return result;
}
