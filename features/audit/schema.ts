import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type AuditChange, auditActions, auditSubjects } from './contract.ts';
import { id, createdAt } from '#platform/server/db/columns.ts';
import { users } from '#platform/server/db/user-tables.ts';

/** It records who changed what of the shop, and never changes afterwards. Settings have a table of their own. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text({ enum: auditSubjects }).notNull(),
    subjectId: uuid(),
    /** The name at that time, because the subject may be gone. */
    subjectName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (entry) => [
    index('audit_entries_newest').on(entry.createdAt.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_entries_actor').on(entry.actorId),
  ],
);
