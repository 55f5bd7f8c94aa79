import { setTimeout as sleep } from 'node:timers/promises';
import { type FakePrinter, openPrinter } from '../../platform/server/test/fake-printer.ts';
import { remoteBrowser } from '../../platform/server/test/remote-browser.ts';
import { startOrdering } from './orders.ts';
import type { Scenario } from './scenario.ts';
import { createShop } from './shop.ts';

const customers = 2;
/** Milliseconds from an order's answer to its ticket, while nothing was killed. */
const limitMs = 1_000;
/** A customer's next order waits for it, so that a ticket is not late only because of those before it. */
const pauseMs = 1_500;
/** Milliseconds between two faults, at least, so that most orders come while nothing is down. */
const minCalmMs = 1_500;
/** The longest that what waits may take to be printed once both are well. */
const catchUpMs = 120_000;

/**
 * The shop or its printer is killed while orders come. Each order that was answered has a ticket, those placed while both
 * were well within a second, and of two tickets of one order the second says COPY.
 */
export const printer: Scenario = async ({ random, cycles }) => {
  const shop = await createShop();
  await shop.start();
  let current = await openPrinter({ printMs: 30 });
  const { port } = current;
  const printers: FakePrinter[] = [current];
  const owner = await remoteBrowser(shop.address);
  await owner.post('/api/login', { username: 'admin', password: shop.password() });
  const saved = await owner.put('/api/admin/settings/printing', {
    address: '127.0.0.1',
    port,
    confirms: true,
  });
  if (saved.status !== 200) throw new Error(`The printer was not set up: ${saved.status}`);

  const ordering = await startOrdering(shop, customers, pauseMs);
  const isCaughtUp = () =>
    shop.withDatabase(
      async (client) =>
        (await client.query('select from tickets where printed_at is null limit 1')).rowCount === 0,
    );
  async function catchUp() {
    for (const until = Date.now() + catchUpMs; !(await isCaughtUp()) && Date.now() < until;) await sleep(50);
  }
  const faults: { from: number; to: number }[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(minCalmMs + random() * 2_000);
    const from = Date.now();
    if (cycle % 2 === 0) {
      await shop.stop('SIGKILL');
      await shop.start();
    } else {
      await current.unplug();
      await sleep(random() * 2_000);
      current = await openPrinter({ port, printMs: 30 });
      printers.push(current);
    }
    // A printer that went silent in the middle of a ticket is waited for, and so are those behind it.
    await catchUp();
    faults.push({ from, to: Date.now() });
  }
  await ordering.stop();
  await catchUp();

  const numbers = await shop.withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; number: string }>(
      'select id, order_number as number from orders',
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
  });
  const tickets = printers.flatMap(({ printed }) => printed);
  const problems: string[] = [];
  let [copies, unmarked, lost, late, calm, slowest] = [0, 0, 0, 0, 0, 0];
  for (const { id, answered } of ordering.ledger) {
    const found = tickets.filter(({ text }) => text.includes(numbers.get(id) ?? '?'));
    const originals = found.filter(({ text }) => !text.includes(' COPY '));
    copies += found.length - originals.length;
    if (found.length === 0) lost += 1;
    if (originals.length > 1) unmarked += 1;
    const isCalm = !faults.some(({ from, to }) => from < answered + limitMs && to > answered);
    if (!isCalm || !found[0]) continue;
    calm += 1;
    const wait = Math.min(...found.map(({ at }) => at)) - answered;
    slowest = Math.max(slowest, wait);
    if (wait > limitMs) late += 1;
  }
  if (lost > 0) problems.push(`${lost} orders have no ticket`);
  if (unmarked > 0) problems.push(`${unmarked} orders have two tickets that do not say COPY`);
  if (late > 0) problems.push(`${late} tickets came later than ${limitMs} ms`);
  for (const each of printers) await each.unplug();
  await shop.close();
  const counts = {
    kills: cycles,
    orders: ordering.ledger.length,
    tickets: tickets.length,
    copies,
    'orders while nothing was down': calm,
    'slowest of them (ms)': slowest,
  };
  return { counts, problems };
};
