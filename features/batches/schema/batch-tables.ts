import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Cannabinoid } from '../contract/batches.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { id, time, createdAt } from '#platform/server/db/columns.ts';

/** A laboratory's certificate, as a file on disk or in S3. One that no batch names is removed after a day. */
export const certificates = pgTable('certificates', {
  id: uuid().primaryKey(),
  bytes: integer().notNull(),
  createdAt: createdAt(),
});

/** The batches of products: what was packed at one time, with its laboratory values. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    /** The name is kept for when the product is gone. */
    productName: text().notNull(),
    lotNumber: text().notNull(),
    packedOn: date(),
    bestBy: date(),
    laboratory: text(),
    testedOn: date(),
    totalThcPercent: doublePrecision(),
    totalThcMgPerContainer: doublePrecision(),
    /** The size whose container the milligrams are of; null: the product's first. No reference: a size may go. */
    sizeId: uuid(),
    cannabinoids: jsonb().notNull().default([]).$type<Cannabinoid[]>(),
    certificateId: uuid().references(() => certificates.id, { onDelete: 'set null' }),
    /** The one that orders of the product are packed from. */
    isCurrent: boolean().notNull().default(false),
    recalledAt: time(),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (batch) => [
    uniqueIndex('batches_lot_key').on(batch.productId, sql`lower(${batch.lotNumber})`),
    uniqueIndex('batches_current_key')
      .on(batch.productId)
      .where(sql`${batch.isCurrent}`),
    index('batches_certificate').on(batch.certificateId),
    check(
      'batches_recalled_is_not_current',
      sql`not (${batch.isCurrent} and ${batch.recalledAt} is not null)`,
    ),
  ],
);
