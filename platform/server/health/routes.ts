import { getBackupWarning, getHealth } from '#platform/contract/health.ts';
import { describeBackup, isBackupLate, readBackupRecord } from '../backup/backup-record.ts';
import type { Routes } from '../http/app-types.ts';
import { inspectShop } from './inspect.ts';

export const healthRoutes: Routes = async (app) => {
  const { config, database, clock, shopChecks } = app;
  app.route({
    ...getHealth,
    handlerTimeout: 20_000, // the mail server and the public address may be silent
    handler: async () => ({
      checks: await inspectShop({ config, pool: database.pool, now: clock(), shopChecks }),
    }),
  });

  app.route({
    ...getBackupWarning,
    handler: async () => {
      const now = clock();
      const record = await readBackupRecord(config.dataDir, now);
      return { warning: isBackupLate(record, config, now) ? describeBackup(record, now) : null };
    },
  });
};
