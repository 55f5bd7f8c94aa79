import { mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/** Creates a folder once a run: the first worker to need it makes it, and the others wait for it. */
export async function madeOnce(name: string, make: (folder: string) => Promise<unknown>) {
  const folder = join(process.cwd(), inject('folder'), name);
  const [lock, unfinished] = [`${folder}.lock`, `${folder}.new`];
  while (!existsSync(folder)) {
    if (!(await isMine(lock))) {
      await sleep(20);
      continue;
    }
    try {
      if (existsSync(folder)) break; // finished between the look and the lock
      await make(unfinished);
      await rename(unfinished, folder);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
      await rm(lock, { recursive: true }); // when it failed the next one tries
    }
  }
  return folder;
}

/** Only one process makes a folder; to all others it exists. */
const isMine = (lock: string) =>
  mkdir(lock).then(
    () => true,
    () => false,
  );
