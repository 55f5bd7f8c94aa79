import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, createdAt } from '#platform/server/db/columns.ts';
import { users } from '#platform/server/db/user-tables.ts';

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
