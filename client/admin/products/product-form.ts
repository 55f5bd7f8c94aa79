import { z } from 'zod';
import { productBody, type Product } from '#shared/contract/products.ts';
import { asTyped, typedDollars } from '../typed-dollars.ts';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

/** The form as it is filled in: the price in dollars, nothing absent. */
export const productForm = z.object({
  name: productBody.shape.name,
  description: text(2000),
  price: typedDollars('Price', 1),
  category: text(50),
  thcContent: text(50),
  imageUrl: z.string(),
  available: z.boolean(),
});
type ProductForm = z.input<typeof productForm>;

export const formOf = (product: Product | undefined): ProductForm => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product ? asTyped(product.price) : '',
  category: product?.category ?? '',
  thcContent: product?.thcContent ?? '',
  imageUrl: product?.imageUrl ?? '',
  available: product?.available ?? true,
});
