import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SizeLaw } from '../rules/stored-verdict.ts';
import type { ProductFacts } from '../contract/product-facts.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { id, time, createdAt, literal } from '#platform/server/db/columns.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    price: integer().notNull(),
    category: text(),
    thcContent: text(),
    available: boolean().notNull().default(true),
    imageUrl: text(),
    /** The one of its picture, kept here too: every list of products shows it. */
    imagePlaceholder: text(),
    /** `features/products/contract/product-facts.ts` checks them; they are only read and written as a whole. */
    facts: jsonb().notNull().default({}).$type<ProductFacts>(),
    moreImages: jsonb()
      .notNull()
      .default([])
      .$type<{ imageUrl: string; imagePlaceholder: string | null }[]>(),
    /** Stays on the menu, and cannot be ordered until then. */
    soldOutUntil: time(),
    /** The law rule keeps it off the menu from then on. */
    keptOffFrom: time(),
    /** Its place on the menu, once the owner has moved a product; without one it follows those that have. */
    position: integer(),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (product) => [check('products_price', sql`${product.price} between 1 and ${literal(maxPriceCents)}`)],
);

/** It holds the sizes of products. A product without choices has one nameless size. */
export const productSizes = pgTable(
  'product_sizes',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** It is a text such as "3.5 g"; empty for the only size of a product without choices. */
    label: text().notNull().default(''),
    /** At position 0 it equals the product's own price: a trigger copies what is written there. */
    price: integer().notNull(),
    sku: text(),
    /** The cents that the shop pays for it. Customers are never told: no answer outside the panel has it. */
    cost: integer(),
    supplier: text(),
    position: integer().notNull().default(0),
    /** The law rule keeps it off the menu from then on. The product's own moment is the first without any size left. */
    keptOffFrom: time(),
    /** The judgment of the rules, as far as it was made: `features/products/rules/stored-verdict.ts`. */
    law: jsonb().$type<SizeLaw>(),
  },
  (size) => [
    uniqueIndex('product_sizes_position_key').on(size.productId, size.position),
    check('product_sizes_price', sql`${size.price} between 1 and ${literal(maxPriceCents)}`),
    check('product_sizes_cost', sql`${size.cost} between 0 and ${literal(maxPriceCents)}`),
  ],
);

/**
 * The addresses that a product's public page has and had. A trigger writes them when a product is named: one that
 * another product has, or had, gets a number, and the old ones lead on.
 */
export const productAddresses = pgTable(
  'product_addresses',
  {
    slug: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    isCurrent: boolean().notNull(),
  },
  (address) => [
    uniqueIndex('product_addresses_current')
      .on(address.productId)
      .where(sql`${address.isCurrent}`),
    index('product_addresses_product').on(address.productId),
  ],
);

export const sales = pgTable(
  'sales',
  {
    id: id(),
    // No "on delete": a product cannot go while a sale points at it.
    productId: uuid()
      .notNull()
      .references(() => products.id),
    discountPercentage: integer().notNull(),
    /** The price of the product's first size. */
    salePrice: integer().notNull(),
    /** The prices of its other sizes that are on sale, by their ids. */
    sizePrices: jsonb().$type<Record<string, number>>(),
    description: text(),
    startDate: time().notNull(),
    endDate: time().notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (sale) => [
    index('sales_product').on(sale.productId, sale.endDate),
    check('sales_price', sql`${sale.salePrice} between 0 and ${literal(maxPriceCents)}`),
    check('sales_discount', sql`${sale.discountPercentage} between 0 and 100`),
    check('sales_end_after_start', sql`${sale.endDate} > ${sale.startDate}`),
  ],
);

/** A picture on disk or in S3. One that no product refers to is removed after a day. */
export const images = pgTable('images', {
  id: uuid().primaryKey(),
  /** A blurred likeness in some twenty bytes; a picture from before they were made has none. */
  placeholder: text(),
  createdAt: createdAt(),
});
