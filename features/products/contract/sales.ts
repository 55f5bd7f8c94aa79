import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents, optionalText } from '#shared/fields.ts';
import { byId, idempotencyHeaders, okBody, timestamp, ifMatch } from '#shared/common.ts';
import { adminProduct, product } from './products.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';

const saleFields = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  discountPercentage: z.int(),
  salePrice: cents,
  description: z.string().nullable(),
  startDate: timestamp,
  endDate: timestamp,
  active: z.boolean(),
  /** Counts the changes. */
  version: z.int(),
});

const sizeOnSale = z.object({ sizeId: z.uuid(), label: z.string(), price: cents, salePrice: cents });
export type SizeOnSale = z.input<typeof sizeOnSale>;

/** A sale that runs now, with all the menu shows of its product. */
export const sale = saleFields.extend({
  product,
  /** The sizes it lowers, only when the product has a choice. */
  sizes: z.array(sizeOnSale).optional(),
});
export type Sale = z.input<typeof sale>;

export const adminSale = saleFields.extend({
  product: adminProduct.pick({ name: true, price: true, available: true, keptOffFrom: true }),
  /** The sale's prices of the product's other sizes, by their ids; `salePrice` is the first one's. */
  sizePrices: z.record(z.uuid(), cents).nullish(),
});
export type AdminSale = z.input<typeof adminSale>;

const salePrice = z
  .int('Sale price must be in whole cents')
  .min(0, 'Sale price must be positive')
  .max(maxPriceCents, `Sale price must be at most ${dollars(maxPriceCents)}`);

export const saleBody = z
  .object({
    productId: z.uuid('Please select a product'),
    description: optionalText(2000),
    /** The price of the product's first size. */
    salePrice,
    /** The prices of its other sizes, by their ids; a size that is not named is not on sale. */
    sizePrices: z.record(z.uuid(), salePrice).nullish(),
    discountPercentage: z
      .int('Discount must be 0-100%')
      .min(0, 'Discount must be 0-100%')
      .max(100, 'Discount must be 0-100%'),
    startDate: timestamp,
    endDate: timestamp,
  })
  .refine(({ startDate, endDate }) => endDate > startDate, {
    path: ['endDate'],
    message: 'End date must be after start date',
  });
export type SaleBody = z.output<typeof saleBody>;

export const listSales = {
  method: 'GET',
  url: '/api/sales',
  config: { access: 'public', asksAge: true },
  schema: { response: { 200: z.array(sale) } },
} as const satisfies Endpoint;

export const listAdminSales = {
  method: 'GET',
  url: '/api/admin/sales',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.array(adminSale) } },
} as const satisfies Endpoint;

export const createSale = {
  method: 'POST',
  url: '/api/admin/sales',
  config: { access: 'admin', permission: 'menu' },
  schema: { headers: idempotencyHeaders, body: saleBody, response: { 201: adminSale } },
} as const satisfies Endpoint;

export const updateSale = {
  method: 'PUT',
  url: '/api/admin/sales/:id',
  config: { access: 'admin', permission: 'menu' },
  schema: { params: byId, headers: ifMatch, body: saleBody, response: { 200: adminSale } },
} as const satisfies Endpoint;

export const deleteSale = {
  method: 'DELETE',
  url: '/api/admin/sales/:id',
  config: { access: 'admin', permission: 'menu' },
  schema: { params: byId, headers: ifMatch, response: { 200: okBody } },
} as const satisfies Endpoint;
