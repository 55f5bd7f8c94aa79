import { z } from 'zod';
import type { AdminSize } from '../contract/sizes.ts';
import { asTyped } from '#shared/typed-money.ts';
import { typedDollars } from '#platform/browser/editing/typed-dollars.ts';
import { text } from '#shared/fields.ts';

const typedPrice = typedDollars('Price', 1);
const typedCost = typedDollars('Cost', 0);

/** As it is filled in. `key` identifies a row while it is moved; `id` is that of a size that is stored. */
const sizeForm = z.object({
  key: z.string(),
  id: z.string().optional(),
  label: text(30),
  /** Empty for the first size, which costs the product's price. */
  price: z.string(),
  sku: text(50),
  /** The counted stock of a size that is not stored yet. */
  stock: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, 'Use a whole number'),
  /** Empty where it is not known. */
  cost: z.string(),
  supplier: text(80),
});
export type SizeForm = z.input<typeof sizeForm>;

export const maxSizes = 20;

export const sizesForm = z.array(sizeForm).superRefine((sizes, context) => {
  const refuse = (index: number, field: keyof SizeForm, message: string) =>
    context.addIssue({ code: 'custom', path: [index, field], message });
  for (const [index, { label, price, cost }] of sizes.entries()) {
    if (sizes.length > 1 && !label) refuse(index, 'label', 'Give each size a label');
    const isTaken = sizes.some(
      (other, at) => at < index && other.label.toLowerCase() === label.toLowerCase() && label,
    );
    if (isTaken) refuse(index, 'label', 'Give each size another label');
    const message = index > 0 && typedPrice.safeParse(price).error?.issues[0]?.message;
    if (message) refuse(index, 'price', message);
    const ofCost = cost && typedCost.safeParse(cost).error?.issues[0]?.message;
    if (ofCost) refuse(index, 'cost', ofCost);
  }
});

export const emptySize = (key: string): SizeForm => ({
  key,
  label: '',
  price: '',
  sku: '',
  stock: '',
  cost: '',
  supplier: '',
});

/** A product without a choice has one size, with an empty label. */
export const sizesFormOf = (sizes: AdminSize[] = []): SizeForm[] =>
  sizes.length === 0
    ? [emptySize('first')]
    : sizes.map(({ id, label, price, sku, cost, supplier }, index) => ({
        key: id,
        id,
        label,
        price: index === 0 ? '' : asTyped(price),
        sku: sku ?? '',
        stock: '',
        cost: typeof cost === 'number' ? asTyped(cost) : '',
        supplier: supplier ?? '',
      }));

/** True if the sizes hold more than the product's price. */
export const hasSizes = (sizes: Omit<SizeForm, 'key' | 'id' | 'price'>[]) =>
  sizes.length > 1 ||
  sizes.some(({ label, sku, stock, cost, supplier }) => label || sku || stock || cost || supplier);

/** Returns the sizes that a valid form sends: none for a product that never had a choice. */
export function sizesBodyOf(sizes: SizeForm[], firstPrice: number, stored: AdminSize[] = []) {
  if (!hasSizes(sizes) && !hasSizes(sizesFormOf(stored))) return undefined;
  return z
    .array(sizeForm)
    .parse(sizes)
    .map(({ id, label, price, sku, stock, cost, supplier }, index) => ({
      ...(id && { id }),
      label,
      price: index === 0 ? firstPrice : typedPrice.parse(price),
      sku,
      ...(stock && { stock: Number(stock) }),
      cost: cost ? typedCost.parse(cost) : null,
      supplier: supplier || null,
    }));
}

/** "3.5 g, 7 g for $58.00", for the choice between two readings. */
export const formatSizes = (sizes: SizeForm[]) =>
  hasSizes(sizes)
    ? sizes
        .map(({ label, price, sku, stock, cost, supplier }) => [
          label,
          price && `for $${price}`,
          sku && `(${sku})`,
          stock && `${stock} in stock`,
          cost && `at a cost of $${cost}`,
          supplier && `from ${supplier}`,
        ])
        .map((parts) => parts.filter(Boolean).join(' '))
        .join(', ')
    : 'One size';
