import type { App } from '../http/app-types.ts';
import { runPrepared } from '../db/prepared.ts';

export const notificationChannel = 'notification_update';

/** Lets every admin's screen read how far a notification has come. The next batch says it again if this one is lost. */
export const announceNotification = ({ database }: App, id: string) =>
  runPrepared(database.pool, {
    name: 'announce-notification',
    text: 'select pg_notify($1, $2)',
    values: [notificationChannel, id],
  });
