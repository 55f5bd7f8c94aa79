import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '#platform/contract/auth.ts';
import { buildApp } from '#app/server/app.ts';
import { setHashCost } from '#features/accounts/server/passwords.ts';
import { loadConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { expectOne } from '../db/errors.ts';
import type { DrawPage } from '#features/pages/contract.ts';
import { products, sales } from '#features/products/schema/product-tables.ts';
import { users } from '../db/user-tables.ts';
import type { Routes } from '../http/app-types.ts';
import { loadSecrets } from '../secrets.ts';
import { afterwards } from './afterwards.ts';
import { createCaller, type SignedIn, type Visitor } from './caller.ts';
import { createClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { hourMs } from '#shared/durations.ts';

type Options = {
  /** Variables of the environment, as an owner would set them. */
  env?: Record<string, string>;
  logger?: FastifyBaseLogger;
  clientDir?: string;
  /** The renderer of the public pages of `clientDir`. */
  drawPage?: DrawPage;
  /** On a busy machine the shop's own two limits would refuse calls that have nothing to do with the test. */
  maxDelayMs?: number;
  maxAnswerMs?: number;
  /** It takes the place of a new and empty one. */
  database?: Database;
  /** True hashes new passwords at a shop's full cost, and not at almost nothing. */
  fullHashes?: boolean;
};

/** The password of every test user, and its hash: of the cheapest kind, so that no test waits for it. */
export const testPassword = 'open sesame';
const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$BNYrlWHFJUAWJKpiE+vO1w$MCVe0lgMUUS6AVmCYNvSzPk1XMePVD4QJhAmFe5B3t8';

/** Starts the whole server on a private database, with ways to fill the shop and to call it as somebody. */
export async function testApp({
  env = {},
  logger,
  clientDir,
  drawPage,
  maxDelayMs = 60_000,
  maxAnswerMs = 60_000,
  fullHashes = false,
  ...given
}: Options = {}) {
  setHashCost(fullHashes ? 'full' : 'cheap');
  const database = given.database ?? (await testDatabase());
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'budtender-app-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SHOP_TIMEZONE: 'America/New_York',
    ...env,
  });
  const clock = createClock();
  const secrets = loadSecrets(config, dataDir);
  afterwards(() => rm(dataDir, { recursive: true, force: true }));

  /** Starts one process of the shop. Several may serve the same database, each on its own way to it. */
  async function start(addTo: Routes = async () => {}, reached = database) {
    const process = await buildApp({
      config,
      secrets,
      database: reached,
      clock: clock.now,
      logger,
      clientDir,
      drawPage,
      maxDelayMs,
      maxAnswerMs,
    });
    afterwards(() => process.close());
    await addTo(process);
    await process.ready();
    return process;
  }
  const app = await start();

  /** Signs in a new user of that role; or a `visitor` without a session. */
  function as(role: 'visitor'): Promise<Visitor>;
  function as(role: Role, fields?: Partial<typeof users.$inferInsert>): Promise<SignedIn>;
  async function as(role: Role | 'visitor', fields: Partial<typeof users.$inferInsert> = {}) {
    if (role === 'visitor') return createCaller(app);
    const username = fields.username ?? `${role}-${randomUUID().slice(0, 13)}`;
    const row = {
      username,
      email: `${username}@shop.test`,
      firstName: 'Robin',
      lastName: 'Reed',
      ...fields,
      role,
    };
    const made = await db
      .insert(users)
      .values({ password: testPasswordHash, ...row })
      .returning();
    const user = expectOne(made);
    const { token } = await app.sessions.create(user);
    return { ...(await createCaller(app, token)), user };
  }

  async function product(fields: Partial<typeof products.$inferInsert> = {}) {
    const row = await db
      .insert(products)
      .values({ name: 'Orchard Gummies', price: 2800, ...fields })
      .returning();
    app.menu.forget();
    return expectOne(row);
  }

  /** Adds a sale that runs now, of a new product unless one is named. */
  async function sale(fields: Partial<typeof sales.$inferInsert> = {}) {
    const productId = fields.productId ?? (await product()).id;
    const now = clock.now().getTime();
    const dates = { startDate: new Date(now - hourMs), endDate: new Date(now + hourMs) };
    const row = { discountPercentage: 20, salePrice: 2240, ...dates, ...fields, productId };
    const made = await db.insert(sales).values(row).returning();
    app.menu.forget();
    return expectOne(made);
  }

  return { app, start, database, db, as, product, sale, clock };
}
