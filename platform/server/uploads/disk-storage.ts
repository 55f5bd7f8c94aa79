import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';
import { codeOf } from '../errors.ts';

const unfinished = '.tmp';

/** Opens storage in a folder. A file is there whole or not at all, also after a power cut. */
export function openFolder(folder: string): Storage {
  dropUnfinished(folder);
  const at = (name: string) => join(folder, name);

  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = at(`${name}.${randomUUID()}${unfinished}`);
      try {
        await writeDurably(draft, bytes);
        await rename(draft, at(name));
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(at(name)).catch(absent(null)),
    has: (name) => stat(at(name)).then(() => true, absent(false)),
    remove: (name) => rm(at(name), { force: true }),
  };
}

/** Removes the files that a killed process had begun to write. */
function dropUnfinished(folder: string) {
  try {
    for (const name of readdirSync(folder)) {
      if (name.endsWith(unfinished)) rmSync(join(folder, name), { force: true });
    }
  } catch (error) {
    absent(null)(error);
  }
}

async function writeDurably(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const absent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return instead;
    throw error;
  };
