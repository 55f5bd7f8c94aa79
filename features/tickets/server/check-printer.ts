import { once } from 'node:events';
import { connect } from 'node:net';
import type pg from 'pg';
import { readSections } from '#features/settings/server/queries.ts';
import type { HealthCheck } from '#platform/contract/health.ts';
import { drizzleOn } from '#platform/server/db/transaction.ts';
import { counted } from '#shared/counted.ts';
import { formatClock } from '#shared/dates.ts';
import { minuteMs } from '#shared/durations.ts';
import { countWaiting } from './queries.ts';

const connectMs = 2_000;

/** Looks whether the shop's printer can be reached and tickets wait for it; nothing in a shop without one. */
export async function checkPrinter(pool: pg.Pool, now: Date): Promise<HealthCheck | null> {
  const { sections } = await readSections(drizzleOn(pool));
  const { address, port } = sections.printing;
  if (address === null) return null;
  const { waiting, since } = await countWaiting(pool);
  const isReached = await canConnect(address, port);
  const where = `${address}, port ${port}, ${isReached ? 'answers' : 'does not answer'}`;
  const late = since !== null && now.getTime() - since.getTime() > minuteMs;
  const says = since
    ? `${counted(waiting, 'ticket')} ${waiting === 1 ? 'waits' : 'wait'} since ${formatClock(since, sections.shop.timeZone ?? undefined)}. ${where}.`
    : `No ticket waits. ${where}.`;
  if (isReached && !late) return { name: 'Printer', state: 'ok', says };
  return {
    name: 'Printer',
    state: 'wrong',
    says,
    remedy:
      'Look whether the printer is on, has paper, and still has this address; then Test Print under Printing.',
  };
}

async function canConnect(host: string, port: number) {
  const socket = connect({ host, port });
  socket.on('error', () => {});
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
