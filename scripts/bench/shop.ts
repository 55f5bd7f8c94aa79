import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { end, freePort, startChild, untilReady } from './processes.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * The built shop in a process of its own, on a PostgreSQL that the bare comparisons share; or, of a second shop, on that
 * of the first.
 */
export async function openShop(more: Record<string, string> = {}, neighbor?: pg.PoolConfig) {
  const dataDir = await mkdtemp(join(tmpdir(), 'budtender-bench-'));
  const engineDir = await mkdtemp(join(tmpdir(), 'budtender-bench-'));
  const engine = neighbor ? null : await startEmbedded({ dataDir: engineDir, log: console });
  const poolConfig = engine ? engine.poolConfig : await secondDatabase(neighbor ?? {});
  const { host = '', port: dbPort, user, database } = poolConfig;
  const port = await freePort();
  const env = {
    DATABASE_URL: `postgres://${String(user)}@localhost:${dbPort}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...more,
  };
  const { child } = await startChild(['dist/server/main.js'], env);
  await untilReady(port);
  const pool = new pg.Pool({ ...poolConfig, max: 4 });
  return {
    port,
    pool,
    poolConfig,
    pid: child.pid!,
    async close() {
      await end(child);
      await pool.end();
      await engine?.stop();
      for (const folder of [dataDir, engineDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function secondDatabase(first: pg.PoolConfig): Promise<pg.PoolConfig> {
  const pool = new pg.Pool({ ...first, max: 1 });
  await pool.query('create database neighbor');
  await pool.end();
  return { ...first, database: 'neighbor' };
}

/** Signed-in people, made straight in the database: what is measured is not signing up. */
export async function signIn({ pool }: Shop, count: number, role = 'customer') {
  const now = Date.now();
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, password, first_name, last_name, role)
     select 'bench-' || gen_random_uuid(), 'x', 'Bench', 'Customer', $2 from generate_series(1, $1) returning id`,
    [count, role],
  );
  const sids = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const sess = rows.map(({ id }) => JSON.stringify({ userId: id, createdAt: now, lastSeen: now }));
  await pool.query(
    `insert into sessions (sid, sess, expire) select sid, sess::jsonb, now() + interval '7 days'
     from unnest($1::text[], $2::text[]) as t (sid, sess)`,
    [sids, sess],
  );
  return rows.map(({ id }, index) => ({ id, cookie: `sid=${tokens[index]}` }));
}

/** Three lines in each of these people's carts, of any products. */
export const fillMixedCarts = ({ pool }: Shop, users: { id: string }[]) =>
  pool.query(
    `insert into cart_items (user_id, product_id, quantity)
     select u, p.id, 2 from unnest($1::uuid[]) u,
       lateral (select id from products order by md5(id::text || u::text) limit 3) p`,
    [users.map(({ id }) => id)],
  );

/** Three lines in each of these people's carts, the same ones. */
export const fillCarts = ({ pool }: Shop, users: { id: string }[]) =>
  pool.query(
    `insert into cart_items (user_id, product_id, quantity)
     select u, p.id, 2 from unnest($1::uuid[]) u, (select id from products order by name limit 3) p`,
    [users.map(({ id }) => id)],
  );

/** One anti-forgery token serves everyone: it is bound to its own cookie. */
export async function csrf({ port }: Shop) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/csrf-token`);
  const { token } = (await answer.json()) as { token: string };
  return { token, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

/** Saves a section of the settings, as the owner does. */
export async function settingsOf(shop: Shop) {
  const [owner] = await signIn(shop, 1, 'admin');
  const { token, cookie } = await csrf(shop);
  const headers = { cookie: `${owner!.cookie}; ${cookie}`, 'x-csrf-token': token };
  return async (section: string, value: object) => {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/admin/settings/${section}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(value),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
}
