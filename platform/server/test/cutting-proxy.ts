import type pg from 'pg';
import { afterwards } from './afterwards.ts';
import { openCommitProxy } from './commit-proxy.ts';

/** Starts a proxy in front of the databases of a test file that cuts connections right after a commit. */
export async function cuttingProxy(database: pg.PoolConfig) {
  const proxy = await openCommitProxy(database);
  afterwards(() => proxy.close());
  return proxy;
}
