import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { okBody } from './common.ts';

const passwordAgain = z.object({ password: z.string().max(512) });

/** All that the shop keeps of the caller, to read and to keep. */
export const downloadData = {
  method: 'POST',
  url: '/api/account/download',
  config: { access: 'signed-in' },
  schema: { body: passwordAgain, response: { 200: z.record(z.string(), z.json()) } },
} as const satisfies Endpoint;

/** Deletes the caller's account. Closed orders stay, without the person. */
export const deleteAccount = {
  method: 'POST',
  url: '/api/account/delete',
  config: { access: 'signed-in' },
  schema: { body: passwordAgain, response: { 200: okBody } },
} as const satisfies Endpoint;
