import { setTimeout as sleep } from 'node:timers/promises';
import { findOrderForAdmin } from '#features/orders/server/admin-queries.ts';
import { listPackedLines } from '#features/orders/server/packed-line-queries.ts';
import type { Queryable } from '#platform/server/db/prepared.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { codeOf } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import type { Settings } from '#shared/settings.ts';
import { composePaper } from './compose-paper.ts';
import * as tickets from './queries.ts';
import { PrinterAway, PrinterSilent, sendToPrinter } from './send-to-printer.ts';

const lookAgainMs = 5_000;
/** The database ends a transaction that is idle for longer, and with it the hold of the printer. */
const holdAgainMs = 1_000;
/** The longest that a closing shop waits for its printer; a ticket that is cut off is printed again, as a copy. */
const closingMs = 1_500;
/** So often a ticket is sent to a printer that says nothing. Then those behind it are printed, until it speaks. */
const maxUnanswered = 2;
/** A ticket that was passed over is sent again after this time, and after twice as long each time that follows. */
const firstPauseMs = minuteMs;
const longestPauseMs = hourMs;
/** lock_not_available: another process prints. */
const lockTimeout = '55P03';

type Printer = Settings['printing'] & { address: string };

/**
 * Prints what waits, the oldest first. A new order wakes it by a job; every process also looks when it starts and every
 * five seconds, so that what a printer or a process that went away has left is printed.
 */
export function createTicketPrinter(app: App) {
  const { database, settings, clock, config, log } = app;
  const { pool } = database;
  /** Tickets that cannot be composed: those behind them are printed. */
  const skipped: number[] = [];
  /** Keeps the times that each ticket was sent without an answer, and the last of them. */
  const unanswered = new Map<number, { times: number; at: number }>();
  let isAsked = false;
  let isClosing = false;
  let printing: Promise<void> | null = null;

  function print() {
    isAsked = true;
    printing ??= printAll().finally(() => (printing = null));
    return printing;
  }

  async function printAll() {
    while (isAsked) {
      isAsked = false;
      try {
        while (await printNext());
      } catch (error) {
        if (codeOf(error) === lockTimeout) return;
        // The next look tries again.
        log.warn(error instanceof PrinterAway ? { why: error.message } : { err: error }, 'tickets wait');
      }
    }
  }

  /** Finds the ticket to print: one that was passed over only when it is due again and no other waits. */
  async function findNext(on: Queryable) {
    const passedOver = [...unanswered].filter(([, { times }]) => times >= maxUnanswered);
    const idsOf = (tried: typeof passedOver) => [...skipped, ...tried.map(([id]) => id)];
    const next = await tickets.findWaiting(on, idsOf(passedOver));
    if (next || passedOver.length === 0) return next;
    const now = clock().getTime();
    return tickets.findWaiting(
      on,
      idsOf(passedOver.filter(([, { times, at }]) => now < at + pauseMs(times))),
    );
  }

  /** Prints one ticket. Answers false when none waits, or the shop closes. */
  async function printNext() {
    if (isClosing) return false;
    const rules = await settings.read();
    const { address } = rules.printing;
    if (address === null || !(await findNext(pool))) return false;
    const printer = { ...rules.printing, address };
    return inTransaction(database, async (_tx, client) => {
      await tickets.lockPrinter(client);
      const ticket = await findNext(client);
      if (!ticket) return false;
      await printTicket(client, ticket, printer, rules);
      return true;
    });
  }

  async function printTicket(
    client: Queryable,
    { id, orderId }: tickets.Ticket,
    printer: Printer,
    rules: Settings,
  ) {
    const order = await findOrderForAdmin(pool, orderId);
    if (!order) return;
    const packed = await listPackedLines(pool, [orderId], { settings: rules, now: clock() });
    const lines = new Map(packed.map((line) => [line.id, line]));
    const printed = { order, lines, shop: rules.shop, publicUrl: config.publicUrl };
    const compose = (isCopy: boolean) => composePaper(printer, printed, { isCopy });
    let paper: { original: Uint8Array; copy: Uint8Array };
    try {
      paper = { original: compose(false), copy: compose(true) };
    } catch (error) {
      skipped.push(id);
      log.error({ err: error, orderId }, 'a ticket cannot be composed');
      return;
    }
    const holding = setInterval(() => void tickets.lockPrinter(client).catch(() => {}), holdAgainMs);
    try {
      await sendToPrinter(printer, {
        // Committed before the first byte: whoever prints it after a kill knows that it may be on paper.
        bytes: async () => ((await tickets.noteSent(pool, orderId, clock())) ? paper.original : paper.copy),
        mustAnswer: printer.confirms,
      });
    } catch (error) {
      if (error instanceof PrinterSilent) {
        unanswered.set(id, { times: (unanswered.get(id)?.times ?? 0) + 1, at: clock().getTime() });
      }
      throw error;
    } finally {
      clearInterval(holding);
    }
    unanswered.clear();
    await tickets.notePrinted(client, id, clock());
  }

  let timer: NodeJS.Timeout | undefined;
  const look = () => void (settings.recent().printing.address !== null && print());
  app.addHook('onReady', async () => {
    void Promise.resolve(settings.read()).then(look, () => {}); // the next look, if there is no database
    timer = setInterval(look, lookAgainMs).unref();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await Promise.race([printing, sleep(closingMs, undefined, { ref: false })]);
  });

  return { print };
}

/** Returns how long a ticket that was sent so often without an answer is passed over. */
const pauseMs = (times: number) => Math.min(firstPauseMs * 2 ** (times - maxUnanswered), longestPauseMs);

/** Job: begins to print what waits. It does not wait for the paper, which may take longer than a job may. */
export const printTickets = (app: App) => async () => void app.tickets.print();

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop's printer of tickets. */
    tickets: ReturnType<typeof createTicketPrinter>;
  }
}
