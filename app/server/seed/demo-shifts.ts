import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { doorAttempts, handOvers, shifts } from '#features/deliveries/schema.ts';
import { orders } from '#features/orders/schema/order-tables.ts';
import { hourMs } from '#shared/durations.ts';

type Evening = { startedHoursAgo: number; endedHoursAgo: number | null; float: number };

/** One evening for each driver, in the sequence of the demo's drivers. Floats are cents. */
const evenings: Evening[] = [
  { startedHoursAgo: 5, endedHoursAgo: null, float: 10_000 },
  { startedHoursAgo: 3, endedHoursAgo: null, float: 5_000 },
  { startedHoursAgo: 30, endedHoursAgo: 22, float: 10_000 },
];
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);

/** People pay in whole five dollars; what is beyond the sum due is the driver's tip. */
const paidFor = (total: number) => Math.ceil(total / 500) * 500;

type People = { adminId: string; driverIds: readonly string[]; now: Date };

/** Adds drivers on duty with the cash they took, and the shift of one who went home, closed to the cent. */
export async function addShifts(tx: Db, { adminId, driverIds, now }: People) {
  for (const [index, evening] of evenings.entries()) {
    const driverId = driverIds[index];
    if (driverId) await addShift(tx, { driverId, adminId, now, ...evening });
  }
}

type Shift = Evening & { driverId: string; adminId: string; now: Date };

async function addShift(tx: Db, { driverId, adminId, now, float, startedHoursAgo, endedHoursAgo }: Shift) {
  const startedAt = ago(now, startedHoursAgo);
  const endedAt = endedHoursAgo === null ? null : ago(now, endedHoursAgo);
  const { id: shiftId } = expectOne(
    await tx
      .insert(shifts)
      .values({
        driverId,
        float,
        startedAt,
        ...(endedAt && { endedAt, closedAt: endedAt, closedBy: adminId }),
      })
      .returning({ id: shifts.id }),
  );
  const delivered = await tx
    .select({ id: orders.id, total: orders.total, completedAt: orders.completedAt })
    .from(orders)
    .where(
      and(
        eq(orders.driverId, driverId),
        eq(orders.status, 'completed'),
        gte(orders.completedAt, startedAt),
        lt(orders.completedAt, endedAt ?? now),
      ),
    );
  if (delivered.length > 0) {
    await tx.insert(doorAttempts).values(
      delivered.map(({ id: orderId, total, completedAt }) => ({
        orderId,
        driverId,
        shiftId,
        outcome: 'delivered' as const,
        idSeen: true,
        cash: paidFor(total),
        tip: paidFor(total) - total,
        doneAt: completedAt ?? now,
        createdAt: completedAt ?? now,
      })),
    );
  }
  if (!endedAt) return;
  const taken = delivered.reduce((sum, { total }) => sum + total, 0);
  await tx.insert(handOvers).values({ shiftId, amount: float + taken, takenBy: adminId, createdAt: endedAt });
}
