import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { remoteBrowser } from '../../platform/server/test/remote-browser.ts';
import { announcements, cutWrites, silentNetwork } from './database-faults.ts';
import { processes, rollingUpgrade } from './cluster.ts';
import { failover } from './failover.ts';
import { compareOrders, countsOf, startOrdering } from './orders.ts';
import type { Scenario } from './scenario.ts';
import { outbox } from './outbox.ts';
import { printer } from './printer.ts';
import { storage } from './storage.ts';
import { createShop, newFolder } from './shop.ts';

/** An order that was answered survives the program's death at any moment, and is there once. */
const kill: Scenario = async ({ random, cycles }) => {
  const shop = await createShop();
  await shop.start();
  const ordering = await startOrdering(shop, 8);
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(200 + random() * 1_500);
    await shop.stop('SIGKILL');
    await shop.start();
  }
  await ordering.stop();
  const problems = await compareOrders(shop, ordering.ledger);
  await shop.close();
  return { counts: { kills: cycles, ...countsOf(ordering) }, problems };
};

/** Every database connection may break at any moment: never an exit, never a 500. */
const backends: Scenario = async ({ random, cycles }) => {
  const shop = await createShop();
  await shop.start();
  const ordering = await startOrdering(shop, 8);
  let terminated = 0;
  await shop.withDatabase(async (client) => {
    for (let cycle = 0; cycle < cycles * 10; cycle += 1) {
      await sleep(random() * 200);
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.5`,
      );
      terminated += rowCount ?? 0;
    }
  });
  const survived = shop.isRunning();
  if (!survived) await shop.start();
  await ordering.stop();
  const problems = await compareOrders(shop, ordering.ledger);
  if (!survived) problems.push('the program ended');
  if (ordering.answers.has('500')) problems.push(`${ordering.answers.get('500')} answers were 500`);
  await shop.close();
  return { counts: { terminated, ...countsOf(ordering) }, problems };
};

/** Every request that was sent whole is answered, on connections as fresh as they may be, and the exit is 0. */
const sigterm: Scenario = async ({ random, cycles }) => {
  const shop = await createShop();
  const outcomes = new Map<string, number>();
  const problems: string[] = [];
  const ask = () =>
    new Promise<string>((resolve) => {
      const options = { port: shop.port, host: '127.0.0.1', path: '/api/products', agent: false };
      const asked = request(options, (answer) => {
        answer.resume().once('end', () => resolve(String(answer.statusCode)));
      });
      asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      asked.end();
    });
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await shop.start();
    const slow = connect(shop.port, '127.0.0.1').on('error', () => undefined);
    slow.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    const clients = Array.from({ length: 8 }, async () => {
      while (shop.isRunning()) {
        const outcome = await ask();
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await sleep(random() * 10);
      }
    });
    await sleep(100 + random() * 300);
    const code = await shop.stop('SIGTERM');
    if (code !== 0) problems.push(`the program ended with ${code}`);
    await Promise.all(clients);
    slow.destroy();
  }
  const bad = [...outcomes].filter(([outcome]) => !['200', '503', 'ECONNREFUSED'].includes(outcome));
  for (const [outcome, count] of bad) problems.push(`${count} requests ended with ${outcome}`);
  return { counts: { stops: cycles, ...Object.fromEntries(outcomes) }, problems };
};

/** A first start may be killed at any moment: the next one opens a whole shop, whose owner can sign in. */
const firstStart: Scenario = async ({ random, cycles }) => {
  const problems: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const shop = await createShop();
    shop.launch();
    await sleep(random() * 4_000);
    await shop.stop('SIGKILL');
    await shop.start().catch((error: Error) => problems.push(error.message));
    if (!shop.isRunning()) continue;
    const browser = await remoteBrowser(shop.address);
    const { status } = await browser.post('/api/login', { username: 'admin', password: shop.password() });
    if (status !== 200) problems.push(`the owner cannot sign in: ${status}`);
    const menu = (await browser.get('/api/products')).body as unknown[];
    if (menu.length !== 12) problems.push(`the menu has ${menu.length} products`);
    await shop.close();
  }
  return { counts: { kills: cycles }, problems };
};

/** Browsers that ask for many files at once and hang up leave no descriptor open. */
const descriptors: Scenario = async ({ random, cycles }) => {
  const shop = await createShop();
  await shop.start();
  const openFiles = () => readdirSync(`/proc/${shop.pid()}/fd`).length;
  const page = await readFile('dist/client/index.html', 'utf8');
  const files = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  const before = openFiles();
  for (let cycle = 0; cycle < cycles * 30; cycle += 1) {
    const path = files[Math.floor(random() * files.length)] ?? '/';
    const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`.repeat(20));
    await sleep(random() * 20);
    socket.destroy();
  }
  await sleep(2_000);
  const after = openFiles();
  await shop.close();
  const problems = after > before + 20 ? [`${after} descriptors are open, ${before} were before`] : [];
  return { counts: { 'hang-ups': cycles * 30, before, after }, problems };
};

/** A backup under load holds each order that was answered before it began, and is restored whole. */
const backupUnderLoad: Scenario = async ({ random, cycles }) => {
  const shop = await createShop();
  await shop.start();
  const ordering = await startOrdering(shop, 8);
  const problems: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(random() * 2_000);
    const before = [...ordering.ledger];
    const file = join(await newFolder(), 'shop.backup');
    const elsewhere = await newFolder();
    for (const [command, dataDir] of [
      ['backup', shop.dataDir],
      ['restore', elsewhere],
    ] as const) {
      const code = await maintain(command, file, dataDir);
      if (code !== 0) problems.push(`${command} ended with ${code}`);
    }
    const { stop } = await startEmbedded({ dataDir: elsewhere, log: console });
    const copy = await createShop(elsewhere);
    problems.push(...(await compareOrders(copy, before, false)));
    await stop();
  }
  await ordering.stop();
  await shop.close();
  return { counts: { backups: cycles, ...countsOf(ordering) }, problems };
};

async function maintain(command: string, file: string, dataDir: string) {
  const child = spawn(process.execPath, ['dist/server/maintenance.js', command, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

export const scenarios: Record<string, Scenario> = {
  kill,
  backends,
  sigterm,
  'first-start': firstStart,
  descriptors,
  'backup-under-load': backupUnderLoad,
  'silent-network': silentNetwork,
  announcements,
  'cut-writes': cutWrites,
  outbox,
  printer,
  processes,
  failover,
  'rolling-upgrade': rollingUpgrade,
  storage,
};
