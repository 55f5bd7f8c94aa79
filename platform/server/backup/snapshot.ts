import type pg from 'pg';
import { z } from 'zod';
import { Client, withoutLimits } from '../db/client.ts';

/** A table with the columns that can be written: those the database computes are left out. */
export type Table = { name: string; columns: string[] };

/**
 * Returns a connection for reading or writing whole tables. Everything that changes how a value is written as text is
 * fixed, so that the same rows give the same bytes on every server.
 */
export async function connectForCopy(connection: pg.ClientConfig) {
  const client = new Client({ ...connection, application_name: 'budtender-backup', ...withoutLimits });
  await client.connect();
  await client.query(`
    set search_path = pg_catalog; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set row_security = off; set synchronize_seqscans = off`);
  return client;
}

/** Lists tables of the shop and of its job queue. How far they were migrated is recorded in tables of its own. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
           array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
      and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by 1`);
  return rows;
}

export const sequence = z.object({ name: z.string(), value: z.number(), called: z.boolean() });
type Sequence = z.output<typeof sequence>;

/** Reads the sequences of these tables' columns. */
export async function readSequences(client: pg.Client, tables: Table[]): Promise<Sequence[]> {
  const names = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_depend d join pg_class c on c.oid = d.objid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and d.deptype in ('a', 'i') and d.refobjid = any($1::text[]::regclass[]) order by 1`,
    [tables.map(({ name }) => name)],
  );
  const found: Sequence[] = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query<Sequence>(
      `select $1::text as name, last_value as value, is_called as called from ${name}`,
      [name],
    );
    found.push(...rows);
  }
  return found;
}

export const level = z.object({ shop: z.object({ when: z.number(), hash: z.string() }), jobs: z.number() });
type Level = z.output<typeof level>;

/** Returns the newest migration of the shop and of its job queue, or null on a database without them. */
export async function readLevel(client: pg.Client): Promise<Level | null> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null
        and to_regclass('graphile_worker.migrations') is not null as made`,
  );
  if (!rows[0]?.made) return null;
  const shop = await client.query<Level['shop']>(
    'select created_at as when, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const jobs = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
  return shop.rows[0] ? { shop: shop.rows[0], jobs: jobs.rows[0]?.id ?? 0 } : null;
}

export const columnsOf = ({ columns }: Table) => columns.join(', ');
