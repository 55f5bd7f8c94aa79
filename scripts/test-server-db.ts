import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPgBouncer } from './servers/pgbouncer.ts';
import { startPostgres, urlOf } from './servers/postgres.ts';

/*
 * npm run test:server-db [-- debian|newest|pooler [FILTER…]]
 *
 * The tests of the server on a PostgreSQL server of their own, instead of the embedded one. `pooler` puts PgBouncer
 * in front of Debian's. Without a name: all three, one after the other.
 */

/** Durability costs time, and no test keeps its data. `budtender` is what the embedded one calls its user. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

async function run(name: string, filters: string[]) {
  const postgres = await startPostgres(name === 'newest' ? 'newest' : 'debian', settings);
  const pooler = name === 'pooler' ? await startPgBouncer(postgres) : undefined;
  console.log(`${name}: ${postgres.version}${pooler ? ', through PgBouncer in transaction mode' : ''}`);
  const env = {
    ...process.env,
    TEST_DATABASE_URL: urlOf(postgres.connection),
    ...(pooler && { TEST_POOLER_PORT: String(pooler.port) }),
  };
  const args = ['vitest', 'run', ...(filters.length > 0 ? filters : ['server/'])];
  const child = spawn('npx', args, { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  await pooler?.stop();
  await postgres.stop();
  return code === 0;
}

const [name, ...filters] = process.argv.slice(2);
const names = name ? [name] : ['debian', 'newest', 'pooler'];
const failed: string[] = [];
for (const one of names) if (!(await run(one, filters))) failed.push(one);
console.log(failed.length > 0 ? `FAIL: ${failed.join(', ')}` : `PASS: ${names.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
