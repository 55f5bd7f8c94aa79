import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { users } from './user-tables.ts';

/** Sections of the settings that were saved. What has no row is as `shared/settings.ts` has it by default. */
export const settings = pgTable('settings', {
  section: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});
