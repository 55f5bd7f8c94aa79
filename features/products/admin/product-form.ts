import { z } from 'zod';
import { factsBody } from '../contract/product-facts.ts';
import { productBody, type AdminProduct } from '../contract/products.ts';
import { asTyped } from '#shared/typed-money.ts';
import { typedDollars } from '#platform/browser/editing/typed-dollars.ts';
import { factLabels, factsFormOf, typedFacts, type FactsForm } from './facts-form.ts';
import { sizesBodyOf, sizesFormOf, formatSizes, sizesForm, type SizeForm } from './sizes-form.ts';
import { text } from '#shared/fields.ts';

const factTexts = Object.fromEntries(Object.keys(factLabels).map((name) => [name, z.string()])) as Record<
  keyof FactsForm,
  z.ZodString
>;

const productNameMax = 100;

/** The form as it is filled in: the price in dollars, nothing absent. */
export const productForm = z
  .object({
    name: productBody.shape.name,
    description: text(2000),
    price: typedDollars('Price', 1),
    category: text(50),
    thcContent: text(50),
    imageUrl: z.string(),
    available: z.boolean(),
    sizes: sizesForm,
    ...factTexts,
  })
  .superRefine((values, context) => {
    for (const { path, message } of factsBody.safeParse(typedFacts(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  });
export type ProductForm = z.input<typeof productForm>;

export const formOf = (product: AdminProduct | undefined): ProductForm => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product ? asTyped(product.price) : '',
  category: product?.category ?? '',
  thcContent: product?.thcContent ?? '',
  imageUrl: product?.imageUrl ?? '',
  available: product?.available ?? true,
  sizes: sizesFormOf(product?.sizes),
  ...factsFormOf(product?.facts),
});

/** What a valid form sends. Facts and sizes only where there are some, or were. */
export function bodyOf(values: ProductForm, stored: AdminProduct | undefined) {
  const { name, description, price, category, thcContent, imageUrl, available } = productForm.parse(values);
  const facts = factsBody.parse(typedFacts(values));
  const hasFacts = Object.keys({ ...stored?.facts, ...facts }).length > 0;
  const sizes = sizesBodyOf(values.sizes, price, stored?.sizes);
  const fields = { name, description, price, category, thcContent, imageUrl, available };
  return { ...fields, ...(hasFacts && { facts }), ...(sizes && { sizes }) };
}

const copied = ' (copy)';

/** What makes another product of the same kind: everything but stock, batches and sales, and not on the menu yet. */
export function copyOf(product: AdminProduct) {
  const name = `${product.name.slice(0, productNameMax - copied.length)}${copied}`;
  const { sizes, ...body } = bodyOf({ ...formOf(product), name, available: false }, product);
  return {
    ...body,
    moreImageUrls: product.moreImages.map(({ imageUrl }) => imageUrl),
    ...(sizes && { sizes: sizes.map(({ label, price, sku }) => ({ label, price, sku })) }),
  };
}

const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  thcContent: 'THC Content',
  imageUrl: 'Image',
  available: 'Available',
  sizes: 'Sizes',
  ...factLabels,
};
export const labelOf = (field: string) => labels[field] ?? field;

/** A value of the form in words, for the choice between two readings. */
export function show(field: string, value: unknown) {
  if (field === 'available') return value ? 'Available' : 'Unavailable';
  if (field === 'imageUrl') return value ? 'With this image' : 'No image';
  if (field === 'sizes') return formatSizes(value as SizeForm[]);
  return field === 'price' ? `$${String(value)}` : String(value);
}
