import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { batchLink } from './batch-link.ts';
import { cents, objectPath, optionalText, text } from '#shared/fields.ts';
import { byId, idempotencyHeaders, okBody, timestamp, ifMatch } from '#shared/common.ts';
import { factsBody, productFacts } from './product-facts.ts';
import { eachText } from './product-texts.ts';
import { adminSize, price, size, sizesBody } from './sizes.ts';

/** A thumbhash in base64: a blurred likeness to show until the picture is there. Older pictures have none. */
export const imagePlaceholder = z.string().nullable();

export const product = z.object({
  id: z.uuid(),
  name: z.string(),
  ...eachText(() => z.string().nullable()),
  price: cents,
  available: z.boolean(),
  imageUrl: z.string().nullable(),
  imagePlaceholder,
  /** The facts of its label, as far as the owner has entered them. */
  facts: productFacts,
  /** The pictures after the first. */
  moreImages: z.array(z.object({ imageUrl: z.string(), imagePlaceholder })),
  createdAt: timestamp,
  /** Counts the changes. */
  version: z.int(),
});
export type Product = z.input<typeof product>;

/** A size as the menu shows it: what is charged while a sale runs. */
const menuSize = size.extend({
  salePrice: cents.nullable(),
  /**
   * The percentage of the sale that is charged, as the owner typed it; a menu that an older version kept offline
   * has none.
   */
  discountPercentage: z.int().nullish(),
  /** Once few are left; else null. */
  left: z.int().nullable(),
  soldOut: z.boolean(),
  /** The reason why a law rule keeps it off the menu, with the rule and its source; then it counts as sold out. */
  keptOff: z.string().nullish(),
});
export type MenuSize = z.input<typeof menuSize>;

/** As the menu shows it: what is charged while a sale runs, and until when; both of the first size. */
export const menuProduct = product.extend({
  salePrice: cents.nullable(),
  saleEndsAt: timestamp.nullable(),
  /** Only while a sale runs: its percentage as the owner typed it. */
  discountPercentage: z.int().optional(),
  /** Only when there is a choice; the first is the one that `price` belongs to. */
  sizes: z.array(menuSize).optional(),
  /** Only when it is: it stays on the menu and cannot be ordered. */
  soldOut: z.literal(true).optional(),
  /** Only without a choice of sizes, and once few are left. */
  left: z.int().optional(),
  /** The batch that orders are packed from, if the owner keeps batches. */
  batch: batchLink.optional(),
  /** The last part of its public page's address. A menu that an older version kept offline has none. */
  slug: z.string().optional(),
});
export type MenuProduct = z.input<typeof menuProduct>;

const image = { error: 'Use an uploaded image or an https address' };
const pictureUrl = z.union([z.string().regex(objectPath), z.url({ protocol: /^https$/ }).max(2000)], image);

const imageUrl = z
  .union([z.literal(''), pictureUrl], image)
  .nullish()
  .transform((url) => url || null);

/** A product without choices has one size with an empty label. */
export const adminProduct = product.extend({
  sizes: z.array(adminSize),
  /** Cannot be ordered until then. */
  soldOutUntil: timestamp.nullable(),
  /** The number of open orders that hold it, while the owner says that it is sold out; only the list has it. */
  openOrders: z.int().nullish(),
  /** The moment from which the law rule keeps it off the menu; null while it does not. */
  keptOffFrom: timestamp.nullable(),
  /** The product's place on the menu, from 1; only the list has it. */
  position: z.int().nullable(),
});

export type AdminProduct = z.input<typeof adminProduct>;

export const productBody = z.object({
  name: text(100).min(1, 'Product name is required'),
  ...eachText(optionalText),
  price,
  available: z.boolean().default(true),
  imageUrl,
  /** Absent facts stay as they are. */
  facts: factsBody.optional(),
  moreImageUrls: z.array(pictureUrl).max(5, 'Use at most 6 pictures').optional(),
  /** All of them, in their order; absent, they stay as they are and `price` is the first one's. */
  sizes: sizesBody.optional(),
});
export type ProductBody = z.infer<typeof productBody>;

export const listProducts = {
  method: 'GET',
  url: '/api/products',
  config: { access: 'public', asksAge: true },
  schema: { response: { 200: z.array(menuProduct) } },
} as const satisfies Endpoint;

export const listAdminProducts = {
  method: 'GET',
  url: '/api/admin/products',
  config: { access: 'admin', permission: 'stock' },
  schema: { response: { 200: z.array(adminProduct) } },
} as const satisfies Endpoint;

export const createProduct = {
  method: 'POST',
  url: '/api/admin/products',
  config: { access: 'admin', permission: 'menu' },
  schema: { headers: idempotencyHeaders, body: productBody, response: { 201: adminProduct } },
} as const satisfies Endpoint;

export const updateProduct = {
  method: 'PUT',
  url: '/api/admin/products/:id',
  config: { access: 'admin', permission: 'menu' },
  schema: { params: byId, headers: ifMatch, body: productBody, response: { 200: adminProduct } },
} as const satisfies Endpoint;

const target = z.object({
  id: z.uuid(),
  /** The version the caller has seen; a product with another one is skipped. */
  version: z.int().min(1).max(2_147_483_647).optional(),
});
const targetsOf = <T extends z.ZodType>(one: T) =>
  z.array(one).min(1, 'Choose a product').max(200, 'Choose at most 200 products at once');

/** The result for each product. */
const changeResults = z.array(
  z.object({
    id: z.uuid(),
    result: z.enum(['changed', 'unchanged', 'skipped']),
    /** The reason for which it was skipped. */
    message: z.string().nullable(),
    /** The version it has now. */
    version: z.int().nullable(),
  }),
);

/** One change to many products, each on its own: what cannot be changed is skipped and says why. */
export const changeProducts = {
  method: 'POST',
  url: '/api/admin/products/bulk',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    body: z.object({
      products: targetsOf(target),
      change: z.union([
        z.strictObject({ available: z.boolean() }),
        /** True holds until the owner says otherwise. */
        z.strictObject({ soldOut: z.boolean() }),
        z.strictObject({ category: text(50).nullable() }),
      ]),
    }),
    response: { 200: changeResults },
  },
} as const satisfies Endpoint;
export type ProductChange = z.output<typeof changeProducts.schema.body>['change'];
export type ProductChangeResult = z.input<typeof changeResults>[number];

const newPrices = target.extend({
  /** Those that get another price. */
  sizes: z
    .array(z.object({ id: z.uuid(), price }))
    .min(1)
    .max(20),
});
export type NewPrices = z.output<typeof newPrices>;

/** Sets the prices of sizes of many products, each product on its own, as in a bulk change. */
export const setProductPrices = {
  method: 'POST',
  url: '/api/admin/products/prices',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    body: z.object({ products: targetsOf(newPrices) }),
    response: { 200: changeResults },
  },
} as const satisfies Endpoint;

/** Moves a product on the menu: right behind another one, or to its beginning. Its version stays. */
export const moveProduct = {
  method: 'PUT',
  url: '/api/admin/products/:id/position',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    params: byId,
    body: z.object({ after: z.uuid().nullable() }),
    response: { 200: okBody },
  },
} as const satisfies Endpoint;

export const deleteProduct = {
  method: 'DELETE',
  url: '/api/admin/products/:id',
  config: { access: 'admin', permission: 'menu' },
  schema: { params: byId, headers: ifMatch, response: { 200: okBody } },
} as const satisfies Endpoint;
