import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { expectOne } from '../db/errors.ts';
import { productSizes } from '#features/products/schema/product-tables.ts';

/** Returns the id of the only size of a product without choices. */
export const firstSizeOf = async (db: Db, productId: string) =>
  expectOne(
    await db.select({ id: productSizes.id }).from(productSizes).where(eq(productSizes.productId, productId)),
  ).id;
