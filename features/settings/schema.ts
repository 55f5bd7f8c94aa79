import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, createdAt, updatedAt } from '#platform/server/db/columns.ts';
import { users } from '#platform/server/db/user-tables.ts';

/** Sections of the settings that were saved. What has no row is as `shared/settings.ts` has it by default. */
export const settings = pgTable('settings', {
  section: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** Every change of the settings, never changed afterwards. */
export const settingsChanges = pgTable(
  'settings_changes',
  {
    id: id(),
    section: text().notNull(),
    version: integer().notNull(),
    from: jsonb().$type<Record<string, unknown>>().notNull(),
    to: jsonb().$type<Record<string, unknown>>().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (change) => [unique('settings_changes_once').on(change.section, change.version)],
);
