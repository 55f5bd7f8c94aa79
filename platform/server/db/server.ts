import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { cannotRun, plainEnvironment } from './cluster.ts';
import type { Owner } from './folders.ts';

export type Cluster = { cluster: string; owner: Owner; bin: string; sockets: string };
export type Settings = Record<string, string | number>;

/** The settings are safe before fast, and small: a shop's database runs next to its server on a small machine. */
const standard: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: 5432,
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  max_connections: 50,
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused statement is the server's to report; here its values would name customers.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Starts the cluster and waits until it answers. */
export async function launch(target: Cluster, settings: Settings): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const logFile = openLog(target.cluster);
    const { child, ready } = spawnServer(target, settings, logFile.handle);
    closeSync(logFile.handle);
    if (await ready) return child;

    // After kill -9 the old server's backends take a moment to see its end, and hold its shared memory until then.
    const said = readFileSync(logFile.path, 'utf8').slice(logFile.start).trim().split('\n').at(-1) ?? '';
    if (!/shared memory|lock file/.test(said) || attempt > 20) {
      throw new StartError(`The built-in database does not start: ${said} (see ${logFile.path})`);
    }
    await sleep(250);
  }
}

function spawnServer({ cluster, owner, bin, sockets }: Cluster, settings: Settings, log: number) {
  const all = { ...standard, unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
    ...owner,
    cwd: '/',
    env: plainEnvironment,
    stdio: ['ignore', 'ignore', log],
    detached: true, // or Ctrl+C in a terminal would end it before the last requests are answered
  });
  return { child, ready: isReady(child, join(cluster, 'postmaster.pid')) };
}

/** Waits until the server is ready; false when it ended first. The eighth line of its pid file names the state. */
async function isReady(child: ChildProcess, pidFile: string) {
  const ended = new Promise<false>((resolve, reject) => {
    child.once('exit', () => resolve(false));
    child.once('error', (error) => reject(cannotRun(error)));
  });
  const answers = async () => {
    for (let waited = 0; waited < 120_000; waited += 10) {
      const lines = read(pidFile).split('\n');
      if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return true;
      await sleep(10);
      if (child.exitCode !== null || child.signalCode) return false;
    }
    throw new StartError('The built-in database did not start within two minutes');
  };
  return Promise.race([ended, answers()]);
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Opens a file and not a pipe, so that a database that outlives us can still write down why it ended. */
function openLog(cluster: string) {
  const path = join(dirname(cluster), 'postgres.log');
  const handle = openSync(path, 'a', 0o600);
  if (fstatSync(handle).size > 1_000_000) ftruncateSync(handle);
  return { path, handle, start: fstatSync(handle).size };
}
