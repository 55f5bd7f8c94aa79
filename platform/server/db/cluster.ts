import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  openSync,
  fsyncSync,
  closeSync,
} from 'node:fs';
import { readdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import { admit, fixOwnership, ownerOf, privateFolder, reachable, sharedHome } from './folders.ts';
import type { Owner } from './folders.ts';

export const databaseUser = 'budtender';
/** Nothing of ours leaks into the database, and its messages stay in English. */
export const plainEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const run = promisify(execFile);

/** The cluster of a data folder, made when there is none: where it lies, who runs it and with which programs. */
export async function prepareCluster(dataDir: string) {
  const link = join(dataDir, 'postgres');
  const exists = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (exists && !existsSync(link))
    throw new StartError(
      `${link} points to a folder that is gone: bring it back, or restore a backup (npm run restore)`,
    );

  const owner = ownerOf(exists ? link : undefined);
  const binaries = findBinaries(owner, dataDir);
  if (!exists) {
    admit(dataDir, owner);
    await create(link, owner, binaries.bin);
  }
  const cluster = realpathSync(link);
  if (exists) fixOwnership(cluster, owner);
  removeUnfinished(dirname(cluster));
  const version = readVersion(cluster);
  if (version !== binaries.major) {
    throw new StartError(
      `${cluster} was made by PostgreSQL ${version} and this program brings ${binaries.major}: ` +
        'start the version of this program that was here before, make a backup (npm run backup), and restore it with this one (npm run restore)',
    );
  }
  return { cluster, owner, bin: binaries.bin };
}

function readVersion(cluster: string) {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new StartError(`${cluster} holds no readable database: restore it from a backup, or move it away`);
  }
}

/**
 * The finished cluster appears in one step, so that a crash on the way leaves nothing half made. It is made under a
 * name of its own: the initdb of a start that was killed may live on for a moment, and still write under another.
 */
async function create(link: string, owner: Owner, bin: string) {
  const cluster = reachable(dirname(link), owner) ? link : join(alternativeFolder(dirname(link)), 'postgres');
  removeUnfinished(dirname(cluster));
  const unfinished = `${cluster}.${randomUUID()}.new`;
  privateFolder(unfinished, owner);
  await initdb(unfinished, owner, bin);
  renameSync(unfinished, cluster);
  syncFolder(dirname(cluster));
  if (cluster !== link) symlinkSync(cluster, link);
}

/**
 * Removes what killed starts left. The initdb of one may still write, or even create its folder again: so each start
 * looks for it, also one that finds a finished cluster.
 */
function removeUnfinished(folder: string) {
  for (const name of readdirSync(folder).filter((file) => /^postgres\.(.*\.)?new$/.test(file))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

/** Returns another place for a data folder that the database's user cannot enter, such as one in root's home. */
function alternativeFolder(dataDir: string) {
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(sharedHome, `${basename(dataDir)}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Creates the cluster. Any process that reaches the socket may connect: its folder is as private as the files of
 * the database themselves.
 */
async function initdb(folder: string, owner: Owner, bin: string) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${databaseUser}`, '--auth-local=trust', '--auth-host=reject'];
  const options = { cwd: '/', env: plainEnvironment, ...owner };
  try {
    await run(join(bin, 'initdb'), ['-D', folder, ...locale, ...access, '--no-instructions'], options);
  } catch (error) {
    throw cannotRun(error);
  }
}

/** Builds an error with PostgreSQL's own message about the cause: its last line only says what it tidied up. */
export function cannotRun(error: unknown) {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
  const lines = stderr.trim().split('\n');
  if (/No space left on device/.test(stderr))
    return new StartError('The disk of DATA_DIR is full: free space, then start again');
  const said = lines.find((line) => /error:|fatal:|could not/i.test(line)) ?? lines.at(-1);
  if (code === 'ENOENT')
    return new StartError('The built-in PostgreSQL needs glibc: set DATABASE_URL instead');
  return new StartError(
    `The built-in PostgreSQL does not run here (${said || String(code)}): set DATABASE_URL instead`,
  );
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
