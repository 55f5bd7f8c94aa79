import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { products, productSizes } from '#features/products/schema/product-tables.ts';
import { sizeStock, stockMoves } from '#features/products/schema/stock-tables.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';

/** The price of a size twice as large, in percent of the price of the size that is there, by category. */
const percentOfDouble: Record<string, number> = { Flower: 185, Tinctures: 175 };
/** Pieces of the products that are counted, by name: one has few left, one has none. */
const counts: Record<string, number> = {
  'Golden Hour Flower': 24,
  'Sea Salt Dark Chocolate': 3,
  'Garden Hemp Balm': 0,
  'Lemon Verbena Trio': 40,
};

/** Adds two sizes of flower and tinctures, counted stock with a low and a sold-out size, and a promo code. */
export async function addStock(tx: Db, adminId: string, now: Date) {
  for (const { id, name, price, category, facts } of await tx.select().from(products)) {
    const percent = percentOfDouble[category ?? ''];
    // Counted by pieces, like softgels, a product has no such size.
    const [, amount, unit] = /^([\d.]+) (g|ml)$/.exec(facts?.netWeight ?? '') ?? [];
    if (percent && amount && facts?.pieces === undefined) {
      const label = facts?.netWeight;
      await tx.update(productSizes).set({ label }).where(eq(productSizes.productId, id));
      const larger = {
        label: `${2 * Number(amount)} ${unit}`,
        price: Math.round((price * percent) / 10_000) * 100,
      };
      await tx.insert(productSizes).values({ productId: id, position: 1, ...larger });
    }
    const stock = counts[name];
    if (stock === undefined) continue;
    for (const { id: sizeId } of await tx.select().from(productSizes).where(eq(productSizes.productId, id))) {
      await tx.insert(sizeStock).values({ sizeId, stock });
      const move = { reason: 'count', change: stock, stock, note: 'First count', actorId: adminId } as const;
      await tx.insert(stockMoves).values({ sizeId, ...move, createdAt: now });
    }
  }
  await tx.insert(promoCodes).values({
    code: 'WELCOME10',
    kind: 'percent',
    value: 10,
    minimum: 2000,
    firstOrderOnly: true,
    createdAt: now,
  });
}
