import type { TaskList } from 'graphile-worker';
import type { App } from '#platform/server/http/app-types.ts';
import { backInStockPush } from '#features/campaigns/server/push-jobs.ts';
import { notificationAddress, notificationPush } from '#features/campaigns/server/push-jobs.ts';
import { messagePush } from '#features/messages/server/message-push.ts';
import { closingEmailJob } from '#features/ledger/server/closing-email.ts';
import { accountEmailJob } from '#features/accounts/server/account-email.ts';
import { orderEmailJob } from '#features/orders/server/order-email.ts';
import { passwordEmailJob } from '#features/accounts/server/password-email.ts';
import { orderPush } from '#features/orders/server/order-push.ts';
import { recallBuyer, recallEmail, recallPush } from '#features/batches/server/recall-jobs.ts';
import { recallStopPush } from '#features/batches/server/recall-stop-push.ts';
import { dutyPush } from '#features/deliveries/server/duty-push.ts';
import { staffPush } from '#features/orders/server/shop-watch.ts';
import { printTickets } from '#features/tickets/server/print-waiting.ts';
import { housekeeping } from './housekeeping.ts';

/** Every job of the shop, by the name it is queued under. */
export const tasksOf = (app: App): TaskList => ({
  order_push: orderPush(app),
  back_in_stock_push: backInStockPush(app),
  message_push: messagePush(app),
  notification_address: notificationAddress(app),
  segment_address: notificationAddress(app),
  agreed_address: notificationAddress(app),
  notification_push: notificationPush(app),
  recall_buyer: recallBuyer(app),
  recall_push: recallPush(app),
  recall_email: recallEmail(app),
  stop_push: recallStopPush(app),
  duty_push: dutyPush(app),
  staff_push: staffPush(app),
  order_email: orderEmailJob(app),
  password_email: passwordEmailJob(app),
  account_email: accountEmailJob(app),
  closing_email: closingEmailJob(app),
  print_tickets: printTickets(app),
  housekeeping: housekeeping(app),
});

/** Minutes and hours are in UTC, as cron writes them. */
export const timetable = '17 * * * * housekeeping';
