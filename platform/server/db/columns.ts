import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { literals } from './literals.ts';

export const id = () => uuid().primaryKey().defaultRandom();
export const time = () => timestamp({ withTimezone: true, precision: 3 });
export const createdAt = () => time().notNull().defaultNow();
export const updatedAt = () => createdAt().$onUpdate(() => new Date());

/** A number of a check, which takes no parameters. */
export const literal = (value: number) => sql.raw(String(value));

/** The values a checked column may have. */
export const oneOf = (values: readonly string[]) => sql.raw(literals(values));

/**
 * Returns the select list of a named statement for the table `alias`: a column for each key of `shape`, under that
 * name.
 */
export const selectList = (alias: string, shape: object) =>
  Object.keys(shape)
    .map((name) => `${alias}.${toSnakeCase(name)} as "${name}"`)
    .join(', ');
