import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/database.ts';
import { advisoryLocks } from '#platform/server/db/advisory-locks.ts';
import { images, products, sales } from '#features/products/schema/product-tables.ts';
import { imageUrlOf } from '#features/products/server/picture-queries.ts';
import { sampleMenu } from './menu.ts';
import { sampleSales } from './menu-sales.ts';
import { closeUpOf, sampleImageId } from './sample-art.ts';
import { dayMs } from '#shared/durations.ts';

/**
 * Gives a shop without products the sample menu and its sales. Of several processes that start at once, one
 * does it. Answers whether it did.
 */
export const seedSampleMenu = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sampleMenu})`);
    if ((await tx.select({ id: products.id }).from(products).limit(1)).length > 0) return false;

    const pictures = sampleMenu.flatMap(({ art, placeholder, closeUp }) => [
      { id: sampleImageId(art), placeholder },
      ...(closeUp ? [{ id: sampleImageId(closeUpOf(art)), placeholder: closeUp.placeholder }] : []),
    ]);
    await tx
      .insert(images)
      .values(pictures.map((picture) => ({ ...picture, createdAt: now })))
      .onConflictDoNothing();
    const rows = sampleMenu.map(({ art, placeholder, closeUp, ...product }, index) => ({
      ...product,
      imageUrl: imageUrlOf(sampleImageId(art)),
      imagePlaceholder: placeholder,
      moreImages: closeUp && [
        { imageUrl: imageUrlOf(sampleImageId(closeUpOf(art))), imagePlaceholder: closeUp.placeholder },
      ],
      createdAt: new Date(now.getTime() - sampleMenu.length + index), // a millisecond apart: the menu keeps this order
    }));
    const menu = await tx.insert(products).values(rows).returning({ id: products.id, name: products.name });
    const idOf = new Map(menu.map(({ name, id }) => [name, id]));

    await tx.insert(sales).values(
      sampleSales.flatMap(({ productName, days, ...sale }) => {
        const productId = idOf.get(productName);
        if (!productId) throw new Error(`The sample menu has no ${productName}`);
        return { ...sale, productId, startDate: now, endDate: new Date(now.getTime() + days * dayMs) };
      }),
    );
    return true;
  });
