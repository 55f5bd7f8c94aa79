import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { sections } from '../settings.ts';
import { ifMatch, timestamp } from './common.ts';

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
