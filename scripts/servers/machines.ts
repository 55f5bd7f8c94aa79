import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { requireProgram, undoAtEnd } from './programs.ts';

export type NetworkMachine = ReturnType<typeof createMachine>;

/** The bridge has the address .254 of it; deploy/ has 10.0.0. in its place. */
export const network = '10.77.53.';
const bridge = 'budtender';

const ipProgram = '/usr/sbin/ip';
const ip = (...words: string[]) => execFileSync(ipProgram, words, { stdio: 'pipe', encoding: 'utf8' });

/**
 * Makes machines that are network namespaces: each has an address, may be cut off from all others, and its programs
 * run as the user postgres. All of it goes away with the process.
 */
export function createMachines(names: string[]) {
  if (process.getuid?.() !== 0) throw new Error('Networks are made by root: run this as root');
  requireProgram(ipProgram, 'iproute2');
  removeMachines(names); // of a run that was killed
  ip('link', 'add', bridge, 'type', 'bridge');
  undoAtEnd(() => removeMachines(names));
  ip('addr', 'add', `${network}254/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  return names.map((name, index) => createMachine(name, `${network}${index + 1}`));
}

function removeMachines(names: string[]) {
  const [spaces, devices] = [ip('netns', 'list'), ip('-o', 'link')];
  for (const name of names) {
    if (devices.includes(`${cableOf(name)}@`)) ip('link', 'del', cableOf(name)); // a namespace gives it up later
    if (!spaces.includes(spaceOf(name))) continue;
    killAll(name);
    ip('netns', 'del', spaceOf(name));
  }
  if (devices.includes(` ${bridge}:`)) ip('link', 'del', bridge);
}

const spaceOf = (name: string) => `budtender-${name}`;
const cableOf = (name: string) => `bt-${name}`;

function killAll(name: string) {
  for (const pid of ip('netns', 'pids', spaceOf(name)).split('\n').filter(Boolean)) kill(Number(pid));
}

export function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function createMachine(name: string, address: string) {
  const [space, cable] = [spaceOf(name), cableOf(name)];
  ip('netns', 'add', space);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('link', 'set', cable, 'master', bridge, 'up');
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) ip('-n', space, 'link', 'set', device, 'up');

  /** Starts a program there, again and again when it ends, as systemd does. */
  function keepRunning(path: string, args: string[]) {
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', path, ...args];
    let said = '';
    let isOver = false;
    const start = (): ChildProcess => {
      const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
      const child = spawn(ipProgram, ['netns', 'exec', space, ...asPostgres], {
        cwd: '/',
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-8_000)));
      child.once('exit', () => void (isOver || sleep(1_000).then(() => isOver || start())));
      return child;
    };
    start();
    return { said: () => said, end: () => (isOver = true) };
  }

  return {
    name,
    address,
    keepRunning,
    /** Nothing reaches the machine or leaves it, and nobody is told. */
    cut: () => ip('link', 'set', cable, 'down'),
    heal: () => ip('link', 'set', cable, 'up'),
    killAll: () => killAll(name),
  };
}
