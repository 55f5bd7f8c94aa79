import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSystemErrorMap } from 'node:util';
import type { PoolConfig } from 'pg';
import { StartError } from '../start-error.ts';
import { Client } from './client.ts';
import { databaseUser, prepareCluster } from './cluster.ts';
import { privateFolder, shortFolder } from './folders.ts';
import { lockFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { type Cluster, launch, type Settings } from './server.ts';
import { codeOf } from '../errors.ts';

type Log = { error: (message: string) => void };
type Embedded = {
  poolConfig: PoolConfig;
  /** The folder of the database when it could not be made in the data folder. */
  elsewhere: string | undefined;
  stop: () => Promise<void>;
};

/** The private PostgreSQL of a data folder: real server processes, reached by a Unix socket only. */
export async function startEmbedded(options: {
  dataDir: string;
  log: Log;
  settings?: Settings;
}): Promise<Embedded> {
  const { dataDir, unlock } = await openDataDir(options.dataDir);
  try {
    const found = await prepareCluster(dataDir);
    const sockets = shortFolder(join(dirname(found.cluster), 'run'));
    privateFolder(sockets, found.owner);
    const stop = await supervise({ ...found, sockets }, options.settings ?? {}, options.log);
    return {
      poolConfig: connectionTo(sockets),
      elsewhere: dirname(found.cluster) === dataDir ? undefined : found.cluster,
      stop: () => stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw explained(error, dataDir);
  }
}

/** Returns how to reach the database of a shop that runs on this folder, or null when it does not answer. */
export async function runningEmbedded(dataDir: string): Promise<PoolConfig | null> {
  const cluster = realpathSync(join(dataDir, 'postgres'));
  const connection = connectionTo(shortFolder(join(dirname(cluster), 'run')));
  const client = new Client(connection);
  try {
    await client.connect();
    return connection;
  } catch (error) {
    if (codeOf(error) === 'EACCES')
      throw new StartError(`The database in ${dataDir} belongs to another user: run this as the shop's user`);
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const connectionTo = (sockets: string): PoolConfig => ({
  host: sockets,
  port: 5432,
  user: databaseUser,
  database: 'postgres',
  ssl: false,
});

async function openDataDir(wanted: string) {
  try {
    mkdirSync(dirname(wanted), { recursive: true });
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    const dataDir = realpathSync(wanted);
    const lockPlace = shortFolder(dataDir);
    if (lockPlace !== dataDir) privateFolder(lockPlace, undefined);
    return { dataDir, unlock: await lockFolder(lockPlace) };
  } catch (error) {
    throw explained(error, wanted);
  }
}

/** Explains a refusal by the system that the owner can repair; anything else is a bug and shows its stack. */
function explained(error: unknown, dataDir: string) {
  const remedies: Record<string, string> = {
    EACCES: `${dataDir} or a folder above it belongs to another user: run "chown -R USER ${dataDir}" as root, or set DATA_DIR to a folder of your own`,
    EEXIST: `${dataDir} is a file: set DATA_DIR to a folder`,
    ENOTDIR: `a folder above ${dataDir} is a file: set DATA_DIR to a folder`,
    ENOSPC: 'its disk is full: free space, then start again',
    EROFS: 'its disk is read-only: set DATA_DIR to a folder that can be written',
  };
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
  const why = remedies[codeOf(error)] ?? getSystemErrorMap().get(errno)?.[1];
  return why ? new StartError(`DATA_DIR ${dataDir} cannot be used: ${why}`) : error;
}

/** Keeps the server up: after a crash of its main process it is started again, as often as that works. */
async function supervise(target: Cluster, settings: Settings, log: Log) {
  let stopping = false;
  let child: ChildProcess | undefined;
  let latest = start();
  const abandon = () => child?.kill('SIGINT');
  process.once('exit', abandon); // however we end, except by kill -9, the database does not stay behind
  await latest;
  return stop;

  async function start() {
    await stopOrphan(target.cluster, target.sockets);
    child = await launch(target, settings);
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error(`The database ended (${signal ?? code}) and is started again`);
      latest = sleep(200).then(start); // a failure stays an unhandled rejection, which ends the process
    });
  }

  async function stop() {
    stopping = true;
    await latest.catch(() => undefined);
    if (child) await end(child);
    process.off('exit', abandon);
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 7000);
  await ended;
  clearTimeout(hurry);
}
