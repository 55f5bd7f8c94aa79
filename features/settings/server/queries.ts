import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { defaultSections, type Section, sections, sectionSchemas, type Sections } from '#shared/settings.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { settingsChanges } from '../schema.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { awaitInTurn, type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { fullNameOf } from '#platform/server/db/full-name.ts';
import { openList } from '#platform/server/db/literals.ts';

/** Reads every section, with the defaults of sections and fields that were never stored. */
export async function readSections(db: Db) {
  const rows = await db.select().from(settings);
  const promo = await db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(eq(promoCodes.active, true))
    .limit(1);
  const stored = rows.filter(({ section }) => section in sectionSchemas);
  const read = stored.map(({ section, value }) => [section, sectionSchemas[section as Section].parse(value)]);
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    hasPromoCodes: promo.length > 0,
    sections: { ...defaultSections, ...(Object.fromEntries(read) as Partial<Sections>) },
  };
}

const whoAndWhen = {
  section: settings.section,
  version: settings.version,
  updatedAt: settings.updatedAt,
  updatedBy: fullNameOf('users'),
};

/** Every section with who saved it last. */
export async function listSections(db: Db) {
  const saved = await db.select(whoAndWhen).from(settings).leftJoin(users, eq(users.id, settings.updatedBy));
  const { version, sections: values } = await readSections(db);
  const rows = sections.map((section) => ({
    ...(saved.find((row) => row.section === section) ?? { version: 0, updatedAt: null, updatedBy: null }),
    section,
    value: values[section],
  }));
  return { version, sections: rows };
}

export const readSection = async (db: Db, section: Section) =>
  expectOne((await listSections(db)).sections.filter((row) => row.section === section));

/** Held against every other change of the settings until the transaction ends: rules read several sections. */
export const lock = (tx: Db) => tx.execute(sql`lock table ${settings} in share row exclusive mode`);

/**
 * The version of the settings, which nobody can change until the transaction of an order ends. Orders do not wait for
 * each other here.
 */
export async function lockVersion(on: Queryable) {
  const [, { rows }] = await awaitInTurn([
    runPrepared(on, { name: 'lock-settings', text: 'lock table settings in share mode' }),
    runPrepared<{ version: number }>(on, {
      name: 'read-settings-version',
      text: 'select coalesce(sum(version), 0)::int as version from settings',
    }),
  ]);
  return expectOne(rows).version;
}

export const hasOrders = async (db: Db) =>
  (await db.execute(sql`select from orders limit 1`)).rows.length > 0;

type Change = { section: Section; from: object; to: object; version: number; actorId: string; now: Date };

export async function write(tx: Db, { section, from, to, version, actorId, now }: Change) {
  const row = { section, value: { ...to }, version, updatedAt: now, updatedBy: actorId };
  expectOne(
    await tx
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.section, set: row })
      .returning(),
  );
  await tx
    .insert(settingsChanges)
    .values({ section, version, from: { ...from }, to: { ...to }, actorId, createdAt: now });
}

/** The statement that counts the open orders for now. */
export const countOpenAsap = {
  name: 'count-open-asap',
  text: `select count(*)::int as orders from orders where asap and status in (${openList})`,
};

/** Counts the open orders for now, where the owner has set how many there may be. */
export async function readOpenAsap(pool: pg.Pool, { deliveryTimes }: Pick<Sections, 'deliveryTimes'>) {
  if (deliveryTimes.asapCapacity === null) return null;
  const { rows } = await runPrepared<{ orders: number }>(pool, countOpenAsap);
  return { orders: expectOne(rows).orders, capacity: deliveryTimes.asapCapacity };
}

/** Counts the orders wanted at each of these times, by milliseconds, without cancelled ones. */
export async function countOrdersAt(pool: pg.Pool, times: Date[]) {
  const { rows } = await runPrepared<{ delivery_time: Date; count: number }>(pool, {
    name: 'count-orders-at',
    text: `select delivery_time, count(*)::int from orders
           where delivery_time = any($1::timestamptz[]) and status <> 'cancelled' group by 1`,
    values: [times],
  });
  return new Map(rows.map((row) => [row.delivery_time.getTime(), row.count]));
}
