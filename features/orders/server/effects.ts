import type { Role } from '#platform/contract/auth.ts';
import { isOnTheRoad, isOpen, type OrderStatus } from '#shared/order-status.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type OrderEmailEvent, orderEmailEvents } from './order-email.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { orderAnnouncement, type OrderChange } from '#platform/server/announcements/publisher.ts';
import { type OutboxMessage, queueMessages } from '#platform/server/outbox/queue-messages.ts';
import { orderEmailJob, type OrderPushEvent, orderPushJob } from './order-jobs.ts';
import type { StoredOrder } from './stored-order.ts';
import { changedStops } from './stops.ts';

/*
 * The effects of an order that was placed or changed: first which event leads to which message, then the channels the
 * messages leave by. Everything is written into the outbox together with the order: in the transaction of a change, in
 * the statement of a checkout. An order that the shop has not looked at is no change: `shop-watch.ts`.
 */

type OrderState = Pick<
  StoredOrder,
  'userId' | 'driverId' | 'status' | 'deliveryStatus' | 'driverWord' | 'callAskedAt'
>;
type Actor = { role: Role };
type Change = { before: OrderState; after: OrderState; actor: Actor };
type Push = { userId: string; event: OrderPushEvent };

const customer = ({ after }: Change) => after.userId;
const driver = ({ after }: Change) => after.driverId;
const formerDriver = ({ before }: Change) => before.driverId;

const becomes = ({ before, after }: Change, status: OrderStatus) =>
  before.status !== status && after.status === status;
const changesDriver = ({ before, after }: Change) => before.driverId !== after.driverId;

/** The pushes of a change: to whom, and when. People get no push about their own changes. */
const rules: {
  event: OrderPushEvent;
  to: (change: Change) => string | null;
  when: (change: Change) => boolean;
}[] = [
  {
    event: 'processing',
    to: customer,
    // An order on the road is past that.
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
  {
    event: 'outside',
    to: customer,
    when: ({ before, after }) => before.driverWord !== after.driverWord && after.driverWord === 'outside',
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

/** The customer reads some of these events as an email too, where the shop sends email. */
export const emailsFor = (before: OrderState | null, after: OrderState, actor: Actor): OrderEmailEvent[] =>
  orderEmailEvents.filter((email) => pushesFor(before, after, actor).some(({ event }) => event === email));

type OrderChanged = {
  app: App;
  tx: Db;
  before: StoredOrder;
  after: StoredOrder;
  actor: Actor;
  isUndo: boolean;
  delaySeconds: number;
};

/** Pushes, and emails where the shop sends email. */
function jobsFor(
  id: string,
  states: [before: OrderState | null, after: OrderState, actor: Actor],
  { hasEmail, delaySeconds }: { hasEmail: boolean; delaySeconds?: number },
) {
  const about = { orderId: id, delaySeconds };
  const emails = hasEmail ? emailsFor(...states) : [];
  return [
    ...pushesFor(...states).map(({ userId, event }) =>
      orderPushJob({ ...about, event, toDevicesOf: userId }),
    ),
    ...emails.map((event) => orderEmailJob({ ...about, event })),
  ];
}

/** Open screens of the customer, of the driver and of the one before, and of all admins. */
function liveUpdate({ driverId: former }: StoredOrder, after: StoredOrder): OrderChange {
  const { userId, driverId } = after;
  return { order: after, userId, driverId, previousDriverId: former === driverId ? null : former };
}

/**
 * Queues all that a change leads to, in its transaction; of an undo only the announcements, for its change was not
 * sent yet. Answers the keys of jobs that an undo can withdraw.
 */
export async function queueEffects({ app, tx, before, after, actor, isUndo, delaySeconds }: OrderChanged) {
  const hasEmail = app.config.smtpUrl !== undefined;
  const jobs = isUndo ? [] : jobsFor(after.id, [before, after, actor], { hasEmail, delaySeconds });
  const changes = [liveUpdate(before, after), ...(await changedStops(tx, before, after))];
  return queueMessages(tx, [...jobs, ...changes.map(orderAnnouncement)]);
}

type PlacedOrder = OrderChange['order'] & {
  userId: string;
  /** The tab that placed it. */
  tab: string | null;
  hasEmail: boolean;
};

/** All that a new order leads to: for `queueMessages`, or as `messagesParameter` for SQL with `insertMessages`. */
export function newOrderMessages({ userId, tab, hasEmail, ...order }: PlacedOrder): OutboxMessage[] {
  const placed = {
    userId,
    driverId: null,
    status: order.status,
    deliveryStatus: null,
    driverWord: null,
    callAskedAt: null,
  };
  return [
    ...jobsFor(order.id, [null, placed, { role: 'customer' }], { hasEmail }),
    orderAnnouncement({ order, userId, driverId: null, cart: { tab } }),
  ];
}
