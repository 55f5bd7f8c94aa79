import type pg from 'pg';
import type { HealthCheck } from '#platform/contract/health.ts';
import type { Config } from '../config.ts';
import { cannotUse, checkDatabase } from './database-checks.ts';
import { checkBackup, checkDisk, checkMemory, checkVersion } from './machine-checks.ts';
import { checkAddress, checkMail, checkNames, checkProxy, checkPush } from './setting-checks.ts';

/** Looks at a part that the platform does not know; null where the shop does not have it. */
export type ShopCheck = (pool: pg.Pool, now: Date) => Promise<HealthCheck | null>;

type Subject = {
  config: Config;
  /** The pool, or the error of a database that cannot be opened. */
  pool: pg.Pool | Error;
  now: Date;
  shopChecks: readonly ShopCheck[];
};

/** Looks at everything a shop needs to serve, in the order of what harms most. */
export async function inspectShop({ config, pool, now, shopChecks }: Subject): Promise<HealthCheck[]> {
  const database = pool instanceof Error ? [cannotUse(pool)] : checkDatabase(pool);
  // One that fails needs the database, whose own check says what is wrong.
  const ofShop = pool instanceof Error ? [] : shopChecks.map((check) => check(pool, now).catch(() => null));
  const [disk, backup, address, mail] = [
    checkDisk(config),
    checkBackup(config, now),
    checkAddress(config),
    checkMail(config),
  ];
  return [
    ...(await database),
    await disk,
    checkMemory(),
    await backup,
    checkNames(),
    await address,
    checkProxy(config),
    await mail,
    checkPush(config),
    ...(await Promise.all(ofShop)).filter((check) => check !== null),
    checkVersion(now),
  ];
}

declare module 'fastify' {
  interface FastifyInstance {
    shopChecks: readonly ShopCheck[];
  }
}
