import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';

export const healthCheck = z.object({
  name: z.string(),
  /** `note`: it works, and could be better. */
  state: z.enum(['ok', 'note', 'wrong']),
  says: z.string(),
  /** What whoever runs the server can do. */
  remedy: z.string().optional(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

/** What `npm run doctor` prints: machine, database, backup, mail and the way from outside. */
export const getHealth = {
  method: 'GET',
  url: '/api/admin/health',
  config: { access: 'admin', permission: 'settings' },
  schema: { response: { 200: z.object({ checks: z.array(healthCheck) }) } },
} as const satisfies Endpoint;

/** Whether the owner has to be told of the shop's backups, in words. */
export const getBackupWarning = {
  method: 'GET',
  url: '/api/admin/health/backup',
  config: { access: 'admin', permission: 'settings' },
  schema: { response: { 200: z.object({ warning: z.string().nullable() }) } },
} as const satisfies Endpoint;
