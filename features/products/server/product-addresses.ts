import type pg from 'pg';
import { runPrepared } from '#platform/server/db/prepared.ts';

/** Returns for each address that a product had the one that it has now. */
export async function listOldAddresses(pool: pg.Pool) {
  const { rows } = await runPrepared<{ old: string; slug: string }>(pool, {
    name: 'list-old-addresses',
    text: `select old.slug as old, now.slug
           from product_addresses old join product_addresses now on now.product_id = old.product_id
           where now.is_current and not old.is_current`,
    values: [],
  });
  return new Map(rows.map(({ old, slug }) => [old, slug]));
}
