import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { runPrepared } from '#platform/server/db/prepared.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { isSending } from './recalls-queries.ts';

export const recallChannel = 'recall_update';

/** The pause between two announcements of a recall. */
const announcementPauseMs = 1_000;

const recallJob = z.object({ recallId: z.uuid() });

/**
 * Lets the screens of admins read how far the message to the buyers has come, while its jobs run and once after the
 * last. A job is gone only a moment after its end, so whether any is left is asked afterwards.
 */
export function announceProgress({ database, log }: Pick<App, 'database' | 'log'>) {
  const { pool } = database;
  const watched = new Set<string>();

  async function watch(id: string) {
    for (let goesOn = true; goesOn;) {
      await sleep(announcementPauseMs, undefined, { ref: false });
      goesOn = await isSending(pool, id);
      await runPrepared(pool, {
        name: 'announce-recall',
        text: 'select pg_notify($1, $2)',
        values: [recallChannel, id],
      });
    }
  }

  return ({ task_identifier: task, payload }: { task_identifier: string; payload: unknown }) => {
    const { data } = task.startsWith('recall_') ? recallJob.safeParse(payload) : {};
    if (!data || watched.has(data.recallId)) return;
    watched.add(data.recallId);
    void watch(data.recallId)
      .catch((error: unknown) => log.warn({ err: error }, 'progress of a recall not announced'))
      .finally(() => watched.delete(data.recallId));
  };
}
