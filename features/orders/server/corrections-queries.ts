import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { fullName } from '#platform/server/db/full-name.ts';
import { conflict } from '#platform/server/errors.ts';
import { orderCorrectionLines, orderCorrections } from '../schema/correction-tables.ts';
import type { Mutation, StoredOrder } from './stored-order.ts';

const linesSql = `(
  select coalesce(json_agg(json_build_object('itemId', i.id, 'productName', i.product_name, 'sizeLabel', i.size_label,
    'quantity', l.quantity) order by i.product_name, i.id), '[]')
  from order_correction_lines l join order_items i on i.id = l.order_item_id where l.correction_id = k.id)`;

const gather = (more: string) => `case when o.status = 'completed' then (
  select json_agg(json_build_object('id', k.id, 'amount', k.amount, 'at', k.created_at, 'lines', ${linesSql}${more})
    order by k.created_at, k.id)
  from order_corrections k left join users w on w.id = k.actor_id where k.order_id = o.id) end as corrections`;

/** SQL for the corrections of an order `o` as its customer reads them; null without any. */
export const correctionsSql = gather('');
/** The same for the shop, with reason, source and name. */
export const adminCorrectionsSql = gather(
  `, 'source', k.source, 'reason', k.reason, 'actorName', coalesce(${fullName('w')}, 'A former admin')`,
);

/** A row of the above: JSON gives moments as text. */
export type JsonCorrection<Correction> = Omit<Correction, 'at'> & { at: string };
export const toCorrections = <Correction>(rows: JsonCorrection<Correction>[] | null) =>
  (rows ?? []).map(({ at, ...row }) => ({ ...row, at: new Date(at) }));

/** Returns the cents given back so far, with the tax in them, and the pieces of each line that came back. */
export async function readCorrected(tx: Db, orderId: string) {
  const made = await tx
    .select({ amount: orderCorrections.amount, taxes: orderCorrections.taxes })
    .from(orderCorrections)
    .where(eq(orderCorrections.orderId, orderId));
  const returned = await tx
    .select({ itemId: orderCorrectionLines.orderItemId, quantity: orderCorrectionLines.quantity })
    .from(orderCorrectionLines)
    .innerJoin(orderCorrections, eq(orderCorrections.id, orderCorrectionLines.correctionId))
    .where(eq(orderCorrections.orderId, orderId));
  return {
    amount: made.reduce((sum, { amount }) => sum + amount, 0),
    taxOf: (index: number) => made.reduce((sum, { taxes }) => sum + (taxes[index]?.amount ?? 0), 0),
    returnedOf: (itemId: string) =>
      returned.filter((line) => line.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** A corrected order stays completed, because its corrections were made for a delivered one. */
export async function requireUncorrected(tx: Db, before: StoredOrder, { set }: Mutation) {
  if (before.status !== 'completed' || !set.status || set.status === 'completed') return;
  const { rowCount } = await tx.execute(
    sql`select from order_corrections where order_id = ${before.id} limit 1`,
  );
  if ((rowCount ?? 0) > 0)
    throw conflict(
      `Order ${before.orderNumber} was corrected after its delivery and stays completed.`,
      'ORDER_CORRECTED',
    );
}

/** Locks the driver's open shift against being closed until the transaction ends. */
export async function lockOpenShift(tx: Db, driverId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from shifts where driver_id = ${driverId} and closed_at is null for share`,
  );
  return rows[0]?.id;
}

type Row = typeof orderCorrections.$inferInsert & { id: string };
type Line = Omit<typeof orderCorrectionLines.$inferInsert, 'correctionId'>;

export async function insertCorrection(tx: Db, row: Row, lines: Line[]) {
  await tx.insert(orderCorrections).values(row);
  if (lines.length > 0)
    await tx.insert(orderCorrectionLines).values(lines.map((line) => ({ ...line, correctionId: row.id })));
}
