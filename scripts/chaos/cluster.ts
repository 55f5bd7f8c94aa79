import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import webPush from 'web-push';
import { multipartForm } from '../../platform/server/test/form.ts';
import { picture } from '../../platform/server/test/pictures.ts';
import { freePort } from '../bench/processes.ts';
import { startS3 } from '../servers/bucket.ts';
import { startNginx } from '../servers/nginx.ts';
import { startPostgres, urlOf } from '../servers/postgres.ts';
import { openAdminScreen } from './admin-screen.ts';
import { compareOrders, countsOf, startOrdering } from './orders.ts';
import type { Scenario } from './scenario.ts';
import { createShop, newFolder, type Shop } from './shop.ts';
import {
  driverAccount,
  openEverywhere,
  password,
  type Person,
  startDelivering,
  undelivered,
  unseen,
} from './staff.ts';

/** The addresses and keys that the processes of one shop share. */
async function startServers() {
  const postgres = await startPostgres('debian', { max_connections: '200' });
  const shared = await shareServers();
  const stop = async () => {
    await shared.stop();
    await postgres.stop();
  };
  return { ...shared, databaseUrl: urlOf(postgres.connection), stop };
}

/** Starts a bucket, and makes the keys. */
export async function shareServers() {
  const s3 = await startS3();
  const vapid = webPush.generateVAPIDKeys();
  const env = {
    ...s3.env,
    ADMIN_PASSWORD: password,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    TRUST_PROXY: '127.0.0.1',
  };
  return { env, stop: s3.stop };
}

type Servers = Pick<Awaited<ReturnType<typeof startServers>>, 'databaseUrl' | 'env'>;

export const createProcess = async ({ databaseUrl, env }: Servers, port?: number, program?: string) =>
  createShop(undefined, databaseUrl, { env, port: port ?? (await freePort()), program });

/** A picture that the owner uploads at one process is served by all of them. */
async function pictureEverywhere(shops: Shop[], owner: Person) {
  const form = multipartForm({ bytes: await picture({ width: 600, height: 400 }).jpeg().toBuffer() });
  const blob = new Blob([new Uint8Array(form.body)]);
  const { status, body } = await owner.until((at) =>
    at.post('/api/objects/upload-direct', blob, form.headers),
  );
  if (status !== 200) return [`an upload: ${status}`];
  const { objectPath } = body as { objectPath: string };
  const answers = await Promise.all(shops.map(({ address }) => fetch(address + objectPath)));
  return answers.flatMap((answer) => (answer.status === 200 ? [] : [`a picture: ${answer.status}`]));
}

/**
 * Three processes behind nginx on one PostgreSQL and one bucket. Customers order through nginx, the owner and the
 * driver work at any process, and one process after another is killed: no order, delivery or announcement is lost.
 */
export const processes: Scenario = async ({ random, cycles }) => {
  const servers = await startServers();
  const shops = [await createProcess(servers), await createProcess(servers), await createProcess(servers)];
  for (const shop of shops) await shop.start();
  const nginx = await startNginx(shops.map(({ port }) => port));
  const screen = await openAdminScreen({ ...nginx, password: () => password }, [1006]); // killed, not closed
  const owner = await openEverywhere(shops, 'admin', random);
  const made = await owner.at().post('/api/admin/drivers', driverAccount);
  const driver = await openEverywhere(shops, driverAccount.username, random);
  const ordering = await startOrdering(nginx, 6);
  const delivering = startDelivering(ordering.ledger, owner, driver, (made.body as { id: string }).id);
  const kills = [0, 0, 0];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(500 + random() * 1_500);
    const which = Math.floor(random() * shops.length);
    kills[which]! += 1;
    await shops[which]!.stop('SIGKILL');
    await sleep(random() * 1_000);
    await shops[which]!.start();
  }
  await ordering.stop();
  await delivering.stop();
  const problems = [
    ...(await unseen(screen, ordering.ledger)),
    ...(await compareOrders(shops[0]!, ordering.ledger)),
    ...(await undelivered(shops[0]!, owner, delivering.delivered)),
    ...(await pictureEverywhere(shops, owner)),
    ...delivering.problems,
    ...screen.problems,
  ];
  if (ordering.answers.has('500')) problems.push(`${ordering.answers.get('500')} answers were 500`);
  const counts = { kills, delivered: delivering.delivered.length, ...screen.counts(), ...countsOf(ordering) };
  await screen.close();
  for (const shop of shops) await shop.close();
  await nginx.stop();
  await servers.stop();
  return { counts, problems };
};

/** Builds an earlier version in a folder of its own, with its own packages. */
async function buildVersion(version: string) {
  const folder = join(await newFolder(), 'shop');
  const run = (command: string, ...args: string[]) => {
    execFileSync(command, args, {
      cwd: command === 'git' ? '.' : folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  run('git', 'worktree', 'add', '--detach', '--force', folder, version);
  // With the packages it had, whatever npm refuses today.
  run(
    'npm',
    'ci',
    '--engine-strict=false',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  );
  run('npm', 'run', 'build');
  return {
    program: join(folder, 'dist/server/main.js'),
    remove: () => run('git', 'worktree', 'remove', '--force', folder),
  };
}

/**
 * The version of PREVIOUS_VERSION (a tag or commit; the newest tag, else the commit before) serves behind nginx, and
 * its processes are replaced by this version one after another, under load: every checkout is answered 201.
 */
export const rollingUpgrade: Scenario = async ({ cycles }) => {
  const version = process.env.PREVIOUS_VERSION ?? 'HEAD~1';
  const old = await buildVersion(version);
  const servers = await startServers();
  const ports = [await freePort(), await freePort(), await freePort()];
  const before = await Promise.all(ports.map((port) => createProcess(servers, port, old.program)));
  for (const shop of before) await shop.start();
  const nginx = await startNginx(ports);
  const screen = await openAdminScreen({ ...nginx, password: () => password }, [1006]);
  const ordering = await startOrdering(nginx, 4);
  const after: Shop[] = [];
  for (const [index, port] of ports.entries()) {
    await sleep(500 * cycles);
    await before[index]!.stop();
    const shop = await createProcess(servers, port);
    await shop.start();
    after.push(shop);
  }
  await sleep(500 * cycles);
  await ordering.stop();
  const refused = [...ordering.answers].filter(([answer]) => answer !== '201');
  const problems = [
    ...refused.map(([answer, count]) => `${count} orders were answered with ${answer}`),
    ...(await unseen(screen, ordering.ledger)),
    ...(await compareOrders(after[0]!, ordering.ledger)),
    ...screen.problems,
  ];
  const counts = { version, slowest: ordering.slowest(), ...screen.counts(), ...countsOf(ordering) };
  await screen.close();
  for (const shop of after) await shop.close();
  await nginx.stop();
  await servers.stop();
  old.remove();
  return { counts, problems };
};
