import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { provideBrowser } from '../browser.mjs';
import { measureAssistant } from './assistant.ts';
import { measureGrowth } from './growth.ts';
import { measureLive } from './live.ts';
import type { Row } from './load.ts';
import { measureOrders } from './orders.ts';
import { measurePhone } from './phone.ts';
import { measureReads } from './reads.ts';
import { openShop } from './shop.ts';
import { measureStart } from './start.ts';

/*
 * npm run bench                 all of it, growth up to 100,000 orders
 * npm run bench -- reads        one part: start, reads, orders, live, load, assistant, growth
 * npm run bench -- growth 1000000
 *
 * Every figure is a ratio of one run on one machine. It reports, and never fails.
 */
const [only, size] = process.argv.slice(2);
const wanted = (part: string) => !only || only === part;
const rows: Row[] = [];
/** Looked for, or installed, as the tests do. Without one the rows that need it are missing; it says why. */
let browser: boolean | undefined;
const hasBrowser = () => (browser ??= provideBrowser() === undefined);

if (wanted('start')) rows.push(...(await measureStart()));
const shop = await openShop();
try {
  if (wanted('reads')) rows.push(...(await measureReads(shop)));
  if (wanted('orders')) rows.push(...(await measureOrders(shop)));
  if (wanted('live')) rows.push(...(await measureLive(shop)));
  if (wanted('load') && hasBrowser()) rows.push(...(await measurePhone(shop)));
  if (wanted('assistant') && hasBrowser()) rows.push(...(await measureAssistant()));
  if (wanted('growth')) rows.push(...(await measureGrowth(shop, Number(size ?? 100_000))));
} catch (error) {
  console.error(error); // what was measured until then is shown all the same
} finally {
  await shop.close();
}

console.table(
  rows.map(({ work, product, against, ratio, goal, met }) => ({
    work,
    product,
    against,
    ratio: ratio === null ? '' : ratio.toFixed(2),
    goal,
    met: met ? 'yes' : 'NO',
  })),
);
mkdirSync('bench', { recursive: true });
const machine = { cores: availableParallelism(), node: process.version, at: new Date().toISOString() };
writeFileSync('bench/results.json', `${JSON.stringify({ machine, rows }, null, 2)}\n`);
