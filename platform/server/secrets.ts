import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Config } from './config.ts';
import * as value from './config-values.ts';
import { StartError } from './start-error.ts';
import { codeOf } from './errors.ts';

const kept = z.object({
  sessionSecret: value.longSecret,
  vapid: z.object({ publicKey: value.vapidKey(87), privateKey: value.vapidKey(43) }),
});
type Kept = z.output<typeof kept>;

export type Secrets = {
  sessionSecret: string;
  vapid: { publicKey: string; privateKey: string; subject: string };
};

/** Returns the environment's secrets, else those made at the first start and kept next to the data. */
export function loadSecrets(config: Config, dataDir: string, warn = warnOnConsole): Secrets {
  const { vapidPublicKey, vapidPrivateKey, vapidSubject: subject } = config;
  const given =
    vapidPublicKey && vapidPrivateKey ? { publicKey: vapidPublicKey, privateKey: vapidPrivateKey } : null;
  if (config.sessionSecret && given)
    return { sessionSecret: config.sessionSecret, vapid: { ...given, subject } };

  const file = join(dataDir, 'secrets.json');
  closeToOthers(file, warn);
  const own = readKept(file) ?? makeKept(dataDir);
  return {
    sessionSecret: config.sessionSecret ?? own.sessionSecret,
    vapid: { ...(given ?? own.vapid), subject },
  };
}

const warnOnConsole = (line: string): void => void process.stderr.write(`${line}\n`);

/** A file that was copied or restored may have lost its mode. Who could read it then can sign in as anyone. */
function closeToOthers(file: string, warn: (line: string) => void) {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch {
    throw new StartError(`${file} can be read by others on this machine: close it with chmod 600`);
  }
  warn(
    `${file} could be read by others on this machine. It is closed to them now; if anyone may have read it, delete it: new secrets are made, and everyone signs in again.`,
  );
}

/** A damaged file stops the start: new keys would end every session and every push subscription for good. */
function readKept(file: string): Kept | undefined {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    const why = isCode(error, 'EACCES') ? 'may not be read' : 'is damaged';
    throw new StartError(
      `${file} ${why}: mend it, restore it from a backup, or delete it to make new secrets`,
    );
  }
}

function makeKept(dataDir: string): Kept {
  const file = join(dataDir, 'secrets.json');
  const unfinished = `${file}.${process.pid}.new`;
  const made = { sessionSecret: randomBytes(32).toString('base64url'), vapid: webPush.generateVAPIDKeys() };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeDurably(unfinished, `${JSON.stringify(made, null, 2)}\n`);
    linkSync(unfinished, file);
    syncFolder(dataDir);
    return made;
  } catch (error) {
    // Two processes of one shop may start at once: the first to link its file decides for both.
    const theirs = isCode(error, 'EEXIST') && readKept(file);
    if (theirs) return theirs;
    throw new StartError(
      `${file} cannot be written (${error instanceof Error ? error.message : String(error)})`,
    );
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function writeDurably(file: string, text: string) {
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

const isCode = (error: unknown, code: string) => codeOf(error) === code;
