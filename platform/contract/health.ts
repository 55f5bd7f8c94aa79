import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';

export const healthCheck = z.object({
  name: z.string(),
  /** `note`: it works, and could be better. */
  state: z.enum(['ok', 'note', 'wrong']),
  says: z.string(),
  /** The remedy for the people who run the server. */
  remedy: z.string().optional(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

/** Reads the checks of `npm run doctor`: machine, database, backup, mail and access from outside. */
export const getHealth = {
  method: 'GET',
  url: '/api/admin/health',
  config: { access: 'admin', permission: 'settings' },
  schema: { response: { 200: z.object({ checks: z.array(healthCheck) }) } },
} as const satisfies Endpoint;

/** Reads the warning about the shop's backups, if there is one. */
export const getBackupWarning = {
  method: 'GET',
  url: '/api/admin/health/backup',
  config: { access: 'admin', permission: 'settings' },
  schema: { response: { 200: z.object({ warning: z.string().nullable() }) } },
} as const satisfies Endpoint;
