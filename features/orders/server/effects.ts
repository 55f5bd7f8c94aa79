import type { Role } from '#platform/contract/auth.ts';
import { isOnTheRoad, isOpen, type OrderStatus } from '#shared/order-status.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type OrderEmailEvent, orderEmailEvents } from './order-email-text.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { type OrderChange, orderChannel, orderPayload } from '#platform/server/announcements/publisher.ts';
import {
  addOrderEmailJob,
  addOrderPushJob,
  enqueueOrderEmail,
  enqueueOrderPush,
  type OrderPushEvent,
} from './order-jobs.ts';
import type { StoredOrder } from './stored-order.ts';
import { announceStops } from './stops.ts';

/*
 * What follows when an order was placed or changed: first which event leads to which message, then the channels the
 * messages leave by. Everything is queued together with the order: in the transaction of a change, in the statement of
 * a checkout. An order that the shop has not looked at is no change: `notifications/shop-watch.ts`.
 */

type OrderState = Pick<StoredOrder, 'userId' | 'driverId' | 'status' | 'deliveryStatus' | 'callAskedAt'>;
type Actor = { role: Role };
type Change = { before: OrderState; after: OrderState; actor: Actor };
type Push = { userId: string; event: OrderPushEvent };

const customer = ({ after }: Change) => after.userId;
const driver = ({ after }: Change) => after.driverId;
const formerDriver = ({ before }: Change) => before.driverId;

const becomes = ({ before, after }: Change, status: OrderStatus) =>
  before.status !== status && after.status === status;
const changesDriver = ({ before, after }: Change) => before.driverId !== after.driverId;

/** Whom a change is pushed to, and when. People get no push about their own changes. */
const rules: {
  event: OrderPushEvent;
  to: (change: Change) => string | null;
  when: (change: Change) => boolean;
}[] = [
  {
    event: 'processing',
    to: customer,
    // What is on the road already is past that.
    when: (change) => becomes(change, 'processing') && !isOnTheRoad(change.after.deliveryStatus),
  },
  {
    event: 'on_its_way',
    to: customer,
    when: ({ before, after }) =>
      !isOnTheRoad(before.deliveryStatus) &&
      isOnTheRoad(after.deliveryStatus) &&
      after.deliveryStatus !== 'nearby',
  },
  {
    event: 'nearby',
    to: customer,
    when: ({ before, after }) => before.deliveryStatus !== 'nearby' && after.deliveryStatus === 'nearby',
  },
  { event: 'delivered', to: customer, when: (change) => becomes(change, 'completed') },
  {
    event: 'cancelled',
    to: customer,
    when: (change) => becomes(change, 'cancelled') && change.actor.role !== 'customer',
  },
  {
    event: 'call_asked',
    to: customer,
    when: ({ before, after }) => !before.callAskedAt && !!after.callAskedAt,
  },
  { event: 'unassigned', to: formerDriver, when: changesDriver },
  {
    event: 'assigned',
    to: driver,
    when: (change) => changesDriver(change) || (change.before.status === 'cancelled' && isOpen(change.after)),
  },
  {
    event: 'delivery_cancelled',
    to: driver,
    when: (change) => becomes(change, 'cancelled') && change.actor.role !== 'driver',
  },
];

/** The pushes that a placed order (`before` is null) or a change leads to. */
export function pushesFor(before: OrderState | null, after: OrderState, actor: Actor): Push[] {
  if (before === null) return [{ userId: after.userId, event: 'received' }];
  const change = { before, after, actor };
  return rules.flatMap(({ event, to, when }) => {
    const userId = when(change) ? to(change) : null;
    return userId === null ? [] : [{ userId, event }];
  });
}

/** The customer reads some of these events as an e-mail too, where the shop sends e-mail. */
export const emailsFor = (before: OrderState | null, after: OrderState, actor: Actor): OrderEmailEvent[] =>
  orderEmailEvents.filter((email) => pushesFor(before, after, actor).some(({ event }) => event === email));

type Messages = { pushes: Push[]; emails: OrderEmailEvent[] };
type Committed = {
  app: App;
  tx: Db;
  before: StoredOrder;
  after: StoredOrder;
  delaySeconds: number;
} & Messages;

