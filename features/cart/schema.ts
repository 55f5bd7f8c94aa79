import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { maxQuantity } from '#shared/limits.ts';
import { products, productSizes } from '#features/products/schema/product-tables.ts';
import { id, createdAt, updatedAt, literal } from '#platform/server/db/columns.ts';
import { ownerId } from '#platform/server/db/user-tables.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: ownerId(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A trigger chooses the first size when none is named, as an older process does. */
    sizeId: uuid()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Adding a size that is already in the cart raises its quantity instead. An older process names this constraint.
  (item) => [
    unique('cart_one_line_per_product').on(item.userId, item.sizeId),
    index('cart_items_product').on(item.productId),
    index('cart_items_size').on(item.sizeId),
    check('cart_items_quantity', sql`${item.quantity} between 1 and ${literal(maxQuantity)}`),
  ],
);
