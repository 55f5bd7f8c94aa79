import { z } from 'zod';
import { factsBody } from '../contract/product-facts.ts';
import { eachText } from '../contract/product-texts.ts';
import { firstBatch, isBatchTyped, noBatch } from '../contract/first-batch.ts';
import { productBody, type AdminProduct } from '../contract/products.ts';
import { asTyped } from '#shared/typed-money.ts';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { typedDollars } from '#platform/browser/editing/typed-dollars.ts';
import { factFields, factsFormOf, factTexts, typedFacts } from './facts-form.ts';
import { sizesBodyOf, sizesFormOf, formatSizes, sizesForm, type SizeForm } from './sizes-form.ts';
import { text } from '#shared/fields.ts';

const productNameMax = 100;

/** The form as it is filled in: the price in dollars, nothing absent. */
export const productForm = z
  .object({
    name: productBody.shape.name,
    ...eachText(text),
    price: typedDollars('Price', 1),
    imageUrl: z.string(),
    available: z.boolean(),
    sizes: sizesForm,
    batch: z.object({ lotNumber: z.string(), bestBy: z.string(), certificateId: z.string() }),
    ...factTexts,
  })
  .superRefine((values, context) => {
    const typed = isBatchTyped(values.batch) ? firstBatch.safeParse(values.batch) : undefined;
    for (const { path, message } of typed?.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['batch', ...path], message });
    for (const { path, message } of factsBody.safeParse(typedFacts(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  });
export type ProductForm = z.input<typeof productForm>;

const line = { kind: 'text', empty: '' } as const;

/** The fields at the head of the form: what a product is called and said to be. */
export const wordFields: readonly FieldEntry<ProductForm>[] = [
  { ...line, path: 'name', label: 'Name', required: true },
  { ...line, path: 'description', label: 'Description', lines: 2 },
];
/** Those that a customer chooses by. A text of the contract has its entry here. */
export const choiceFields: readonly FieldEntry<ProductForm>[] = [
  { kind: 'dollars', path: 'price', label: 'Price', required: true, columns: 3 },
  { ...line, path: 'category', label: 'Category', columns: 3 },
  { ...line, path: 'thcContent', label: 'THC Content', placeholder: '0.3%', columns: 3 },
];

export const formOf = (product: AdminProduct | undefined): ProductForm => ({
  name: product?.name ?? '',
  ...eachText((_max, name) => product?.[name] ?? ''),
  price: product ? asTyped(product.price) : '',
  imageUrl: product?.imageUrl ?? '',
  available: product?.available ?? true,
  sizes: sizesFormOf(product?.sizes),
  batch: noBatch,
  ...factsFormOf(product?.facts),
});

/** Returns the body that a valid form sends. Facts and sizes only if there are some, or were. */
export function bodyOf(values: ProductForm, stored: AdminProduct | undefined) {
  const { name, price, imageUrl, available, ...parsed } = productForm.parse(values);
  const facts = factsBody.parse(typedFacts(values));
  const hasFacts = Object.keys({ ...stored?.facts, ...facts }).length > 0;
  const sizes = sizesBodyOf(values.sizes, price, stored?.sizes);
  const fields = { name, price, imageUrl, available, ...eachText((_max, key) => parsed[key]) };
  const batch = !stored && isBatchTyped(values.batch) ? values.batch : undefined;
  return { ...fields, ...(hasFacts && { facts }), ...(sizes && { sizes }), ...(batch && { batch }) };
}

const copied = ' (copy)';

/** Returns the form of a copy: everything but stock, batches and sales, and not on the menu yet. */
export function copyOf(product: AdminProduct) {
  const name = `${product.name.slice(0, productNameMax - copied.length)}${copied}`;
  const { sizes, ...body } = bodyOf({ ...formOf(product), name, available: false }, product);
  return {
    ...body,
    moreImageUrls: product.moreImages.map(({ imageUrl }) => imageUrl),
    ...(sizes && { sizes: sizes.map(({ id: _id, ...size }) => size) }),
  };
}

const labels: Record<string, string> = {
  ...Object.fromEntries(
    [...wordFields, ...choiceFields, ...factFields].map(({ path, label }) => [path, label]),
  ),
  imageUrl: 'Image',
  available: 'Available',
  sizes: 'Sizes',
};
export const labelOf = (field: string) => labels[field] ?? field;

/** A value of the form in words, for the choice between two readings. */
export function show(field: string, value: unknown) {
  if (field === 'available') return value ? 'Available' : 'Unavailable';
  if (field === 'imageUrl') return value ? 'With this image' : 'No image';
  if (field === 'sizes') return formatSizes(value as SizeForm[]);
  return field === 'price' ? `$${String(value)}` : String(value);
}
