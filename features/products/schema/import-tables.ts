import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#platform/server/db/columns.ts';
import { users } from '#platform/server/db/user-tables.ts';
import type { products } from './product-tables.ts';

/** The columns of a product that an import writes, and its undo sets back. */
export type ImportedValues = Pick<
  typeof products.$inferSelect,
  | 'name'
  | 'description'
  | 'category'
  | 'thcContent'
  | 'available'
  | 'imageUrl'
  | 'imagePlaceholder'
  | 'moreImages'
  | 'facts'
  | 'price'
>;

/** The values of a product that an import replaced. */
export type UndoneProduct = {
  id: string;
  /** The version that the import gave it: with another one somebody has changed it since. */
  version: number;
  /** Null: the import created it. */
  before: ImportedValues | null;
  /** The sizes that it changed, as they were, and those that it added. */
  sizes: {
    id: string;
    label: string;
    price: number;
    sku: string | null;
    /** Absent: the import is from before sizes had them. */
    cost?: number | null;
    supplier?: string | null;
    isNew: boolean;
  }[];
  /** The counts that it set: what was there before, and what it made of it. */
  stock: { sizeId: string; from: number | null; to: number | null }[];
};

/** The files that were imported as products. */
export const productImports = pgTable('product_imports', {
  id: id(),
  actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
  fileName: text().notNull(),
  created: integer().notNull(),
  changed: integer().notNull(),
  hidden: integer().notNull(),
  /** Null once it was undone, or a newer import came. */
  undo: jsonb().$type<UndoneProduct[]>(),
  createdAt: createdAt(),
});
