import { and, desc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { maxTranscriptLines, type TranscriptLine } from '../contract/transcript.ts';
import type { Db } from '#platform/server/db/database.ts';
import { transcriptLines } from '../schema.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';

/** The newest lines of a user, the oldest of them first. */
export async function listLines(db: Db, userId: string): Promise<TranscriptLine[]> {
  const rows = await db
    .select({
      id: transcriptLines.id,
      from: transcriptLines.from,
      text: transcriptLines.text,
      calls: transcriptLines.calls,
      at: transcriptLines.at,
    })
    .from(transcriptLines)
    .where(eq(transcriptLines.userId, userId))
    .orderBy(desc(transcriptLines.at), desc(transcriptLines.id))
    .limit(maxTranscriptLines);
  return rows
    .map(({ at, calls, ...line }) => ({ ...line, at: at.getTime(), ...(calls && { calls }) }))
    .toReversed();
}

export async function hasLines(pool: pg.Pool, userId: string) {
  const { rowCount } = await runPrepared(pool, {
    name: 'has-transcript',
    text: 'select 1 from transcript_lines where user_id = $1 limit 1',
    values: [userId],
  });
  return rowCount === 1;
}

/** Adds lines, each once, and forgets what is older than the newest ones. */
export function addLines(db: Db, userId: string, lines: readonly TranscriptLine[]) {
  return db.transaction(async (tx) => {
    const rows = lines.map(({ at, ...line }) => ({ ...line, userId, at: new Date(at) }));
    await tx.insert(transcriptLines).values(rows).onConflictDoNothing();
    const oldest = tx
      .select({ at: transcriptLines.at, id: transcriptLines.id })
      .from(transcriptLines)
      .where(eq(transcriptLines.userId, userId))
      .orderBy(desc(transcriptLines.at), desc(transcriptLines.id))
      .offset(maxTranscriptLines - 1)
      .limit(1);
    await tx
      .delete(transcriptLines)
      .where(
        and(
          eq(transcriptLines.userId, userId),
          sql`(${transcriptLines.at}, ${transcriptLines.id}) < (${oldest})`,
        ),
      );
  });
}
