import { z } from 'zod';
import { cents, optionalText, text } from '#shared/fields.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { sizeLaw } from './size-law.ts';
import { pieceCount } from './stock.ts';

/** A size that a product is sold in. */
export const size = z.object({ id: z.uuid(), label: z.string(), price: cents });

export const price = z
  .int('Price must be in whole cents')
  .min(1, 'Price must be positive')
  .max(maxPriceCents, `Price must be at most ${dollars(maxPriceCents)}`);

export const adminSize = size.extend({
  sku: z.string().nullable(),
  /** Null means that stock is not tracked. */
  stock: z.int().nullable(),
  lowMark: z.int().nullable(),
  /** The cost of it to the shop, and the supplier. Both are absent without the permission `menu`. */
  cost: cents.nullish(),
  supplier: z.string().nullish(),
  /** Null until it was judged. */
  law: sizeLaw.nullish(),
});
export type AdminSize = z.input<typeof adminSize>;

const sizeBody = z.object({
  /** The id of a size that is there. Without one it is the size of that label, or a new one. */
  id: z.uuid().optional(),
  label: text(30),
  price,
  sku: optionalText(50),
  /** The count of a size that nobody has counted yet. */
  stock: pieceCount.nullish(),
  /** Both stay as they are when they are absent. */
  cost: cents.max(maxPriceCents, `Cost must be at most ${dollars(maxPriceCents)}`).nullish(),
  supplier: text(80)
    .nullable()
    .transform((typed) => typed || null)
    .optional(),
});
export type SizeBody = z.infer<typeof sizeBody>;

export const sizesBody = z
  .array(sizeBody)
  .min(1, 'Give the product at least one size')
  .max(20, 'A product has at most 20 sizes')
  .refine((sizes) => sizes.length === 1 || sizes.every(({ label }) => label), 'Give each size a label')
  .refine(
    (sizes) => new Set(sizes.map(({ label }) => label.toLowerCase())).size === sizes.length,
    'Give each size another label',
  );
