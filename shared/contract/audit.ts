import { z } from 'zod';

export const auditSubjects = ['product', 'sale', 'promo_code', 'settings', 'person'] as const;
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'password_link',
  'password_reset',
  'signed_out',
  'blocked',
  'unblocked',
  'ended',
] as const;

/** One field, before and after, as it is stored; null where there was nothing. */
const auditChange = z.object({ field: z.string(), from: z.json(), to: z.json() });
export type AuditChange = z.infer<typeof auditChange>;
