import type pg from 'pg';
import { expect, test } from 'vitest';
import { drizzleOn } from '#platform/server/db/transaction.ts';
import { testApp } from '#platform/server/test/app.ts';
import { createSettingsCache } from './settings-cache.ts';

test('settings that were read before a change do not replace the changed ones in the cache', async () => {
  const { app, as } = await testApp();
  const owner = await as('admin');
  const { pool } = app.database;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let reads = 0;
  const firstIsLate = {
    async query(text: string, values: unknown[]) {
      reads += 1;
      const isLate = reads === 1;
      const answer = await pool.query(text, values);
      if (isLate) await arrival;
      return answer;
    },
  } as unknown as pg.Pool;
  const cache = createSettingsCache({
    db: drizzleOn(firstIsLate),
    database: app.database,
    clock: app.clock,
    listener: app.listener,
    config: app.config,
  });

  const late = cache.read();
  await expect.poll(() => reads).toBe(1);
  await owner.put('/api/admin/settings/shop', { name: 'Orchard' });
  await expect.poll(() => cache.recent().shop.name).toBe('Orchard');
  arrive();
  await late;
  expect(cache.recent().shop.name).toBe('Orchard');
});
