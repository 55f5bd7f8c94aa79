import { Writable } from 'node:stream';
import pg from 'pg';
import { outages, type Outage } from '#shared/outages.ts';
import { expect, inject, test } from 'vitest';
import { outageOf } from '../db/outages.ts';
import { createLog } from '../log.ts';
import { testApp } from '../test/app.ts';
import { checkOut, shopperOf } from '../test/checkout.ts';
import { liveOf } from '../test/live.ts';
import { openSocket } from '../test/socket.ts';

let log = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});
const shop = await testApp({
  env: { RATE_LIMITS: 'off' },
  logger: createLog({ logLevel: 'info' }, stream),
});
const { app, as, product, database, clock } = shop;
const shopper = shopperOf({ as, product });
await app.listen({ port: 0, host: '127.0.0.1' });
const { connected } = liveOf(shop);

/** As an operator of the server, in another database: what holds for the shop does not hold there. */
async function administrate(...statements: string[]) {
  const { template: _, poolerPort: _port, ...connection } = inject('database');
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test.each([
  ['53100', 'disk-full'],
  ['53200', 'overloaded'],
  ['53300', 'overloaded'],
  ['53400', 'overloaded'],
  ['25006', 'read-only'],
  ['42501', 'read-only'],
  ['XX000', 'damaged'],
  ['XX001', 'damaged'],
  ['58030', 'damaged'],
  ['57P03', 'unreachable'],
  ['23505', null],
  ['57014', null],
])('PostgreSQL code %s is the outage %s', (code, outage) => {
  expect(outageOf(Object.assign(new Error('x'), { code }))).toBe(outage);
});

const name = database.directConfig.database;
const readiness = async () => (await app.inject('/readyz')).statusCode;

type Fault = { outage: Outage; begin: () => Promise<unknown>; end: () => Promise<unknown> };

/** Expects the outage to be seen by a customer, a monitor, the log and an admin, until it is over. */
async function expectOutage({ outage, begin, end }: Fault) {
  const { browser } = await shopper();
  const admin = await connected('admin');
  const announced = () =>
    admin.received.flatMap((message) => (message.type === 'outage_update' ? [message.data.outage] : []));
  expect(await readiness()).toBe(200);
  await begin();

  const order = await checkOut(browser);
  expect([order.statusCode, order.headers['retry-after'], order.json()]).toMatchObject([
    503,
    '2',
    { code: 'UNAVAILABLE', message: expect.stringContaining('cannot save this at the moment') },
  ]);
  await expect.poll(announced).toEqual([outage]);
  expect(log).toContain(`"msg":"no write is possible: ${outages[outage].log}"`);
  const again = openSocket(app, { cookie: admin.caller.cookie() });
  await again.auth(admin.user.id);
  expect(await again.next('outage_update')).toMatchObject({ data: { outage } });
  await expect.poll(readiness).toBe(503);
  clock.advance(120_000); // the session's last use is written once a minute
  for (const url of ['/api/user', '/api/products', '/api/orders'])
    expect([url, (await browser.get(url)).statusCode]).toEqual([url, 200]);

  await end();
  await expect.poll(announced, { timeout: 60_000 }).toEqual([outage, null]);
  await expect.poll(readiness).toBe(200);
  expect((await checkOut(browser)).statusCode).toBe(201);
}

test('while the database is read-only, orders are refused, and monitor, log and admins name the reason', async () => {
  const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'
    and application_name not like 'budtender-listener%'`;
  await expectOutage({
    outage: 'read-only',
    begin: () => administrate(`alter database ${name} set default_transaction_read_only = on`, endAll),
    end: () => administrate(`alter database ${name} reset default_transaction_read_only`, endAll),
  });
});

/** PostgreSQL's own error at the outbox, into which each order and each check writes. */
const raise = (code: string) => `
  create function fail() returns trigger language plpgsql as $$
    begin raise exception 'as PostgreSQL says it' using errcode = '${code}'; end $$;
  create trigger fail before insert on outbox_messages for each row execute function fail()`;

test.each([
  ['disk-full', '53100'],
  ['damaged', 'XX000'],
] as const)('the outage %s (%s) is noticed at the first order that fails', async (outage, code) => {
  await expectOutage({
    outage,
    begin: () => database.pool.query(raise(code)),
    end: () => database.pool.query('drop trigger fail on outbox_messages; drop function fail'),
  });
});
