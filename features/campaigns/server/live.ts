import type { App } from '#platform/server/http/app-types.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';

export const notificationChannel = 'notification_update';

/**
 * Lets every admin's screen read how far a notification has come. Best effort: the progress is already stored, so a
 * lost NOTIFY only delays the display until the next batch.
 */
export async function announceNotification({ database, log }: App, id: string) {
  const announced = runPrepared(database.pool, {
    name: 'announce-notification',
    text: 'select pg_notify($1, $2)',
    values: [notificationChannel, id],
  });
  await announced.catch((error) => log.warn({ err: error }, 'a notification was not announced'));
}
