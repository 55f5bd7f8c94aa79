import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPushService } from '../../platform/server/test/push-service.ts';
import { owner } from './accounts.ts';

/** Opens the built shop on a free port, with an empty data folder and the sample menu, and settings of the environment. */
export async function openShop(name: string, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'budtender-e2e-'));
  await mkdir('test-results', { recursive: true });
  const logFile = `test-results/${name}.log`;
  const log = await open(logFile, 'w');
  const pushService = await startPushService();
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      SHOP_TIMEZONE: 'UTC',
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
      PUSH_TEST_ENDPOINT: pushService.origin,
      CHEAP_TEST_PASSWORDS: 'on',
      EVENT_LOOP_DELAY_LIMIT: '60000', // browsers next to it take the processor for longer than a real shop waits
      RATE_LIMITS: 'off', // all the customers of all the tests sign up from one address
      ...env,
    },
    stdio: ['ignore', 'pipe', log.fd],
  });

  let url: string | undefined;
  for await (const line of linesOf(shop)) {
    url = /open at (http\S+)/.exec(line)?.[1];
    if (url) break;
  }
  if (!url) throw new Error(`The shop did not open: see ${logFile}`);

  return {
    url,
    async close() {
      shop.kill('SIGTERM');
      if (shop.exitCode === null) await once(shop, 'exit');
      pushService.close();
      await log.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

function linesOf({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('The shop has no output');
  return createInterface(stdout);
}
