import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';

export const maxImageBytes = 5 * 1024 * 1024;

/** The body is multipart, with one field named `file`. */
export const uploadImage = {
  method: 'POST',
  url: '/api/objects/upload-direct',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.object({ objectPath: z.string() }) } },
} as const satisfies Endpoint;
