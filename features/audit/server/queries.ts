import { sql } from 'drizzle-orm';
import type { AuditChange, AuditEntry } from '../contract.ts';
import { decodeCursor } from '#platform/server/db/cursor.ts';
import type { Db } from '#platform/server/db/database.ts';
import { auditEntries } from '../schema.ts';
import { fullNameOf } from '#platform/server/db/full-name.ts';

type NewEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'changes'> & { changes?: AuditChange[] };

/** Call it in the transaction of the change. */
export const recordChange = (tx: Db, entry: NewEntry) => tx.insert(auditEntries).values(entry);

/** The person who acts, and the moment. */
export type Actor = { id: string; now: Date };
type ThingChange<T extends object> = {
  actor: Actor;
  subject: 'product' | 'sale' | 'promo_code' | 'batch';
  id: string;
  name: string;
  /** It is null before the subject was created, and after it was deleted. */
  before: Partial<T> | null;
  after: Partial<T> | null;
  fields: readonly (keyof T & string)[];
};

/** Something of the menu was created, changed or deleted. A save that changes none of the fields is no entry. */
export const recordThingChange = <T extends object>(tx: Db, change: ThingChange<T>) =>
  recordThingChanges(tx, [change]);

/** Records many such changes at once. */
export async function recordThingChanges<T extends object>(tx: Db, changes: ThingChange<T>[]) {
  const entries = changes.flatMap(({ actor, subject, id, name, before, after, fields }) => {
    const found = changesBetween<T>(before ?? {}, after ?? {}, fields);
    if (before && after && found.length === 0) return [];
    const action = before ? (after ? ('changed' as const) : ('deleted' as const)) : ('created' as const);
    const who = { actorId: actor.id, createdAt: actor.now };
    return [{ ...who, subject, subjectId: id, subjectName: name, action, changes: found }];
  });
  if (entries.length > 0) await tx.insert(auditEntries).values(entries);
}

type PersonChange = {
  /** It is null for the shop's own command. */
  actorId: string | null;
  person: { id: string; username: string };
  action: AuditEntry['action'];
  changes?: AuditChange[];
  now: Date;
};

export const recordPersonChange = (tx: Db, { actorId, person, action, changes, now }: PersonChange) =>
  recordChange(tx, {
    actorId,
    subject: 'person',
    subjectId: person.id,
    subjectName: person.username,
    action,
    changes,
    createdAt: now,
  });

/** Returns the given fields that differ between two states of a row. */
export function changesBetween<T extends object>(
  before: Partial<T>,
  after: Partial<T>,
  fields: readonly (keyof T & string)[],
): AuditChange[] {
  return fields.flatMap((field) => {
    const [from, to] = [asJson(before[field]), asJson(after[field])];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as AuditChange['from'];

type Filter = {
  before?: string;
  limit: number;
  subject?: AuditEntry['subject'];
  /** Changes of the settings and of staff accounts need a permission of their own. */
  withSettings: boolean;
  withStaff: boolean;
};
type Row = {
  id: string;
  subject: AuditEntry['subject'];
  subject_id: string | null;
  subject_name: string;
  action: AuditEntry['action'];
  changes: AuditChange[] | null;
  from: Record<string, unknown> | null;
  to: Record<string, unknown> | null;
  actor: string | null;
  created_at: string;
};

/** A move of nothing is written only for a size that was not counted before. */
const countedBefore = sql`case when m.change = 0 then null else m.stock - m.change end`;

/** Stock that people counted, received or lost; orders move stock too, and have a history of their own. */
const stockChanges = sql`
  select * from (select m.id, m.actor_id, 'stock', p.id as subject_id, concat_ws(', ', p.name, nullif(z.label, '')),
      'changed', json_build_array(json_build_object('field', 'stock', 'from', ${countedBefore}, 'to', m.stock))::jsonb,
      null::jsonb, null::jsonb, m.created_at
    from stock_moves m join product_sizes z on z.id = m.size_id join products p on p.id = z.product_id
    where m.reason in ('count', 'adjust')) s`;

const driverName = sql`(select ${fullNameOf('d')} from users d where d.id = s.driver_id)`;

/** Hand-overs and closings keep in their own rows who did them and when. */
const cashChanges = sql`
  select * from (
    select h.id, h.taken_by, 'shift', s.id as subject_id, ${driverName}, 'changed',
      jsonb_build_array(jsonb_build_object('field', 'handedOver', 'from', null, 'to', h.amount)),
      null::jsonb, null::jsonb, h.created_at
    from hand_overs h join shifts s on s.id = h.shift_id
    union all
    select s.id, s.closed_by, 'shift', s.id, ${driverName}, 'changed',
      jsonb_build_array(jsonb_build_object('field', 'closed', 'from', false, 'to', true)) ||
        case when s.note is null then '[]' else
          jsonb_build_array(jsonb_build_object('field', 'note', 'from', null, 'to', s.note)) end,
      null::jsonb, null::jsonb, s.closed_at
    from shifts s where s.closed_at is not null) c`;

/**
 * Entries, changes of the settings, of the stock and of the cash as one list, the newest first, one more than the
 * limit.
 */
export async function listEntries(db: Db, { before, limit, subject, withSettings, withStaff }: Filter) {
  const cursor = before === undefined ? undefined : decodeCursor(before);
  const isOlder = cursor
    ? sql`(created_at, id) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : sql`true`;
  const newest = sql`order by created_at desc, id desc limit ${limit + 1}`;
  const isReadable = withStaff
    ? sql`true`
    : sql`not (subject = 'person' and exists (select from users p where p.id = subject_id and p.role = 'admin'))`;
  const isOf = (...subjects: string[]) => !subject || subjects.includes(subject);
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.subject, e.subject_id, e.subject_name, e.action, e.changes, e."from", e."to", e.created_at,
      ${fullNameOf('u')} as actor
    from (
      (select id, actor_id, subject, subject_id, subject_name, action, changes, null::jsonb as "from",
         null::jsonb as "to", created_at
       from audit_entries where ${isOlder} and ${isReadable} and ${subject ? sql`subject = ${subject}` : sql`true`} ${newest})
      union all
      (select id, actor_id, 'settings', null, section, 'changed', null, "from", "to", created_at
       from settings_changes where ${isOlder} and ${withSettings && isOf('settings')} ${newest})
      union all
      (${stockChanges} where ${isOlder} and ${isOf('stock')} ${newest})
      union all
      (${cashChanges} where ${isOlder} and ${isOf('shift')} ${newest})
    ) e left join users u on u.id = e.actor_id
    order by e.created_at desc, e.id desc limit ${limit + 1}`);
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    action: row.action,
    changes: row.changes ?? changesBetween(row.from ?? {}, row.to ?? {}, Object.keys(row.to ?? {})),
    actor: row.actor,
    createdAt: new Date(row.created_at),
  }));
}
