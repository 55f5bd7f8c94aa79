import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { afterwards } from './afterwards.ts';

/**
 * A private, empty and migrated database for one test file. It goes away when the file is done. `host` is that of a
 * proxy to reach it through.
 */
export const testDatabase = (host?: string) => createDatabase(inject('database').template, host);

/** The same without a table in it, for tests of migrations. */
export const databaseWithoutTables = () => createDatabase('template0');

async function createDatabase(template: string, host?: string): Promise<Database> {
  const { template: _, poolerPort, ...connection } = inject('database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintain = async (statement: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };

  await maintain(`create database ${name} template ${template} strategy file_copy`);
  const own = { ...connection, database: name };
  // A proxy stands before the server itself.
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
