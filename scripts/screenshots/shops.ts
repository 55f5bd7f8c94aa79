import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort, startChild, untilReady } from '../bench/processes.ts';

type OpenShop = { url: string; close: () => Promise<void> };

/** It is early afternoon there now: pictures of any day show the same hours, and the same words for them. */
export const timezone = zoneAt(14);

function zoneAt(hour: number) {
  const ahead = hour - new Date().getUTCHours();
  // Such zones are named by how far UTC is ahead of them.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Opens the shop of `npm run demo`, with two months of business. */
export async function openDemo(): Promise<OpenShop> {
  const { child, url } = await start(['--demo']);
  return { url, close: () => end(child) };
}

export const owner = { username: 'owner', password: 'first-of-all' };

/** A shop on its first day: nothing on the menu, and only its owner knows it. */
export async function openEmptyShop(): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'budtender-screenshots-'));
  const { child, url } = await start([], {
    DATA_DIR: dataDir,
    SAMPLE_MENU: 'off',
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
  });
  return {
    url,
    async close() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(args: string[], env: Record<string, string> = {}) {
  const port = await freePort();
  const common = { PORT: String(port), SHOP_TIMEZONE: timezone, LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const { child } = await startChild(['dist/server/main.js', ...args], { ...common, ...env });
  await untilReady(port);
  return { child, url: `http://127.0.0.1:${port}` };
}
