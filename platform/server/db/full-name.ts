import { sql } from 'drizzle-orm';

/**
 * Returns SQL for the name of a user of that alias on the staff's screens: first and last name, else the username.
 */
export const fullName = (alias: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.username)`;

/** The same for the query builder. */
export const fullNameOf = (alias: string) => sql<string>`${sql.raw(fullName(alias))}`;
