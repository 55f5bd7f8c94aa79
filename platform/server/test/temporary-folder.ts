import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 2 * 2 ** 30;

/**
 * Creates the place of all that a run and its workers remove again: in memory, where the machine has room there. On
 * ext4 the thousand files of each new database are placed by looking past all those that were removed in the last
 * five seconds, which took a third of the processor time of the tests with a database. Returns what removes it.
 */
export function temporaryFolder() {
  const parent = hasRoom() ? memory : tmpdir();
  removeAbandoned(parent);
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(parent, `budtender-tests-${process.pid}-`));
  chmodSync(folder, 0o711); // the database runs as a user of its own when we are root
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  };
}

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}

/** Removes the folders that killed runs left. */
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^budtender-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
