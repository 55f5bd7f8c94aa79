import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { sections, zone } from '#shared/settings.ts';
import { ifMatch, timestamp } from '#shared/common.ts';
import { menuProduct } from '#features/products/contract/products.ts';
import { listSales } from '#features/products/contract/sales.ts';
import { deliveryTimes, shop } from './shop.ts';

/** One section as it is stored, and who saved it last. */
export const storedSection = z.object({
  section: z.enum(sections),
  value: z.record(z.string(), z.unknown()),
  /** Counts the changes of this section; 0 when it was never saved. */
  version: z.int(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
});
export const getSettings = {
  method: 'GET',
  url: '/api/admin/settings',
  config: { access: 'admin', permission: 'settings' },
  schema: { response: { 200: z.object({ version: z.int(), sections: z.array(storedSection) }) } },
} as const satisfies Endpoint;

/** Saves one section whole; its shape is that of `shared/settings.ts`. */
export const updateSettings = {
  method: 'PUT',
  url: '/api/admin/settings/:section',
  config: { access: 'admin', permission: 'settings' },
  schema: {
    params: z.object({ section: z.enum(sections) }),
    headers: ifMatch,
    body: z.record(z.string(), z.unknown()),
    response: { 200: storedSection },
  },
} as const satisfies Endpoint;

/**
 * The time zone of the owner's browser, for a shop that has none set: it takes it once, before its first order.
 * `former` is the one that it followed until then; null where nothing was changed.
 */
export const adoptTimeZone = {
  method: 'POST',
  url: '/api/admin/settings/time-zone',
  config: { access: 'admin', permission: 'settings' },
  schema: {
    body: z.object({ timeZone: zone }),
    response: { 200: z.object({ former: z.string().nullable() }) },
  },
} as const satisfies Endpoint;

export const pauses = ['15', '30', '60', 'tomorrow'] as const;

/** Pauses the shop, or says that it is busy; null ends a pause. */
export const updateShopState = {
  method: 'PUT',
  url: '/api/admin/shop-state',
  config: { access: 'admin', permission: 'pause' },
  schema: {
    body: z.object({ pause: z.enum(pauses).nullish(), busy: z.boolean().optional() }),
    response: { 200: storedSection },
  },
} as const satisfies Endpoint;

/** Counts what saving a section like this would do to customers' open carts. */
export const getCartEffects = {
  method: 'POST',
  url: '/api/admin/settings/:section/cart-effects',
  config: { access: 'admin', permission: 'settings' },
  schema: {
    params: z.object({ section: z.enum(sections) }),
    body: z.record(z.string(), z.unknown()),
    response: {
      200: z.object({
        /** Open carts that were looked at. */
        carts: z.int(),
        /** Of these, how many could not be ordered any more. */
        refused: z.int(),
        /** The number of carts that would cost more. */
        dearer: z.int(),
      }),
    },
  },
} as const satisfies Endpoint;

/** The slots of today with the orders wanted then; `capacity` null: any number. */
export const listSlotLoad = {
  method: 'GET',
  url: '/api/admin/slots',
  config: { access: 'admin', permission: 'pause' },
  schema: {
    response: {
      200: z.array(
        z.object({
          time: timestamp,
          label: z.string(),
          orders: z.int(),
          capacity: z.int().nullable(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/** Counts the open orders for now, where the owner has set how many there may be. */
export const getAsapLoad = {
  method: 'GET',
  url: '/api/admin/asap-load',
  config: { access: 'admin', permission: 'pause' },
  schema: {
    response: {
      200: z.object({
        orders: z.int(),
        /** Null: any number, and none are counted. */
        capacity: z.int().nullable(),
        /** So many are open that the shop should say it is busy. */
        proposesBusy: z.boolean(),
      }),
    },
  },
} as const satisfies Endpoint;

/** Menu, prices and delivery times as customers see them at that moment, by the present settings. */
export const previewShop = {
  method: 'GET',
  url: '/api/admin/preview',
  config: { access: 'admin', permission: 'settings' },
  schema: {
    querystring: z.object({ at: timestamp }),
    response: {
      200: z.object({
        shop,
        deliveryTimes,
        products: z.array(menuProduct),
        sales: listSales.schema.response[200],
      }),
    },
  },
} as const satisfies Endpoint;
