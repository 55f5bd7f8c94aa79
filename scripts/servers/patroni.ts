import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../bench/processes.ts';
import { createMachines, kill, network, type NetworkMachine } from './machines.ts';
import { ordinaryUser, requireProgram, runServer, serverFolder } from './programs.ts';

const names = ['one', 'two', 'three'];
const password = 'of-the-tests-alone';
const debian = '/usr/lib/postgresql';
const startMs = 120_000;

const ask = (address: string, path: string) =>
  fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);

type Member = { name: string; role: string; state: string };

function isComplete(members: Member[], isSynchronous: boolean) {
  const isRunning = members.every(({ state }) => ['running', 'streaming'].includes(state));
  const standbys = members.filter(({ role }) => role === 'sync_standby').length;
  return members.length === names.length && isRunning && standbys === (isSynchronous ? 1 : 0);
}

/** The example of deploy/ with this machine's name and address, in a folder of its own. */
function place(
  file: string,
  folder: string,
  machine: NetworkMachine | undefined,
  changes: [RegExp, string][],
) {
  const own = readFileSync(join('deploy', file), 'utf8')
    .replace(/^name: one$/m, `name: ${machine?.name}`)
    .replace(
      /^( *(?:listen|connect_address|advertise-client-urls|listen-[a-z]+-urls|initial-advertise-peer-urls): \S*?)10\.0\.0\.1:/gm,
      `$1${machine?.address}:`,
    )
    .replaceAll('10.0.0.', network)
    .replaceAll(/\b(?:POSTGRES|REPLICATION|PATRONI)_PASSWORD\b/g, password);
  const text = changes.reduce((all, [pattern, value]) => all.replace(pattern, value), own);
  const path = join(folder, file);
  writeFileSync(path, text, { mode: 0o600 });
  const owner = ordinaryUser();
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

function newestPostgres() {
  const major = Math.max(0, ...(existsSync(debian) ? readdirSync(debian).map(Number) : []));
  requireProgram(`${debian}/${major}/bin/postgres`, 'postgresql');
  return `${debian}/${major}/bin`;
}

/**
 * Three machines with PostgreSQL under Patroni, each with an etcd, and HAProxy before them: Debian's packages with the
 * files of deploy/.
 */
export async function startPatroni() {
  const [etcd, patroni] = [
    requireProgram('/usr/bin/etcd', 'etcd-server'),
    requireProgram('/usr/bin/patroni', 'patroni'),
  ];
  const haproxy = requireProgram('/usr/sbin/haproxy', 'haproxy');
  const bin = newestPostgres();
  const nodes = createMachines(names).map((machine) => {
    const folder = serverFolder(`patroni-${machine.name}`);
    const data = join(folder, 'postgres');
    const etcdFile = place('etcd.yml', folder, machine, [
      [/^data-dir: .*/m, `data-dir: ${join(folder, 'etcd')}`],
    ]);
    const patroniFile = place('patroni.yml', folder, machine, [
      [/^( *bin_dir): .*/m, `$1: ${bin}`],
      [/^( *data_dir): .*/m, `$1: ${data}`],
      [/^( *pgpass): .*/m, `$1: ${join(folder, 'pgpass')}`],
      [/^( *unix_socket_directories): .*/m, `$1: ${folder}`],
    ]);
    machine.keepRunning(etcd, ['--config-file', etcdFile, '--log-level', 'error']);
    return { ...machine, data, patroni: machine.keepRunning(patroni, [patroniFile]) };
  });
  const ports = { primary: await freePort(), standby: await freePort() };
  const configuration = place('haproxy.cfg', serverFolder('haproxy'), undefined, [
    [/127\.0\.0\.1:5000$/m, `127.0.0.1:${ports.primary}`],
    [/127\.0\.0\.1:5001$/m, `127.0.0.1:${ports.standby}`],
  ]);
  const proxy = await runServer({ path: haproxy, args: ['-db', '-f', configuration], port: ports.primary });
  const connection = {
    host: '127.0.0.1',
    port: ports.primary,
    user: 'postgres',
    password,
    database: 'postgres',
  };

  /** Asks each machine's Patroni for its view; one that was cut off a moment ago still has an old one. */
  const views = () =>
    Promise.all(
      nodes.map(async ({ address }) => {
        const answer = await ask(address, '/cluster');
        return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
      }),
    );

  async function findLeader() {
    const answers = await Promise.all(nodes.map(({ address }) => ask(address, '/primary')));
    return nodes.find((_node, index) => answers[index]?.ok);
  }

  /** Waits until one leads, both others follow it, and one of those holds each commit: as all three know. */
  async function untilWhole(isSynchronous = true) {
    for (const begun = performance.now(); ; await sleep(250)) {
      const found = await views();
      const leaders = found.map((members) => members.find(({ role }) => role === 'leader')?.name);
      const isAgreed = leaders[0] !== undefined && new Set(leaders).size === 1;
      const isWhole = found.every((members) => isComplete(members, isSynchronous));
      if (isAgreed && isWhole && (await isFollowed())) return;
      if (performance.now() - begun < startMs) continue;
      const said = nodes.map(({ name, patroni: { said: last } }) => `${name}: ${last().slice(-1_500)}`);
      throw new Error(`The cluster is not whole: ${JSON.stringify(found)}\n${said.join('\n')}`);
    }
  }

  /** The leader answers, and sends all that it writes to both others. */
  async function isFollowed() {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ standbys: number }>(
        `select count(*)::int as standbys from pg_stat_replication where state = 'streaming'`,
      );
      return rows[0]?.standbys === names.length - 1;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  return {
    ports,
    connection,
    untilWhole,
    async leader() {
      const node = await findLeader();
      if (!node) throw new Error('Nobody leads');
      return node;
    },
    async setSynchronous(isSynchronous: boolean) {
      const leader = await findLeader();
      const answer = await fetch(`http://${leader?.address}:8008/config`, {
        method: 'PATCH',
        headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
        body: JSON.stringify({ synchronous_mode: isSynchronous }),
      });
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}`);
      await untilWhole(isSynchronous);
    },
    async stop() {
      for (const node of nodes) node.patroni.end();
      for (const node of nodes) node.killAll();
      await proxy.stop();
    },
  };
}

/** Ends PostgreSQL with all of its processes at once, as a machine that loses its power does. */
export function killPostgres({ data }: { data: string }) {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.trim().split(/\s+/)]) kill(Number(pid));
}
