import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import type { Entry } from './archive.ts';
import { createSum, type Manifest, tableIn } from './manifest.ts';
import { columnsOf, listTables, type Table } from './snapshot.ts';

/**
 * Fills the tables of a freshly migrated database with the rows of a backup, in one transaction, and compares them
 * with what was saved before it commits. Answers the tables that this database has no room for.
 */
export async function loadTables(client: pg.Client, manifest: Manifest, entries: AsyncIterable<Entry>) {
  const here = new Map((await listTables(client)).map((table) => [table.name, new Set(table.columns)]));
  const fits = ({ name, columns }: Table) => columns.every((column) => here.get(name)?.has(column));
  const tables = manifest.tables.filter(fits);
  const names = tables.map(({ name }) => name);

  await client.query('begin');
  const putBack = await liftRules(client, names);
  await client.query(`truncate ${names.join(', ')}`);
  await copyRows(client, new Map(tables.map((table) => [table.name, table])), entries);
  for (const statement of putBack) await client.query(statement);
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null', [
      name,
      value,
      called,
    ]);
  }
  for (const table of tables) await compare(client, table);
  await client.query('commit');
  return manifest.tables.filter((table) => !fits(table)).map(({ name }) => name);
}

/**
 * Lifts references and triggers: rows arrive table by table, so references between them hold only at the end, and
 * triggers have done their work when the rows were first written. Returns the statements that put both back.
 */
async function liftRules(client: pg.Client, names: string[]) {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [names],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return [
    ...rows.map(({ table, name, rule }) => `alter table ${table} add constraint ${name} ${rule}`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ];
}

async function copyRows(client: pg.Client, tables: Map<string, Table>, entries: AsyncIterable<Entry>) {
  const all = entries[Symbol.asyncIterator]();
  let next = await all.next();
  const current = () => (next.done ? undefined : tableIn(next.value.name));

  async function* partsOf(name: string) {
    for (; !next.done && current() === name; next = await all.next()) yield next.value.bytes;
  }
  for (let name = current(); name; name = current()) {
    const table = tables.get(name);
    if (table) {
      const rows = client.query(copyFrom(`copy ${name} (${columnsOf(table)}) from stdin`));
      await pipeline(partsOf(name), rows);
    } else {
      while (current() === name) next = await all.next(); // left out
    }
  }
  await all.return?.();
}

async function compare(client: pg.Client, table: Manifest['tables'][number]) {
  const sum = createSum();
  const rows = client.query(copyTo(`copy ${table.name} (${columnsOf(table)}) to stdout`));
  for await (const chunk of rows as AsyncIterable<Buffer>) sum.add(chunk);
  if (sum.result().sha256 !== table.sha256) {
    throw new StartError(`The rows of ${table.name} are not what was saved: nothing was restored`);
  }
}
