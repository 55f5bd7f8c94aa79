import type { App } from '../http/app-types.ts';
import { runPrepared } from '../db/prepared.ts';

export const notificationChannel = 'notification_update';

/**
 * Lets every admin's screen read how far a notification has come. What it tells of is stored by then, so a failure is no
 * failure of the caller: the next batch, or the next time the screen is opened, says it again.
 */
export async function announceNotification({ database, log }: App, id: string) {
  const announced = runPrepared(database.pool, {
    name: 'announce-notification',
    text: 'select pg_notify($1, $2)',
    values: [notificationChannel, id],
  });
  await announced.catch((error) => log.warn({ err: error }, 'a notification was not announced'));
}
