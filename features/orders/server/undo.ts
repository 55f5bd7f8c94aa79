import { and, eq, sql } from 'drizzle-orm';
import { undoSeconds } from '#shared/undo.ts';
import type { Db } from '#platform/server/db/database.ts';
import { withdrawJobs } from '#platform/server/outbox/queue-messages.ts';
import { orderUndos } from '../schema/order-event-tables.ts';
import { orders } from '../schema/order-tables.ts';
import { conflict } from '#platform/server/errors.ts';
import { findDriver } from '#features/accounts/server/users-queries.ts';
import type { Changes, StoredOrder } from './stored-order.ts';
import type { StoredLine } from './lines.ts';

/** A second of network latency beyond the window that the button shows. */
const windowSeconds = undoSeconds + 1;
/** Later than the window, so that no push leaves while its change can still be undone. */
export const pushDelaySeconds = windowSeconds + 1;

type Undoable = {
  before: StoredOrder;
  set: Changes;
  linesBefore?: StoredLine[];
  version: number;
  jobKeys: string[];
};

/** Keeps what the change replaced, and the pushes that wait; call it in the transaction of the change. */
export function saveUndo(tx: Db, { before, set, linesBefore, version, jobKeys }: Undoable) {
  const fields = Object.keys(set) as (keyof Changes)[];
  const undo = {
    version,
    before: { ...Object.fromEntries(fields.map((field) => [field, before[field]])), lines: linesBefore },
    jobKeys,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${windowSeconds})`,
  };
  return tx
    .insert(orderUndos)
    .values({ orderId: before.id, ...undo })
    .onConflictDoUpdate({ target: orderUndos.orderId, set: undo });
}

/**
 * Returns the values that an undo of the last change restores, and withdraws its waiting pushes. Refused when an
 * admin was not the last to change the order, or when the time is over. Expects the row of the order to be locked.
 */
export async function takeUndo(tx: Db, { id, orderNumber, version }: StoredOrder) {
  const [undo] = await tx
    .delete(orderUndos)
    .where(and(eq(orderUndos.orderId, id), eq(orderUndos.version, version)))
    .returning({
      before: orderUndos.before,
      jobKeys: orderUndos.jobKeys,
      isOver: sql<boolean>`${orderUndos.expiresAt} < clock_timestamp()`,
    });
  if (!undo) {
    throw conflict(`There is nothing to undo on order ${orderNumber}. Choose its status or driver instead.`);
  }
  // One whose subscription is gone has no job any more.
  if (undo.isOver || (await withdrawJobs(tx, undo.jobKeys)).late > 0) throw tooLate(orderNumber);
  const { lines, ...fields } = undo.before;
  const before = revive(fields);
  if (before.driverId && !(await findDriver(tx, before.driverId))) {
    throw conflict(`The driver of order ${orderNumber} does not drive any more. Choose another one.`);
  }
  return { set: before, lines: lines === undefined ? undefined : reviveLines(lines) };
}

const tooLate = (orderNumber: string) =>
  conflict(
    `More than ${undoSeconds} seconds have passed, and order ${orderNumber} stays as it is. Choose its status or driver instead.`,
    'UNDO_EXPIRED',
  );

/** JSON keeps moments as text. */
function revive(before: Record<string, unknown>): Changes {
  const isDate = (field: string) => orders[field as keyof Changes].dataType === 'date';
  return Object.fromEntries(
    Object.entries(before).map(([field, value]) => [
      field,
      typeof value === 'string' && isDate(field) ? new Date(value) : value,
    ]),
  );
}

const reviveLines = (lines: unknown) =>
  (lines as (Omit<StoredLine, 'createdAt'> & { createdAt: string })[]).map((line) => ({
    ...line,
    createdAt: new Date(line.createdAt),
  }));
