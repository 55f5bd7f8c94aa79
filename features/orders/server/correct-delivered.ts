import { randomUUID } from 'node:crypto';
import type { CorrectionBody } from '../contract/correct-order.ts';
import { moveEdited } from '#features/products/server/stock-queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { conflict, invalid } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { dollars } from '#shared/money.ts';
import { type Admin, byAdmin, changeOrder } from './change.ts';
import { insertCorrection, lockOpenShift, readCorrected } from './corrections-queries.ts';
import { readLines, type StoredLine } from './lines.ts';
import type { StoredOrder } from './stored-order.ts';

type Corrector = Admin & { key?: string };
type Corrected = Awaited<ReturnType<typeof readCorrected>>;

/**
 * Corrects a delivered order: money is given back, lines come back, or both. The order's row is locked, so that two
 * corrections at once never give back more than was paid; a shift that pays cannot be closed meanwhile.
 */
export const correctOrder = (app: App, admin: Corrector, body: CorrectionBody) =>
  changeOrder(app, { ...byAdmin(admin), key: admin.key }, async (order, tx) => {
    const { amount, source, reason } = body;
    if (order.status !== 'completed')
      throw conflict(
        `Order ${order.orderNumber} is not delivered. Edit or cancel it instead.`,
        'NOT_DELIVERED',
      );
    const past = await readCorrected(tx, order.id);
    requireLeft(order, past, amount);
    const returned = takeBack(body.lines, await readLines(tx, order.id), past);
    const shiftId = source === 'driver' ? await requireShift(app, tx, order) : null;
    const now = app.clock();
    await insertCorrection(
      tx,
      {
        id: randomUUID(),
        orderId: order.id,
        amount,
        taxes: taxesIn(order, past, amount),
        source,
        shiftId,
        reason,
        actorId: admin.id,
        createdAt: now,
      },
      returned.map(({ line, quantity, restock }) => ({ orderItemId: line.id, quantity, restocked: restock })),
    );
    await putBack(tx, returned, { orderId: order.id, actorId: admin.id, now });
    const isSeen = order.customerSeenVersion === order.version;
    return {
      event: { what: 'correction', from: null, to: String(amount) },
      reason,
      // The receipt changes, and the customer is not shown the delivery again.
      set: isSeen ? { customerSeenVersion: order.version + 1 } : {},
    };
  });

function requireLeft({ total }: StoredOrder, past: Corrected, amount: number) {
  const left = total - past.amount;
  if (amount <= left) return;
  const message =
    left === 0 ? 'All of it was given back before' : `At most ${dollars(left)} can be given back`;
  throw invalid('amount', message);
}

/** Finds the lines that come back. No more of a line can come back than was sold and is still with the customer. */
function takeBack(lines: CorrectionBody['lines'], sold: readonly StoredLine[], past: Corrected) {
  const ids = new Set(lines.map(({ itemId }) => itemId));
  if (ids.size < lines.length) throw invalid('lines', 'A line can be named once');
  return lines.map(({ itemId, quantity, restock }) => {
    const line = sold.find(({ id }) => id === itemId);
    if (!line) throw invalid('lines', 'A line is not part of this order');
    const left = line.quantity - past.returnedOf(itemId);
    if (quantity > left) throw invalid('lines', `Only ${left} of ${line.productName} can still come back`);
    return { line, quantity, restock };
  });
}

async function requireShift({ publisher }: App, tx: Db, { driverId }: StoredOrder) {
  const shiftId = driverId && (await lockOpenShift(tx, driverId));
  if (!driverId || !shiftId)
    throw conflict(
      "The driver has no open shift. Take the money from the shop's cash, or give it back by card.",
      'NO_SHIFT',
    );
  await publisher.shiftChanged(tx, driverId);
  return shiftId;
}

/**
 * Returns the share of each tax in a sum that is given back: the tip bears none, and all else bears it evenly, since an
 * order keeps its taxes and not which line bore them. Shares are rounded on all that was given back so far, so that an
 * order that is given back in parts leaves no cent of tax.
 */
function taxesIn({ total, tip, taxes }: StoredOrder, past: Corrected, amount: number) {
  const taxed = BigInt(total - tip);
  const upTo = (cents: number) => (BigInt(cents) < taxed ? BigInt(cents) : taxed);
  const given = upTo(past.amount + amount);
  return taxes.map((tax, index) => {
    const share = taxed === 0n ? 0n : (2n * BigInt(tax.amount) * given + taxed) / (2n * taxed);
    return { ...tax, amount: Number(share) - past.taxOf(index) };
  });
}

type Returned = ReturnType<typeof takeBack>;

/** Puts what can be sold again into the stock, as far as it is counted and the order took it from there. */
async function putBack(tx: Db, returned: Returned, move: { orderId: string; actorId: string; now: Date }) {
  const bySize = new Map<string, number>();
  for (const { line, quantity, restock } of returned)
    if (restock && line.sizeId) bySize.set(line.sizeId, (bySize.get(line.sizeId) ?? 0) + quantity);
  if (bySize.size === 0) return;
  const sizes = [...bySize].map(([sizeId, was]) => ({ sizeId, name: '', sizeLabel: '', was, now: 0 }));
  await moveEdited(tx, sizes, { ...move, reason: 'return' });
}
