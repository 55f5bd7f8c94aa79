import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const namespaces = ['--mount', '--pid', '--cgroup', '--fork', '--kill-child'];
/** Ports that the page uses; the network is the one of this machine. */
const ports = [80, 443, 3000, 3001, 3002, 3003, 3101, 3102, 3999, 4101, 4102, 5432, 6432, 9090, 9093];
const commandTimeoutMs = 15 * 60_000;

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** Returns the reason why no such machine can be started here. */
export async function findHindrance() {
  if (process.getuid?.() !== 0) return 'it needs root';
  if (!existsSync('/usr/bin/apt-get')) return 'it needs Debian or Ubuntu';
  if (!existsSync('/lib/systemd/systemd')) return 'it needs Debian’s package systemd';
  if (spawnSync('unshare', [...namespaces, 'true']).status !== 0) return 'it may not make namespaces here';
  for (const port of ports) if (await isTaken(port)) return `port ${port} is taken`;
  return undefined;
}

async function isTaken(port: number) {
  const socket = connect(port, '127.0.0.1');
  const taken = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return taken;
}

/** A copy of this machine with systemd in it, which is gone with this process. */
export async function startMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'budtender-host-check-'));
  const script = join(import.meta.dirname, 'machine.sh');
  const outside = spawn('unshare', [...namespaces, 'bash', script, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => {
    outside.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const first = await firstProcess(outside);

  /** Types commands as root; answers what they printed, and fails with it when one of them failed. */
  async function type(commands: string, input = '') {
    const args = [
      '-t',
      first,
      '-m',
      '-p',
      '-C',
      '-r',
      '-w',
      'bash',
      '--norc',
      '-euo',
      'pipefail',
      '-c',
      commands,
    ];
    const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
    const child = spawn('nsenter', args, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: commandTimeoutMs,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.stdin.end(input);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`ended with ${code}:\n${said.split('\n').slice(-40).join('\n')}`);
    return said;
  }

  for (;;) {
    const state = await type('systemctl is-system-running || true');
    if (/running|degraded/.test(state)) return { type };
    await sleep(200);
  }
}

async function firstProcess({ pid }: ChildProcess) {
  for (;;) {
    const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    if (child && readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'systemd') return child;
    await sleep(50);
  }
}
