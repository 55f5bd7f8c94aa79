import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { summarize } from './load.ts';

/* Bare pg: one prepared read over and over, without HTTP. */

const {
  BARE_DATABASE = '{}',
  BARE_QUERY = '',
  BARE_VALUES = '[[]]',
  BARE_CLIENTS = '32',
  BARE_MS,
} = process.env;
const [values] = JSON.parse(BARE_VALUES) as unknown[][];
const pool = new pg.Pool({ ...(JSON.parse(BARE_DATABASE) as pg.PoolConfig), max: 10 });
const read = () => pool.query({ name: 'bare-read', text: BARE_QUERY, values });

await Promise.all(Array.from({ length: 10 }, read));
const times: number[] = [];
const begun = performance.now();
await Promise.all(
  Array.from({ length: Number(BARE_CLIENTS) }, async () => {
    while (performance.now() - begun < Number(BARE_MS)) {
      const sent = performance.now();
      await read();
      times.push(performance.now() - sent);
    }
  }),
);
process.stdout.write(`${JSON.stringify(summarize(times, performance.now() - begun))}\n`);
await pool.end();
