import { setPriority } from 'node:os';
import { join } from 'node:path';
import { backUp } from '#platform/server/backup/backup.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';
import { restore } from '#platform/server/backup/restore.ts';
import { type Config, loadConfig } from '#platform/server/config.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openDataFolder, serverOf } from '#platform/server/db/open-data-folder.ts';
import { explainFailure } from '#platform/server/explain-failure.ts';
import { noteBackup } from '#platform/server/backup/backup-record.ts';
import { inspectShop } from '#platform/server/health/inspect.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import type { HealthCheck } from '#platform/contract/health.ts';
import { openBucket } from '#platform/server/uploads/bucket-storage.ts';
import { shopChecks } from './shop-checks.ts';
import { copyPictures, destinations, isDestination } from './copy-pictures.ts';
import { say } from '#platform/server/say.ts';
import { StartError } from '#platform/server/start-error.ts';
import { counted } from '#shared/counted.ts';

/* The entry of `npm run backup -- FILE`, `npm run restore -- FILE` `npm run pictures -- to-s3` and
 * `npm run doctor`. */

const log = { error: (line: string) => void process.stderr.write(`${line}\n`) };

function contents({ tables, files }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const secrets = files.some(({ name }) => name === 'secrets.json');
  const pictures = files.length - (secrets ? 1 : 0);
  const what = [
    `${counted(rows, 'row')} in ${counted(tables.length, 'table')}`,
    counted(pictures, 'file') + ' of pictures and certificates',
  ];
  return `${what.join(', ')}${secrets ? ', and the secrets' : ''}`;
}

async function runBackup(file: string, config: Config) {
  setPriority(10); // the shop next to it goes first
  const { connection, stop } = await openDataFolder(config);
  try {
    const manifest = await backUp(file, { ...config, connection });
    await noteBackup(config.dataDir, manifest.madeAt);
    say(`Saved ${contents(manifest)}, as they were at ${manifest.madeAt}, in ${file}`);
    say(
      'Read back and compared: the backup is whole. It holds personal data and keys, so keep it to yourself.',
    );
    if (file.startsWith(`${config.dataDir}/`)) say('It lies inside DATA_DIR: copy it to another machine.');
    if (manifest.bucket)
      say(`The pictures and certificates are in the bucket ${manifest.bucket} and not in this backup.`);
    if (!manifest.files.some(({ name }) => name === 'secrets.json')) {
      say('The secrets come from the environment and are not in this backup: keep them with it.');
    }
  } finally {
    await stop();
  }
}

async function runRestore(file: string, config: Config) {
  const { databaseUrl, databaseDirectUrl, dataDir, s3 } = config;
  const connect = async () => {
    if (databaseUrl) return serverOf(databaseDirectUrl ?? databaseUrl);
    const { poolConfig, stop } = await startEmbedded({ dataDir, log });
    return { connection: poolConfig, stop };
  };
  const migrations = join(import.meta.dirname, '../../platform/server/db/migrations');
  const { manifest, leftOut } = await restore(file, {
    dataDir,
    migrations,
    connect,
    bucket: s3 && openBucket(s3),
  });
  say(
    `Restored ${contents(manifest)}, as they were at ${manifest.madeAt}, into ${databaseUrl ? 'DATABASE_URL' : dataDir}`,
  );
  say('Every row and file was compared with what was saved. npm start opens the shop.');
  if (leftOut.length > 0) say(`Not restored, because this program has no such tables: ${leftOut.join(', ')}`);
  if (manifest.bucket)
    say(
      `The pictures and certificates are in the bucket ${manifest.bucket}: set the S3 variables to reach it.`,
    );
  else if (s3) say(`The pictures and certificates are in the bucket ${s3.bucket} now.`);
}

async function runPictures(word: string, config: Config) {
  if (!isDestination(word))
    throw new StartError(`Say where to: npm run pictures -- ${destinations.join(' | ')}`);
  const { connection, stop } = await openDataFolder(config);
  try {
    const { copied, present, missing } = await copyPictures(word, config, connection);
    say(
      `${counted(copied, 'file')} copied and compared, ${present} already there, of ${copied + present + missing}.`,
    );
    if (missing > 0) throw new StartError(`${counted(missing, 'file')} could not be found in either place.`);
    say(
      word === 'to-s3'
        ? 'Restart the shop with the S3 variables, and run this once more for what came meanwhile.'
        : 'Restart the shop without the S3 variables, and run this once more, with them, for what came meanwhile.',
    );
  } finally {
    await stop();
  }
}

const marks: Record<HealthCheck['state'], string> = { ok: '✓', note: '!', wrong: '✗' };

async function runDoctor(_word: string, config: Config) {
  const checks = await inspect(config);
  for (const { name, state, says, remedy } of checks) {
    say(`${marks[state]} ${name.padEnd(9)} ${says}`);
    if (remedy) say(`            → ${remedy}`);
  }
  const wrong = checks.filter(({ state }) => state === 'wrong');
  if (wrong.length > 0) throw new StartError(`${counted(wrong.length, 'thing')} to mend, marked ✗.`);
}

async function inspect(config: Config) {
  const now = new Date();
  const opened = await openDataFolder(config).catch((error: unknown) => error as Error);
  if (opened instanceof Error) return inspectShop({ config, pool: opened, now, shopChecks });
  const database = openDatabase(opened.connection);
  try {
    return await inspectShop({ config, pool: database.pool, now, shopChecks });
  } finally {
    await database.close();
    await opened.stop();
  }
}

const commands: Record<string, (word: string, config: Config) => Promise<void>> = {
  backup: runBackup,
  restore: runRestore,
  pictures: runPictures,
  doctor: runDoctor,
};

async function main([command = '', word, ...more]: string[]) {
  const run = commands[command];
  if (!run) throw new StartError(`There is no command ${command}: ${Object.keys(commands).join(', ')}`);
  if ((!word && (run === runBackup || run === runRestore)) || more.length > 0)
    throw new StartError(`Name one file: npm run ${command} -- FILE`);
  await run(word ?? '', loadConfig());
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
