import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { page, timestamp } from '#shared/common.ts';

export const auditSubjects = [
  'product',
  'sale',
  'promo_code',
  'settings',
  'person',
  'batch',
  'stock',
  'recall',
  'notification',
  'shift',
  'day',
] as const;
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
  'started',
  'notified',
  'closed',
] as const;

/** One field, before and after, as it is stored; null where there was nothing. */
const auditChange = z.object({ field: z.string(), from: z.json(), to: z.json() });
export type AuditChange = z.infer<typeof auditChange>;

export const auditEntry = z.object({
  id: z.uuid(),
  subject: z.enum(auditSubjects),
  subjectId: z.uuid().nullable(),
  subjectName: z.string(),
  action: z.enum(auditActions),
  changes: z.array(auditChange),
  /** Null when the account is gone, or the shop's own command did it. */
  actor: z.string().nullable(),
  createdAt: timestamp,
});
export type AuditEntry = z.input<typeof auditEntry>;

export const listAudit = {
  method: 'GET',
  url: '/api/admin/audit',
  config: { access: 'admin', permission: 'audit' },
  schema: {
    querystring: z.object({ ...page, subject: z.enum(auditSubjects).optional() }),
    response: { 200: z.array(auditEntry) },
  },
} as const satisfies Endpoint;
