import { z } from 'zod';
import { optionalText, text } from '#shared/fields.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { pieceCount } from './stock.ts';

export const price = z
  .int('Price must be in whole cents')
  .min(1, 'Price must be positive')
  .max(maxPriceCents, `Price must be at most ${dollars(maxPriceCents)}`);

const sizeBody = z.object({
  /** The id of a size that is there. Without one it is the size of that label, or a new one. */
  id: z.uuid().optional(),
  label: text(30),
  price,
  sku: optionalText(50),
  /** The count of a size that nobody has counted yet. */
  stock: pieceCount.nullish(),
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
