import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products, productSizes, promoCodes, sizeStock, stockMoves } from '../db/schema.ts';

/** By category: the label of the size that is there, and a larger one with its price in percent of it. */
const sizes: Record<string, { label: string; larger: string; percent: number }> = {
  Flower: { label: '3.5 g', larger: '7 g', percent: 185 },
  Tinctures: { label: '30 ml', larger: '60 ml', percent: 175 },
};
/** Pieces of the products that are counted, by name: one is few, one is none. */
const counts: Record<string, number> = {
  'Golden Hour Flower': 24,
  'Sea Salt Dark Chocolate': 3,
  'Garden Hemp Balm': 0,
  'Lemon Verbena Trio': 40,
};

/** Two sizes of flower and tinctures, counted stock with a low one and a sold-out one, and a promo code. */
export async function addStock(tx: Db, adminId: string, now: Date) {
  for (const { id, name, price, category } of await tx.select().from(products)) {
    const choice = sizes[category ?? ''];
    const isLiquid = name.includes('mg') || category !== 'Tinctures';
    if (choice && isLiquid) {
      await tx.update(productSizes).set({ label: choice.label }).where(eq(productSizes.productId, id));
      const larger = { label: choice.larger, price: Math.round((price * choice.percent) / 10_000) * 100 };
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
