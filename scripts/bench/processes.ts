import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts a child of Node and answers it with the first line it prints. */
export async function startChild(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${args.at(-1)} ended with ${code}`))),
  ])) as [string];
  return { child, line };
}

/** `given` is what `bare.ts` reads. */
export const bare = (part: 'answer' | 'order', given: object) =>
  startChild(['--import', 'tsx', 'scripts/bench/bare.ts', part], { BARE: JSON.stringify(given) });

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? address!.port : 0;
}

/** Waits until the shop answers that it can serve orders. Gives the milliseconds since `since`. */
export async function untilReady(port: number, since = performance.now()) {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return performance.now() - since;
    if (performance.now() - since > 30_000) throw new Error('The shop did not become ready in 30 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Resident memory in MB of a process, and of it with all its descendants (shared pages counted once, by PSS). */
export async function memoryOf(pid: number) {
  const { readFile, readdir } = await import('node:fs/promises');
  const parents = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one)!));
  const pss = async (one: number) => {
    const text = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  };
  const family = await Promise.all([...parents.keys()].filter(isOurs).map(pss));
  return { node: await pss(pid), all: family.reduce((sum, one) => sum + one, 0) };
}
