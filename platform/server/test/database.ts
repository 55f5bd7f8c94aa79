import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import { shopLimits } from '../db/client.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { afterwards } from './afterwards.ts';

/** On a busy machine all takes its time. In milliseconds. */
const longLimits = {
  connectionTimeoutMillis: 60_000,
  lock_timeout: 60_000,
  statement_timeout: 60_000,
  answerWithin: 60_000,
};

type Options = {
  /** The host of a proxy to reach it through: as that may cut the connection, the shop's own limits hold then. */
  host?: string;
  /** The shop's own, for a test of what happens when one is reached. */
  limits?: Partial<typeof longLimits>;
};

/** Creates a private, empty and migrated database for one test file. It goes away when the file is done. */
export const testDatabase = (options?: Options) => createDatabase(inject('database').template, options);

/** The same without a table in it, for tests of migrations. */
export const databaseWithoutTables = () => createDatabase('template0');

/** One connection serves all files of this worker: a new one costs the server as much as dropping a database. */
let maintenance: Promise<pg.Client> | undefined;

async function connect(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  client.on('error', () => (maintenance = undefined));
  await client.connect();
  (client.connection.stream as Socket).unref(); // the worker ends when its files are done
  return client;
}

async function createDatabase(
  template: string,
  { host, limits = host ? shopLimits : longLimits }: Options = {},
): Promise<Database> {
  const { template: _, poolerPort, ...connection } = inject('database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintain = async (statement: string) =>
    (await (maintenance ??= connect(connection))).query(statement);

  await maintain(`create database ${name} template ${template} strategy file_copy`);
  const own = { ...connection, database: name, ...limits };
  // A proxy is before the server itself.
  const isPooled = poolerPort !== undefined && !host;
  const database = isPooled
    ? openDatabase({ ...own, port: poolerPort }, own)
    : openDatabase({ ...own, ...(host && { host }) });
  afterwards(async () => {
    await database.close();
    await maintain(`drop database ${name} with (force)`);
  });
  return database;
}
