import { z } from 'zod';
import { byId } from '#shared/common.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** The address of the page that shows the progress of one order to anybody who has it. */
const trackingLink = z.object({ path: z.string() });

export const getTrackingLink = {
  method: 'GET',
  url: '/api/orders/:id/tracking-link',
  config: { access: 'signed-in' },
  schema: { params: byId, response: { 200: trackingLink } },
} as const satisfies Endpoint;

export const getAdminTrackingLink = {
  method: 'GET',
  url: '/api/admin/orders/:id/tracking-link',
  config: { access: 'admin', permission: 'orders' },
  schema: { params: byId, response: { 200: trackingLink } },
} as const satisfies Endpoint;
