import { asc, eq, inArray, sql } from 'drizzle-orm';
import { dollars } from '#shared/money.ts';
import type { Db } from '#platform/server/db/database.ts';
import { orderItems } from '../schema/order-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { conflict } from '#platform/server/errors.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { moveEdited, type Move } from '#features/products/server/stock-queries.ts';

export type StoredLine = typeof orderItems.$inferSelect;

export const readLines = (tx: Db, orderId: string): Promise<StoredLine[]> =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.productName), asc(orderItems.productPrice), asc(orderItems.id));

const named = ({ productName: name, sizeLabel }: StoredLine) => ({ name, sizeLabel });

/** "2 × Tea (20 bags) at $10.00, 1 × Oil at $25.00". */
export const formatLines = (lines: readonly StoredLine[]) =>
  lines
    .map((line) => `${line.quantity} × ${nameWithSize(named(line))} at ${dollars(line.productPrice)}`)
    .toSorted()
    .join(', ');

/** True if the lines are of the same goods, so that what they were packed from stays. */
export const haveSameGoods = (before: readonly StoredLine[], after: readonly StoredLine[]) =>
  before.length === after.length &&
  after.every(({ id, quantity }) => before.some((line) => line.id === id && line.quantity === quantity));

/** Makes `after` the lines of the order, with the stock taken or given back. Expects the row of the order to be locked. */
export async function replaceLines(tx: Db, before: StoredLine[], after: StoredLine[], move: Move) {
  await moveStock(tx, before, after, move);
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (removed.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, removed));
  const sold = await lockProducts(tx, after);
  await tx
    .insert(orderItems)
    .values(after.map((line) => ({ ...line, productId: sold.has(line.productId) ? line.productId : null })))
    .onConflictDoUpdate({
      target: orderItems.id,
      set: {
        quantity: sql`excluded.quantity`,
        productPrice: sql`excluded.product_price`,
        regularPrice: sql`excluded.regular_price`,
        law: sql`excluded.law`,
      },
    });
}

/** Products of the lines that are still there, and stay until the transaction ends. */
async function lockProducts(tx: Db, lines: StoredLine[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const held = tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const rows = await held.orderBy(products.id).for('key share');
  return new Set<string | null>(rows.map(({ id }) => id));
}

async function moveStock(tx: Db, before: StoredLine[], after: StoredLine[], move: Move) {
  const pieces = (lines: StoredLine[], sizeId: string) =>
    lines.filter((line) => line.sizeId === sizeId).reduce((sum, { quantity }) => sum + quantity, 0);
  const sizes = new Map(
    [...before, ...after].flatMap((line) => (line.sizeId ? [[line.sizeId, named(line)]] : [])),
  );
  const edited = [...sizes].map(([sizeId, name]) => ({
    sizeId,
    ...name,
    was: pieces(before, sizeId),
    now: pieces(after, sizeId),
  }));
  const [short] = await moveEdited(
    tx,
    edited.filter(({ was, now }) => was !== now),
    move,
  );
  if (!short) return;
  const more =
    short.left === 0
      ? 'No more pieces are'
      : short.left === 1
        ? 'Only 1 more is'
        : `Only ${short.left} more are`;
  throw conflict(
    `${more} left of ${nameWithSize(short)}. Choose fewer, or correct its stock first.`,
    'OUT_OF_STOCK',
  );
}
