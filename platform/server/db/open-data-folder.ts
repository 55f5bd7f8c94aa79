import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { runningEmbedded, startEmbedded } from './embedded.ts';
import { AlreadyRunning } from './lock.ts';
import { connectionOf } from '../database-address.ts';

const log = { error: (line: string) => void process.stderr.write(`${line}\n`) };

/** Opens the database of the shop that runs on this data folder; when none does, it is started. For commands. */
export async function openDataFolder({ databaseUrl, databaseDirectUrl, dataDir }: Config) {
  if (databaseUrl) return serverOf(databaseDirectUrl ?? databaseUrl);
  if (!existsSync(join(dataDir, 'postgres'))) throw new StartError(`There is no shop in DATA_DIR ${dataDir}`);
  for (const deadline = Date.now() + 30_000; ; await sleep(250)) {
    const running = await runningEmbedded(dataDir);
    if (running) return { connection: running, stop: async () => undefined };
    try {
      const { poolConfig, stop } = await startEmbedded({ dataDir, log });
      return { connection: poolConfig, stop };
    } catch (error) {
      // It is opening or closing at this moment.
      if (!(error instanceof AlreadyRunning) || Date.now() > deadline) throw error;
    }
  }
}

export const serverOf = (databaseUrl: string) => ({
  connection: connectionOf(databaseUrl),
  stop: async () => undefined,
});
