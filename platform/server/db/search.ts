import { type AnyColumn, sql } from 'drizzle-orm';

/**
 * Returns SQL for a query of `search_words`: every word of the search begins a word of the text; with a day, for a query
 * of `dated_words`.
 */
export const searchQuery = (value: string, day?: string) =>
  `(select string_agg(quote_literal(${day ? `${day} || '/' || ` : ''}word) || ':*', ' & ')::tsquery
    from unnest(tsvector_to_array(search_words(${value}))) as word)`;

/**
 * Returns SQL for the words by which a user is found, as their index has them. The prefix is "u." for the alias u.
 */
export const userWords = (prefix: '' | `${string}.`) =>
  `search_words(${prefix}"username" || ' ' || coalesce(${prefix}"first_name", '') || ' ' || coalesce(${prefix}"last_name", ''))`;

/** Returns SQL for the digits of a phone from the last to the first, as their index has them: the end of a number begins it. */
export const digitsFromEnd = (phone: AnyColumn) => sql`reverse(regexp_replace(${phone}, '\\D', '', 'g'))`;