type Channel = {
  /** Queues for a change, in its transaction. Answers the keys of jobs that an undo can withdraw. */
  ofChange: (change: Committed) => Promise<string[] | void>;
  /** The same for a new order, as SQL for the one statement that places it: columns that queue as they are read. */
  ofNewOrder?: (messages: Messages) => string[];
};

const pushes: Channel = {
  async ofChange({ tx, after, pushes: all, delaySeconds }) {
    const keys: string[] = [];
    for (const push of all) {
      keys.push(...(await enqueueOrderPush(tx, { orderId: after.id, ...push, delaySeconds })));
    }
    return keys;
  },
  ofNewOrder: ({ pushes: all }) =>
    all.map(
      ({ userId, event }) => `(
        select count(${addOrderPushJob({ subscription: 's.id', order: 'placed.id', event: `'${event}'` })})
        from push_subscriptions s where s.user_id = ${userId} and placed.id is not null) as ${event}_push`,
    ),
};

const emails: Channel = {
  async ofChange({ app, tx, after, emails: all, delaySeconds }) {
    if (!app.config.smtpUrl) return [];
    const keys: string[] = [];
    for (const event of all) {
      keys.push(...(await enqueueOrderEmail(tx, { orderId: after.id, event, delaySeconds })));
    }
    return keys;
  },
  ofNewOrder: ({ emails: all }) =>
    all.map(
      (event) => `case when placed.id is not null then
        (${addOrderEmailJob({ order: 'placed.id', event: `'${event}'` })}).id end as ${event}_email`,
    ),
};

/** Open screens of the customer, of the driver and of the one before, and of all admins. A new order's is below. */
const live: Channel = {
  ofChange({ app, tx, before: { driverId: former }, after }) {
    const { userId, driverId } = after;
    const previousDriverId = former === driverId ? null : former;
    return app.publisher.orderChanged(tx, { order: after, userId, driverId, previousDriverId });
  },
};

/** Open screens of the customers whose orders come after this one on the driver's way. */
const stops: Channel = {
  ofChange: ({ app, tx, before, after }) => announceStops(app, tx, before, after),
};

/** All channels; a shop without a mail server sends no e-mail. */
const channels = [pushes, emails, live, stops];

type OrderChanged = Omit<Committed, keyof Messages> & { actor: Actor; isUndo: boolean };

/**
 * Queues all that a change leads to, in its transaction; of an undo only the announcements, for its change was not
 * sent yet. Answers the keys of jobs that an undo can withdraw.
 */
export async function queueEffects({ actor, isUndo, ...change }: OrderChanged) {
  const { before, after } = change;
  const messages = isUndo
    ? { pushes: [], emails: [] }
    : { pushes: pushesFor(before, after, actor), emails: emailsFor(before, after, actor) };
  const keys: string[] = [];
  for (const { ofChange } of channels) keys.push(...((await ofChange({ ...change, ...messages })) ?? []));
  return keys;
}

/** A new order but for its customer. */
const newOrder = {
  driverId: null,
  status: 'pending',
  deliveryStatus: null,
  callAskedAt: null,
} as const;
const byCustomer = { role: 'customer' } as const;

/**
 * SQL for the columns that queue the jobs of a new order, called `placed` there, as they are read. `userId` is the
 * statement's parameter for the customer.
 */
export function newOrderJobs({ hasEmail, userId }: { hasEmail: boolean; userId: string }) {
  const order = { ...newOrder, userId };
  const messages = {
    pushes: pushesFor(null, order, byCustomer),
    emails: hasEmail ? emailsFor(null, order, byCustomer) : [],
  };
  return channels.flatMap(({ ofNewOrder }) => ofNewOrder?.(messages) ?? []);
}

/** SQL for the announcement of a new order. `payload` is the statement's parameter for its `newOrderPayload`. */
export const newOrderAnnouncement = (payload: string) =>
  `insert into outbox (channel, payload) select '${orderChannel}', ${payload}::text from placed`;

export const newOrderPayload = ({
  userId,
  tab,
  ...order
}: OrderChange['order'] & { userId: string; tab: string | null }) =>
  orderPayload({ order, userId, driverId: null, cart: { tab } });
