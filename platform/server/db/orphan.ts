import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/**
 * Ends what an earlier run left behind when it was killed: its database, which lives on, and its marks in the two
 * folders. The caller holds the lock of the data folder, so no other process can have started this cluster.
 */
export async function stopOrphan(cluster: string, sockets: string) {
  const pid = readPid(cluster);
  if (pid && runsCluster(pid, cluster)) await stopGracefully(pid, cluster);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(sockets)) if (name.startsWith('.s.PGSQL')) rmSync(join(sockets, name));
}

function readPid(cluster: string) {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** A number in a file proves nothing: by now it may belong to any other program, which must not be touched. */
function runsCluster(pid: number, cluster: string) {
  const [program = '', flag, folder = ''] = commandOf(pid);
  try {
    return basename(program) === 'postgres' && flag === '-D' && realpathSync(folder) === cluster;
  } catch {
    return false;
  }
}

function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const [program = '', rest = ''] = execFileSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], {
      encoding: 'utf8',
    }).split(' -D ');
    return [program, '-D', rest.split(' -c ', 1).join()];
  } catch {
    return [];
  }
}

/** A fast stop ends all connections, writes everything down and takes a moment; only then is it hurried. */
async function stopGracefully(pid: number, cluster: string) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 10_000; waited += 20) {
      // Not a test of the number alone: a zombie, ended but not yet reaped by its parent, still has one.
      if (!runsCluster(pid, cluster)) return;
      await sleep(20);
    }
  }
  throw new StartError(`The database of an earlier run (process ${pid}) does not stop: end it by hand`);
}
