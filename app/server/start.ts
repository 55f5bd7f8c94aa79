import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureOwner, type NewOwner } from '#features/accounts/server/create-owner.ts';
import { setHashCost } from '#features/accounts/server/passwords.ts';
import { refuseUnfinishedRestore } from '#platform/server/backup/unfinished.ts';
import type { Config } from '#platform/server/config.ts';
import { type Connection, withoutLimits } from '#platform/server/db/client.ts';
import { migrateDatabase } from '#platform/server/db/database.ts';
import { refuseOtherSecrets } from '#platform/server/db/other-secrets.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { connectionOf } from '#platform/server/database-address.ts';
import { loadSecrets } from '#platform/server/secrets.ts';
import { seedDemo } from './seed/demo.ts';
import { seedSampleMenu } from './seed/sample-menu.ts';
import { rootCause } from '#platform/server/explain-failure.ts';
import { StartError } from '#platform/server/start-error.ts';
import { codeOf } from '#platform/server/errors.ts';

const here = import.meta.dirname;
const built = here.endsWith(join('dist', 'server', 'app', 'server'));
const pages = join(here, built ? '../../../client' : '../../dist/client');

type Closing = () => Promise<unknown>;
type Options = {
  logger: FastifyBaseLogger;
  printOwnerCredentials: (owner: NewOwner) => void;
  warn: (line: string) => void;
  demo: boolean;
};
/** `direct` leads around the pooler that `connection` leads to. */
type Connections = { connection: Connection; direct?: Connection };
type Opening = Options & { config: Config; open: Closing[] };

/** Opens everything in its order, and closes it in the other one: also what was open when something failed. */
export async function start(config: Config, options: Options) {
  const open: Closing[] = [];
  const close = async () => {
    for (let last = open.pop(); last; last = open.pop()) await last();
  };
  try {
    return { ...(await createServices({ ...options, config, open })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createServices(opening: Opening) {
  const { config, logger, open } = opening;
  if (config.cheapTestPasswords) setHashCost('cheap');
  refuseUnfinishedRestore(config.dataDir);
  const { connection, direct } = await connect(opening);
  await migrateDatabase(direct ?? connection, join(here, '../../platform/server/db/migrations')).catch(
    (error: unknown) => {
      throw config.databaseUrl ? unreachable(error) : error;
    },
  );
  const { databaseReplicaUrl } = config;
  const replica = databaseReplicaUrl
    ? { connection: connectionOf(databaseReplicaUrl), log: (line: string) => logger.info(line) }
    : undefined;
  const database = openDatabase(connection, direct, replica);
  open.push(() => database.close());

  const secrets = loadSecrets(config, config.dataDir);
  if (config.databaseUrl) await refuseOtherSecrets(database.pool, secrets);
  await tryPort(config);
  await seed({ ...(direct ?? connection), ...withoutLimits }, opening);
  const clientDir = existsSync(pages) ? pages : undefined; // while developing, Vite serves them
  const app = await buildApp({ config, secrets, database, logger, clientDir });
  open.push(() => withinReason(app.close()));
  const address = await app.listen({ port: config.port, host: config.host }).catch(explainListening(config));
  return { address: config.publicUrl ?? address };
}

/**
 * Fills an empty shop, all of it or nothing, at the first start only, however busy the machine is. An owner who has
 * removed the sample menu does not want it back.
 */
async function seed(connection: Connection, { config, printOwnerCredentials, demo }: Opening) {
  const database = openDatabase(connection);
  try {
    await ensureOwner(database, config, async (tx, owner) => {
      if (config.sampleMenu) await seedSampleMenu(tx, new Date());
      // Before the commit: killed in between, the next start makes another account, and no password is lost.
      printOwnerCredentials(owner);
    });
    if (demo) await seedDemo(database.db, config, new Date());
  } finally {
    await database.close();
  }
}

async function connect({ config, logger, warn, demo, open }: Opening): Promise<Connections> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl) {
    const direct = databaseDirectUrl ? connectionOf(databaseDirectUrl) : undefined;
    return { connection: connectionOf(databaseUrl), direct };
  }
  const engine = await startEmbedded({ dataDir: config.dataDir, log: logger });
  open.push(engine.stop);
  if (engine.elsewhere && !demo) warn(notInDataDir(engine.elsewhere, config.dataDir));
  return { connection: engine.poolConfig };
}

const notInDataDir = (folder: string, dataDir: string) =>
  `CAREFUL: the database is not in DATA_DIR but in ${folder}, because its user may not pass to ${dataDir}. A copy of ` +
  'DATA_DIR is not a backup: use "npm run backup", or move the shop to a folder that its user may pass to.';

/**
 * Waits eight seconds at most for requests under way: a connection that hangs longer must not keep the database
 * open.
 */
const withinReason = (closing: Promise<unknown>) =>
  Promise.race([closing, sleep(8000, undefined, { ref: false })]);

function unreachable(error: unknown) {
  const why = (error instanceof Error && rootCause(error).message) || codeOf(error);
  const code = codeOf(error);
  if (!code) return error;
  const remedy = databaseRemedies[code] ?? 'See that the server runs there, and that the address is right';
  return new StartError(`The database of DATABASE_URL cannot be used: ${why}. ${remedy}.`);
}

/** The remedies for failures of the database, by PostgreSQL's code. */
const databaseRemedies: Record<string, string> = {
  '28000': 'Correct the user and the password in DATABASE_URL',
  '28P01': 'Correct the user and the password in DATABASE_URL',
  '3D000': 'Create that database, owned by the user in DATABASE_URL',
  '42501': 'Let the user in DATABASE_URL own the database',
  '53300': 'Raise max_connections of the server, or put PgBouncer before it',
};

/** Before the owner's account is made: a first start that cannot listen must not print a password that no second one prints. */
async function tryPort({ port, host }: Config) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    explainListening({ port, host })(error);
  } finally {
    server.close();
  }
}

const explainListening = (config: Pick<Config, 'port' | 'host'>) => (error: unknown) => {
  const { port, host } = config;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or set PORT to another one`,
    EACCES: `Port ${port} needs more rights: set PORT to a number above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
    ENOTFOUND: `HOST ${host} is not known`,
  };
  const reason = reasons[codeOf(error)];
  throw reason ? new StartError(reason) : error;
};
