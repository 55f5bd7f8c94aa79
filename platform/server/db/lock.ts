import { readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

export class AlreadyRunning extends StartError {
  constructor(folder: string, locks: string[]) {
    const processes = locks.map((name) => /-(\d+)\.lock$/.exec(name)?.[1]).join(', ');
    super(
      `Another Budtender is already running on this DATA_DIR (${folder}, process ${processes}): stop it first, or choose another one`,
    );
  }
}

/**
 * Holds a folder for this process alone. Each starter opens a socket of its own name in it, which the kernel closes
 * however the process ends, and holds the folder once no other socket there answers. An earlier holder may be closing
 * at this moment, so the later of two waits for it; but not as long as the earlier one, which then stays.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const name = `${Date.now()}-${process.pid}.lock`;
  const path = join(folder, name);
  const release = await openSocket(path);

  for (const since = Date.now(); ; await sleep(50)) {
    const others = await liveLocks(folder, name);
    if (others.length === 0) return release;
    const maxWaitMs = others.every((other) => other > name) ? 2000 : 1500;
    if (Date.now() - since < maxWaitMs) continue;
    release();
    throw new AlreadyRunning(folder, others);
  }
}

/** The name appears only when the socket already answers, so no other process takes a newcomer for dead. */
async function openSocket(path: string) {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(`${path}~`, resolve);
  });
  server.unref();
  renameSync(`${path}~`, path);
  return () => {
    server.close();
    rmSync(path, { force: true });
  };
}

async function liveLocks(folder: string, own: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.lock') && name !== own);
  const checked = await Promise.all(
    names.map(async (name) => ({ name, live: await answers(join(folder, name)) })),
  );
  // Names are never used twice, so a dead one can be removed without a race.
  for (const { name, live } of checked) if (!live) rmSync(join(folder, name), { force: true });
  return checked.filter(({ live }) => live).map(({ name }) => name);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}
