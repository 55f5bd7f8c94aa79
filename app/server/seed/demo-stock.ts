import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { products, productSizes } from '#features/products/schema/product-tables.ts';
import { sizeStock, stockMoves } from '#features/products/schema/stock-tables.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';

/**
 * The price of a flower twice as large, in percent of the price of the size that is there. The oil has no such size: its
 * name says the strength of one bottle.
 */
const percentOfDouble = 185;
/** Pieces of the products that are counted, by name: one has few left, one has none. */
const counts: Record<string, number> = {
  'Golden Hour Flower': 24,
  'Sea Salt Dark Chocolate': 3,
  'Garden Hemp Balm': 0,
  'Lemon Verbena Trio': 40,
};

/** Adds two sizes of flower, counted stock with a low and a sold-out size, and a promo code. */
export async function addStock(tx: Db, adminId: string, now: Date) {
  for (const { id, name, price, category, facts } of await tx.select().from(products)) {
    const [, amount] = /^([\d.]+) g$/.exec(facts?.netWeight ?? '') ?? [];
    if (category === 'Flower' && amount) {
      const label = facts?.netWeight;
      await tx.update(productSizes).set({ label }).where(eq(productSizes.productId, id));
      const larger = {
        label: `${2 * Number(amount)} g`,
        price: Math.round((price * percentOfDouble) / 10_000) * 100,
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
