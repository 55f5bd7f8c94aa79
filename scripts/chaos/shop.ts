import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '#platform/server/db/embedded.ts';
import { end, freePort } from '../bench/processes.ts';

export type Shop = Awaited<ReturnType<typeof createShop>>;
const folders: string[] = [];

/** A folder that goes away with the run. */
export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'budtender-chaos-'));
  folders.push(folder);
  return folder;
}

export const removeFolders = () =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));

type Options = {
  env?: Record<string, string>;
  /** Of another version of the program. */
  program?: string;
  port?: number;
};

/**
 * The built shop on a data folder and a port of its own, to be started and ended as often as wanted; on a database
 * of its own or on `databaseUrl`.
 */
export async function createShop(dataDir?: string, databaseUrl?: string, options: Options = {}) {
  const folder = dataDir ?? (await newFolder());
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';

  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  function launch() {
    const env = { PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };
    const program = spawn(process.execPath, [options.program ?? 'dist/server/main.js'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...env,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (text: Buffer) => (printed += text.toString()));
    child = program;
    return program;
  }

  return {
    address,
    port,
    dataDir: folder,
    launch,
    printed: () => printed,
    /** That of the owner's first account, as the first start printed it. */
    password: () => [...printed.matchAll(/^Sign in as admin with the password (\S+)$/gm)].at(-1)?.[1] ?? '',
    pid: () => child?.pid ?? 0,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async start() {
      launch();
      for (const deadline = Date.now() + 60_000; !(await isReady()); await sleep(20)) {
        if (child?.exitCode !== null) throw new Error(`The shop did not open: ${printed.slice(-500)}`);
        if (Date.now() > deadline) throw new Error('The shop did not become ready within a minute');
      }
    },
    /** The exit code, or the signal that ended it. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return null;
      const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by;
    },
    close: () => (child ? end(child) : undefined),
    /** Runs statements on the shop's own database. */
    async withDatabase<T>(work: (client: pg.Client) => Promise<T>) {
      const client = new pg.Client(databaseUrl ?? (await runningEmbedded(folder)) ?? {});
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
  };
}
