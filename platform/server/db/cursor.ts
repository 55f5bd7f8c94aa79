import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { invalid } from '../errors.ts';

/**
 * A position in a list that is sorted newest first. `readAt` is the moment of the first page, for a list whose sequence
 * depends on it.
 */
type Cursor = { createdAt: Date; id: string; readAt?: Date | undefined };

/** Milliseconds since 1970, short enough that a cursor keeps within its hundred characters. */
const shortMoment = z.string().regex(/^[\da-z]{1,8}$/);
const cursor = z.union([
  z.tuple([z.iso.datetime(), z.uuid()]),
  z.tuple([z.iso.datetime(), z.uuid(), shortMoment]),
]);

export const encodeCursor = ({ createdAt, id, readAt }: Cursor) =>
  Buffer.from(
    [createdAt.toISOString(), id, ...(readAt ? [readAt.getTime().toString(36)] : [])].join('|'),
  ).toString('base64url');

export function decodeCursor(text: string): Cursor {
  const { data } = cursor.safeParse(Buffer.from(text, 'base64url').toString('utf8').split('|'));
  if (!data) throw invalid('before', 'This is not a page of the list');
  const [createdAt, id, readAt] = data;
  return { createdAt: new Date(createdAt), id, ...(readAt && { readAt: new Date(parseInt(readAt, 36)) }) };
}

/** Returns a condition for rows of the list after that cursor; for all of them when there is none. */
export function olderThan(columns: { createdAt: PgColumn; id: PgColumn }, before: string | undefined) {
  if (before === undefined) return undefined;
  const { createdAt, id } = decodeCursor(before);
  return sql`(${columns.createdAt}, ${columns.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

/**
 * The page of a list that was read with one row more than its limit: that row says there is a next page. `momentOf`
 * is what the list is sorted by, and `readAt` the moment that it is sorted at.
 */
export function answerPage<Row extends Cursor>(
  reply: FastifyReply,
  rows: Row[],
  limit: number,
  momentOf = (row: Row) => row.createdAt,
  readAt?: Date,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > limit) {
    void reply.header('x-next-cursor', encodeCursor({ createdAt: momentOf(last), id: last.id, readAt }));
  }
  return page;
}
