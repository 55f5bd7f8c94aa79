import type { App } from '../http/app-types.ts';

export const notificationChannel = 'notification_update';

/** Lets every admin's screen read how far a notification has come. The next batch says it again if this one is lost. */
export const announceNotification = ({ database }: App, id: string) =>
  database.pool.query('select pg_notify($1, $2)', [notificationChannel, id]);
