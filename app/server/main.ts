import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { NewOwner } from '#features/accounts/server/create-owner.ts';
import { type Config, findMisspelt, loadConfig, loadDemoConfig } from '#platform/server/config.ts';
import { createLog, terminalStream } from '#platform/server/log.ts';
import { start } from './start.ts';
import { demoAccounts } from './seed/demo.ts';
import { say as print } from '#platform/server/say.ts';
import { explainFailure } from '#platform/server/explain-failure.ts';

const demo = process.argv.includes('--demo');

function readConfig(): Config {
  if (!demo) return loadConfig();
  const dataDir = mkdtempSync(join(tmpdir(), 'budtender-demo-'));
  process.once('exit', () => removeDemo(dataDir));
  return loadDemoConfig(dataDir);
}

function removeDemo(dataDir: string) {
  const cluster = join(dataDir, 'postgres'); // which may be a link to a folder of its own
  const homes = existsSync(cluster) ? [dirname(realpathSync(cluster)), dataDir] : [dataDir];
  for (const home of homes) rmSync(home, { recursive: true, force: true });
}

function printOwnerCredentials({ username, password }: NewOwner) {
  if (demo) return;
  if (!password) return print(`The shop's first account is ${username}, with your ADMIN_PASSWORD.`);
  print(`Sign in as ${username} with the password ${password}`);
  print('It is shown only this once: note it down, and change it on your profile.');
}

function explainDemo() {
  print(`Sign in as ${demoAccounts.usernames.join(', ')} with the password "${demoAccounts.password}"`);
  print('This demo is for this machine only, and gone when it ends.');
}

async function main() {
  const config = readConfig();
  for (const line of findMisspelt()) process.stderr.write(`${line}\n`);
  const log = createLog(config, process.stderr.isTTY ? await terminalStream() : undefined);
  const opening = start(config, { logger: log, printOwnerCredentials, warn: print, demo });
  const close = async () => (await opening.catch(() => undefined))?.close();
  endOnSignal(close);
  onFatalError(close, log);
  endWithSupervisor(close, log);

  const { address } = await opening;
  if (process.connected) process.send?.('open'); // to the supervisor of `npm start`
  print(`${config.shopName} is open at ${address}`);
  if (demo) explainDemo();
  if (!config.rateLimits) print('Limits are off (RATE_LIMITS=off): not for a shop on the internet.');
}

/** The first signal closes the shop in order; a second one ends the process at once. */
function endOnSignal(close: () => Promise<unknown>) {
  let asked = false;
  const end = () => {
    if (asked) process.exit(1);
    asked = true;
    endWithin(10_000, close, 0);
  };
  process.on('SIGTERM', end).on('SIGINT', end).on('SIGHUP', end);
}

/** After an uncaught exception the state is not to be trusted: the process ends, and a supervisor restarts it. */
function onFatalError(close: () => Promise<unknown>, log: Logger) {
  const end = (err: unknown) => {
    log.fatal({ err }, 'The shop closes after an unexpected fault');
    endWithin(4_500, close, 1);
  };
  process.once('uncaughtException', end).once('unhandledRejection', end);
}

/** A shop without the supervisor it was started by would go on unnoticed, and hold port and data. */
function endWithSupervisor(close: () => Promise<unknown>, log: Logger) {
  if (!process.send) return;
  const end = () => {
    log.warn('npm start was killed: the shop closes');
    endWithin(3_000, close, 1);
  };
  if (process.connected) process.once('disconnect', end);
  else end();
}

function endWithin(milliseconds: number, close: () => Promise<unknown>, code: number) {
  setTimeout(() => process.exit(1), milliseconds);
  close().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
