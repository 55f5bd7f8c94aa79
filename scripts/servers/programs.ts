import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server in the foreground, on a folder and a port of its own. */
export type Server = { port: number; child: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> };

const atEnd = new Set<() => void>();
process.once('exit', () => atEnd.forEach((undo) => undo()));

/** Undoes something when the process ends, however it ends. Returns how to forget about it. */
export function undoAtEnd(undo: () => void) {
  atEnd.add(undo);
  return () => atEnd.delete(undo);
}

/** Ends the run with the name of the Debian package that brings the program. */
export function requireProgram(path: string, debianPackage: string) {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    throw new Error(`${path} is missing: sudo apt-get install ${debianPackage}`);
  }
}

/** Returns the user `postgres` of the Debian packages: PostgreSQL and PgBouncer refuse to run as root. */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (!uid || !gid) throw new Error('There is no user postgres: sudo apt-get install postgresql');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Creates a folder of that user, which is deleted with the process. */
export function serverFolder(name: string, owner = ordinaryUser()) {
  const folder = mkdtempSync(join(tmpdir(), `budtender-${name}-`));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  undoAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Program = {
  path: string;
  args: string[];
  port: number;
  owner?: { uid: number; gid: number };
  env?: object;
};

/** Starts a program and waits until its port answers. What it says is shown only when it ends too early. */
export async function runServer({ path, args, port, owner, env }: Program): Promise<Server> {
  const child = spawn(path, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const forget = undoAtEnd(() => void child.kill('SIGKILL'));
  for (const deadline = Date.now() + 30_000; !(await answers(port)); await sleep(50)) {
    if (isOver() || Date.now() > deadline) throw new Error(`${path} did not start: ${said}`);
  }
  return {
    port,
    child,
    async stop(signal = 'SIGTERM') {
      forget();
      if (isOver()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });
