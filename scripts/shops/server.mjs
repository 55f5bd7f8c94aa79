import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, stop } from '../prepare.mjs';

/** A start migrates the tables, which takes seconds on a busy server. */
const startLimitMs = 120_000;

/**
 * Runs a program in the folder of the shops, and stops with what it said when it failed.
 * @param {string} program @param {string[]} args
 */
export function run(program, args, input = '') {
  const ended = spawnSync(program, args, { cwd: root, input, encoding: 'utf8' });
  const said = `${ended.stdout ?? ''}${ended.stderr ?? ''}${ended.error?.message ?? ''}`.trim();
  if (ended.status !== 0) stop(`${program} ${args.join(' ')} failed:\n${said}`);
  return said;
}

/** @param {string} program @param {string[]} args */
export const succeeds = (program, args) => spawnSync(program, args, { cwd: root }).status === 0;

/**
 * Has the owner of the PostgreSQL server run a statement, which may hold a password: arguments are for all to see.
 * @param {string} sql
 */
export const runSql = (sql) =>
  run('runuser', ['-u', 'postgres', '--', 'psql', '-qAt', '-v', 'ON_ERROR_STOP=1'], sql);

/** @param {number | string} port */
export const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Returns whether the process at that port takes orders before the limit.
 * @param {number | string} port
 */
export async function becomesReady(port) {
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; await sleep(100))
    if (await isReady(port)) return true;
  return false;
}
