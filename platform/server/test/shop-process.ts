import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { bundleServer } from '../../../scripts/bundle-server.ts';
import { madeOnce } from './once.ts';
import { owner } from './shop-owner.ts';

const built = await madeOnce('server', (out) => bundleServer(out, { forTests: true }));
const bundleOf = (program: string) => join(built, `${program}.cjs`);
const startCompiled = join(process.cwd(), 'platform/server/test/start-compiled.mjs');

type Environment = Record<string, string>;

/** Starts a whole shop in a process of its own, as `npm start` runs it. It ends with the test that started it. */
export const startShop = (env: Environment, ...flags: string[]) =>
  run([startCompiled, bundleOf('main'), ...flags], env);

/** Starts the same under the supervisor of `npm start`. */
export function startSupervised(env: Environment) {
  const paths = [join(process.cwd(), 'scripts/supervise.mjs'), startCompiled, bundleOf('main')];
  const [supervisor, program, bundle] = paths.map((path) => JSON.stringify(path));
  const script = `import { supervise } from ${supervisor}; supervise(${program}, [${bundle}]);`;
  return run(['--input-type=module', '--eval', script], env);
}

/** Starts `npm run backup`, `restore`, `pictures` or `doctor` in a process of its own. */
export const startMaintenance = (
  command: 'backup' | 'restore' | 'pictures' | 'doctor',
  file: string,
  env: Environment,
) => run([startCompiled, bundleOf('maintenance'), command, file], env);

/** Starts `npm run admin` in a process of its own. */
export const startAccounts = (env: Environment, ...words: string[]) =>
  run([startCompiled, bundleOf('accounts'), 'admin', ...words], env);

const defaultSettings = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'fatal',
  CHEAP_TEST_PASSWORDS: 'on',
  EVENT_LOOP_DELAY_LIMIT: '60000', // the tests next to it take the processor for longer than a real shop waits
};

function run(args: string[], env: Environment) {
  const child = spawn(process.execPath, args, {
    env: { ...defaultSettings, PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (said.stdout += text));
  child.stderr.on('data', (text: Buffer) => (said.stderr += text));
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code));
  });

  /** Returns the address of the shop when it is printed, for the first time or again. */
  const address = async (time = 1) => {
    for (;;) {
      const found = [...said.stdout.matchAll(/open at (http\S+)/g)][time - 1]?.[1];
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`The shop did not open: ${said.stderr}`);
      await sleep(10);
    }
  };
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name);
    return ended;
  };
  onTestFinished(async () => {
    if (isRunning(child)) await signal('SIGTERM');
  });
  return { address, child, ended, pid: child.pid!, signal, said };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Creates an empty data folder for one test, with a space in its path. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'budtender engine '));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The data folder of a shop that was open before: with the sample menu, and the account of `shop-owner.ts`. */
export async function filledFolder() {
  const closed = await madeOnce('shop', async (folder) => {
    const dataDir = await dataFolder();
    const names = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };
    const shop = startShop({ DATA_DIR: dataDir, ...names });
    await shop.address();
    await shop.signal('SIGTERM');
    await copy(dataDir, folder);
  });
  const folder = await dataFolder();
  await copy(`${closed}/.`, folder);
  return folder;
}

/** Copies files with their owners and modes: the database belongs to a user of its own. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

export async function databasePid(dataDir: string) {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return Number(text.split('\n', 1)[0]);
}

/** Runs one statement on the running database of that folder. */
export async function query(dataDir: string, statement: string) {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'budtender', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the process that a supervisor runs now. */
export const serverOf = (supervisor: number) =>
  Number(readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim());

/** A zombie still has its number, and the state Z. */
export function isAlive(pid: number) {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
