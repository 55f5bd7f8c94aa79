import type pg from 'pg';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { connectForCopy } from './snapshot.ts';

type Ids = { images: string[]; certificates: string[] };

/** Gives the ids of all pictures and certificates, and holds a shared lock until the work with them is done. */
export async function holdStoredObjects<T>(
  connection: pg.ClientConfig,
  work: (ids: Ids) => Promise<T>,
): Promise<T> {
  const client = await connectForCopy(connection);
  const idsOf = async (table: string) =>
    (await client.query<{ id: string }>(`select id from public.${table} order by id`)).rows.map(
      ({ id }) => id,
    );
  try {
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.pictures]);
    return await work({ images: await idsOf('images'), certificates: await idsOf('certificates') });
  } finally {
    await client.end();
  }
}
