import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Row } from './load.ts';
import { end, freePort, memoryOf, startChild, untilReady } from './processes.ts';

/** Start on an empty folder and on an existing one, and what an idle shop keeps in memory. */
export async function measureStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'budtender-bench-'));
  const first = await startOnce(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const memory = await memoryOf(first.child.pid!);
  await end(first.child);
  const again = await startOnce(dataDir);
  await end(again.child);
  await rm(dataDir, { recursive: true, force: true });
  return [
    figure('start on an empty folder', first.ms / 1000, 's', 5),
    figure('start on an existing folder', again.ms / 1000, 's', 2),
    figure('memory idle, Node alone', memory.node, 'MB', 120),
    figure('memory idle, with the embedded database', memory.all, 'MB', 250),
  ];
}

async function startOnce(dataDir: string) {
  const port = await freePort();
  const since = performance.now();
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const { child } = await startChild(['dist/server/main.js'], env);
  return { child, ms: await untilReady(port, since) };
}

const figure = (work: string, value: number, unit: string, goal: number): Row => ({
  work,
  product: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  against: '-',
  ratio: null,
  goal: `<= ${goal} ${unit}`,
  met: value <= goal,
});
