import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { okBody, ownPasswordBody } from '#shared/common.ts';

/** All that the shop keeps of the caller, to read and to keep. */
export const downloadData = {
  method: 'POST',
  url: '/api/account/download',
  config: { access: 'signed-in', limit: { times: 20, seconds: 3600 } },
  schema: { body: ownPasswordBody, response: { 200: z.record(z.string(), z.json()) } },
} as const satisfies Endpoint;

/** Deletes the caller's account. Closed orders stay, without the person. */
export const deleteAccount = {
  method: 'POST',
  url: '/api/account/delete',
  config: { access: 'signed-in' },
  schema: { body: ownPasswordBody, response: { 200: okBody } },
} as const satisfies Endpoint;
