import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { eq } from 'drizzle-orm';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { defaultWaitMinutes } from '#shared/order-estimate.ts';
import type { App } from '#platform/server/http/app-types.ts';
import * as push from '#platform/server/push/queries.ts';
import { openState } from '#features/settings/rules/hours.ts';
import { orderPushJob } from './order-jobs.ts';
import { isUnseen } from '#platform/server/db/literals.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { admins, queueJobs } from '#platform/server/outbox/queue-messages.ts';

const payload = z.object({ subscriptionId: z.uuid() });

const message = {
  title: 'Nobody is watching the orders',
  body: 'No screen of the shop has been connected for 10 minutes.',
  tag: 'shop-screens',
};

const watchIntervalMs = 15_000;
/** Seconds an order may stay unseen before the owner's devices get a push. */
const unseenAfterSeconds = 10;
/** Minutes without any screen of the shop, during opening hours, before the owner's devices get a push. */
const silentMinutes = 10;

/** Devices of those who may see orders: every admin may. */
const shopDevices = `select from push_subscriptions s join users u on u.id = s.user_id and u.role = 'admin'`;

/** Sends pushes to the owner's devices about what no screen of the shop has shown. */
export function watchShop(app: App) {
  let watching = Promise.resolve();
  const look = async () => {
    await pushNewOrders(app);
    await pushLateOrders(app);
    await pushMissingScreens(app);
  };
  const timer = setInterval(() => {
    watching = watching.then(look).catch((err: unknown) => app.log.warn({ err }, 'shop not watched'));
  }, watchIntervalMs);
  timer.unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return watching;
  });
}

type Pushes = Pick<App, 'database' | 'clock' | 'publisher'>;

/** The promise that its customer reads: the same as `dueAt`. */
const due = `coalesce(estimated_wait_at + estimated_wait_time * interval '1 minute',
  greatest(delivery_time, created_at + interval '${defaultWaitMinutes} minutes'))`;

/** Orders of the last day that the owner's devices get a push about, in SQL; `$1` is now. `toldAt` notes the push. */
const pushed = {
  new_order: {
    name: 'note-new-orders-pushed',
    toldAt: 'admin_told_at',
    condition: `${isUnseen} and admin_told_at is null
      and created_at < $1::timestamptz - make_interval(secs => ${unseenAfterSeconds})
      and created_at > $1::timestamptz - interval '1 day'`,
  },
  running_late: {
    name: 'note-late-orders-pushed',
    toldAt: 'late_told_at',
    condition: `status = 'pending' and (delivery_status is null or delivery_status = 'preparing')
      and ${due} <= $1 and ${due} > $1::timestamptz - interval '1 day'
      and (late_told_at is null or late_told_at < ${due})`,
  },
};

/** Queues a push for each of these orders, once, from the process that comes first. */
async function pushAboutOrders({ database, clock, publisher }: Pushes, event: keyof typeof pushed) {
  const { name, toldAt, condition } = pushed[event];
  await inTransaction(database, async (tx, client) => {
    const { rows } = await runPrepared<{ id: string }>(client, {
      name,
      text: `
        update orders set ${toldAt} = $1
        where id in (
          select id from orders where ${condition} and exists (${shopDevices})
          order by created_at limit 20 for update skip locked)
        returning id`,
      values: [clock()],
    });
    await queueJobs(
      tx,
      rows.map(({ id }) => orderPushJob({ orderId: id, event, toDevicesOf: admins })),
    );
  });
  publisher.flush();
}

/** A push for each unseen order. */
export const pushNewOrders = (app: Pushes) => pushAboutOrders(app, 'new_order');

/** A push for each order whose customer reads "We are running late", once for each time that was promised. */
export const pushLateOrders = (app: Pushes) => pushAboutOrders(app, 'running_late');

type Watched = Pick<App, 'database' | 'clock' | 'settings' | 'liveConnections' | 'publisher'>;

/**
 * Notes that a screen of the shop is connected to this process, or, when none was to any for a while in opening
 * hours that the owner has set, sends one push to each device.
 */
export async function pushMissingScreens({ database, clock, settings, liveConnections, publisher }: Watched) {
  const now = clock();
  if (liveConnections().some(({ user }) => user.role === 'admin')) {
    await runPrepared(database.pool, {
      name: 'note-shop-screen',
      text: `insert into shop_screens (id, seen_at) values (true, $1)
             on conflict (id) do update set seen_at = excluded.seen_at, told_at = null`,
      values: [now],
    });
    return;
  }
  const rules = await settings.read();
  if (rules.hours.alwaysOpen || !openState(rules, now).isOpen) return;
  await inTransaction(database, async (tx, client) => {
    const { rowCount } = await runPrepared(client, {
      name: 'note-missing-screens-pushed',
      text: `update shop_screens set told_at = $1
             where told_at is null and seen_at < $1::timestamptz - make_interval(mins => ${silentMinutes})`,
      values: [now],
    });
    const job = { task: 'staff_push', payload: {}, maxAttempts: 5, toDevicesOf: admins };
    if (rowCount) await queueJobs(tx, [job]);
  });
  publisher.flush();
}

/** Job: sends one of the owner's devices that no screen of the shop is connected. */
export const staffPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const { subscriptionId } = payload.parse(data);
  const device = eq(pushSubscriptions.id, subscriptionId);
  const [subscription] = await app.db.select().from(pushSubscriptions).where(device);
  if (!subscription) return;
  const result = await app.pushSender.send(subscription, message, 'high', helpers.abortSignal);
  if (result.status === 'gone') await push.dropSubscriptions(app.db, [subscriptionId]);
  // The queue tries it again a little later, a few times.
  if (result.status === 'delayed') throw new Error(`push not sent: ${result.reason}`);
};
