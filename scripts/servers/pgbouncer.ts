import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../bench/processes.ts';
import type { Postgres } from './postgres.ts';
import { ordinaryUser, requireProgram, runServer, serverFolder } from './programs.ts';

/** Starts Debian's PgBouncer with the settings of deploy/pgbouncer.ini, in front of that server. */
export async function startPgBouncer({ connection }: Pick<Postgres, 'connection'>) {
  const path = requireProgram('/usr/sbin/pgbouncer', 'pgbouncer');
  const owner = ordinaryUser();
  const folder = serverFolder('pgbouncer', owner);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  const text = readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace(/^\* = host=\S+ port=\S+/m, `* = host=${connection.host} port=${connection.port}`)
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^unix_socket_dir = .*/m, 'unix_socket_dir =')
    .replace(/^pidfile = .*\n/m, '')
    .replace(/^logfile = .*\n/m, '');
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(ini, text);
  writeFileSync(users, `"${connection.user}" "${connection.password}"\n`, { mode: 0o600 });
  if (owner) for (const file of [ini, users]) chownSync(file, owner.uid, owner.gid);
  return runServer({ path, args: [ini], port, owner });
}
