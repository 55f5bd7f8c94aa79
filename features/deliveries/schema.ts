import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { doorOutcomes, nextSteps } from '#shared/door.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { id, time, createdAt, literal } from '#platform/server/db/columns.ts';
import { orderId } from '#features/orders/schema/order-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';

/** A driver's evening: the cash that was brought along, taken and handed over. One that is closed never changes. */
export const shifts = pgTable(
  'shifts',
  {
    id: id(),
    driverId: uuid()
      .notNull()
      .references(() => users.id),
    /** Cents the driver was given for change. */
    float: integer().notNull().default(0),
    startedAt: createdAt(),
    /** The moment at which its driver went off duty. */
    endedAt: time(),
    closedAt: time(),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The owner's note at its end, such as why the sums differ. */
    note: text(),
  },
  (shift) => [
    uniqueIndex('shifts_one_open')
      .on(shift.driverId)
      .where(sql`${shift.closedAt} is null`),
    index('shifts_newest').on(shift.startedAt.desc().nullsFirst(), shift.id.desc().nullsFirst()),
    check('shifts_float', sql`${shift.float} between 0 and ${literal(maxPriceCents)}`),
  ],
);

/** It records cash that a driver handed over to the shop, and never changes afterwards. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: id(),
    shiftId: uuid()
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (handOver) => [
    index('hand_overs_shift').on(handOver.shiftId),
    check('hand_overs_amount', sql`${handOver.amount} between 1 and 100000000`),
  ],
);

/** Each time a driver stood at a door, never changed afterwards. Nothing that an ID says is kept. */
export const doorAttempts = pgTable(
  'door_attempts',
  {
    id: id(),
    orderId: orderId(),
    driverId: uuid().references(() => users.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    outcome: text({ enum: doorOutcomes }).notNull(),
    /** The driver saw an ID, and the person is old enough. */
    idSeen: boolean().notNull().default(false),
    /** The cents taken; null when the driver entered no sum. */
    cash: integer(),
    other: integer(),
    /** The part of both sums together that was more than due. */
    tip: integer().notNull().default(0),
    nextStep: text({ enum: nextSteps }),
    tryAgainAt: time(),
    note: text(),
    /** The moment at which it happened; `createdAt` is when the server was sent it. */
    doneAt: time().notNull(),
    createdAt: createdAt(),
  },
  (attempt) => [
    index('door_attempts_order').on(attempt.orderId),
    index('door_attempts_shift').on(attempt.shiftId),
    index('door_attempts_driver').on(attempt.driverId),
    check('door_attempts_sums', sql`${attempt.cash} >= 0 and ${attempt.other} >= 0 and ${attempt.tip} >= 0`),
  ],
);
