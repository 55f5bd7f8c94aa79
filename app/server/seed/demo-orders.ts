import { randomUUID } from 'node:crypto';
import type { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import type { orderItems } from '#features/orders/schema/order-tables.ts';
import type { products } from '#features/products/schema/product-tables.ts';
import { eventsOf } from '#features/orders/server/change.ts';
import { quote } from '#features/orders/server/quote.ts';
import type { Changes, StoredOrder } from '#features/orders/server/stored-order.ts';
import { zoneOf } from '#features/settings/rules/zones.ts';
import { demoArea, demoCharges } from './demo-settings.ts';
import type { SeededRandom } from './seeded-random.ts';
import { minuteMs } from '#shared/durations.ts';

type Product = Pick<typeof products.$inferSelect, 'id' | 'name' | 'price'>;
type Step = { by: 'admin' | 'driver'; minutes: readonly [number, number]; set: Changes };

/** An order with all that hangs on it, as the tables keep it. */
export type GeneratedOrder = {
  order: StoredOrder;
  items: (typeof orderItems.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
};

export type Participants = {
  adminId: string;
  customer: { id: string; address: string; phone: string };
  driverId?: string;
};
export type When = { placedAt: Date } | { changedAt: Date };

/** The promise of the checkout. */
const asapMinutes = 35;

/** The statuses of a delivery in order, with the minutes that each step takes. */
const stages = ['preparing', 'processing', 'picked_up', 'en_route', 'nearby'] as const;
export type Progress = (typeof stages)[number];

const stepTo = (driverId: string): Record<Progress, Step> => ({
  preparing: { by: 'admin', minutes: [2, 6], set: { driverId, deliveryStatus: 'preparing' } },
  processing: { by: 'admin', minutes: [1, 4], set: { status: 'processing' } },
  picked_up: { by: 'driver', minutes: [7, 12], set: { deliveryStatus: 'picked_up' } },
  en_route: { by: 'driver', minutes: [1, 3], set: { deliveryStatus: 'en_route', estimatedWaitTime: 20 } },
  nearby: { by: 'driver', minutes: [6, 13], set: { deliveryStatus: 'nearby' } },
});

const closing = {
  completed: { by: 'driver', minutes: [2, 5], set: { status: 'completed', deliveryStatus: 'delivered' } },
  cancelled: { by: 'admin', minutes: [5, 20], set: { status: 'cancelled' } },
} as const satisfies Record<string, Step>;

export type Ending = { until: Progress | 'placed' } | { closed: 'completed' | 'cancelled' };

function stepsOf({ driverId }: Participants, ending: Ending): Step[] {
  const way = driverId ? stepTo(driverId) : null;
  if ('closed' in ending && ending.closed === 'cancelled')
    return [...(way ? [way.preparing] : []), closing.cancelled];
  if (!way || ('until' in ending && ending.until === 'placed')) return [];
  const last = 'until' in ending ? ending.until : 'nearby';
  const taken = stages.slice(0, stages.indexOf(last as Progress) + 1).map((stage) => way[stage]);
  return 'closed' in ending ? [...taken, closing.completed] : taken;
}

type Setting = { chance: SeededRandom; menu: readonly Product[]; numberOf: (placedAt: Date) => string };

/** The story of one order: placed, then changed step by step, and recorded as it happened. */
export function generateOrder(
  { chance, menu, numberOf }: Setting,
  cast: Participants,
  when: When,
  ending: Ending,
): GeneratedOrder {
  const steps = stepsOf(cast, ending).map((step) => ({
    ...step,
    after: chance.whole(...step.minutes) * minuteMs,
  }));
  const lasted = steps.reduce((sum, { after }) => sum + after, 0);
  const placedAt = 'placedAt' in when ? when.placedAt : new Date(when.changedAt.getTime() - lasted);

  const items = pickItems(chance, menu);
  const { customer, adminId } = cast;
  let order: StoredOrder = {
    ...placeOrder(cast, placedAt, numberOf(placedAt)),
    ...priceOf(chance, items, customer),
  };
  const events: GeneratedOrder['events'] = [
    {
      orderId: order.id,
      actorId: customer.id,
      actorRole: 'customer',
      what: 'placed',
      to: 'pending',
      createdAt: placedAt,
    },
  ];

  for (const { by, set, after } of steps) {
    const createdAt = new Date(order.updatedAt.getTime() + after);
    const actor = { actorId: by === 'admin' ? adminId : order.driverId, actorRole: by, createdAt };
    events.push(...eventsOf(order, set).map((event) => ({ orderId: order.id, ...actor, ...event })));
    const estimatedWaitAt = set.estimatedWaitTime ? createdAt : order.estimatedWaitAt;
    order = { ...order, ...set, estimatedWaitAt, version: order.version + 1, updatedAt: createdAt };
  }
  if (order.status === 'completed') order.completedAt = order.updatedAt;
  order.customerSeenVersion = order.version;
  const { id: orderId, createdAt } = order;
  return { order, items: items.map((item) => ({ ...item, orderId, createdAt })), events };
}

function placeOrder({ customer }: Participants, placedAt: Date, orderNumber: string): StoredOrder {
  return {
    id: randomUUID(),
    userId: customer.id,
    driverId: null,
    orderNumber,
    total: 0,
    subtotal: null,
    discount: 0,
    priceOff: 0,
    deliveryFee: 0,
    taxes: [],
    tip: 0,
    promoId: null,
    promoCode: null,
    status: 'pending',
    deliveryStatus: null,
    deliveryStatusAt: null,
    stopPosition: null,
    stopPositionAt: null,
    outcome: null,
    nextStep: null,
    tryAgainAt: null,
    driverWord: null,
    estimatedWaitTime: asapMinutes,
    estimatedWaitAt: placedAt,
    deliveryAddress: customer.address,
    phoneNumber: customer.phone,
    paymentMethod: 'pay_at_pickup',
    deliveryTime: new Date(placedAt.getTime() + asapMinutes * minuteMs),
    asap: true,
    driverNote: null,
    gateCode: null,
    apartment: null,
    payWith: null,
    cancelReason: null,
    callAskedAt: null,
    createdAt: placedAt,
    updatedAt: placedAt,
    completedAt: null,
    version: 1,
    customerSeenVersion: 1,
    adminSeenAt: null,
    adminToldAt: null,
    lateToldAt: null,
    blankedAt: null,
  };
}

type Items = ReturnType<typeof pickItems>;

/** Returns what an order costs, with the charges of the demo; every third customer tips. */
function priceOf(chance: SeededRandom, items: Items, { address }: Participants['customer']) {
  const lines = items.map(({ productPrice: unit, quantity }) => ({
    unit,
    regular: unit,
    quantity,
    category: null,
  }));
  const { taxes, tips } = demoCharges;
  const goods = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const tip = chance.happens(0.35) ? Math.round((goods * chance.pick(tips.values)) / 100) : 0;
  const zone = zoneOf(demoArea, address);
  const {
    subtotal,
    deliveryFee,
    taxes: charged,
    total,
  } = quote(lines, { taxes, tip, ...(zone && { zone }) });
  return { subtotal, deliveryFee, taxes: charged, tip, total };
}

/** Returns one to four different products, those at the top of the menu more often. */
function pickItems(chance: SeededRandom, menu: readonly Product[]) {
  const picked = new Set(Array.from({ length: chance.whole(1, 4) }, () => chance.pick(menu, 1.4)));
  return [...picked].map(({ id, name, price }) => ({
    productId: id,
    productName: name,
    productPrice: price,
    quantity: chance.happens(0.75) ? 1 : chance.whole(2, 3),
  }));
}
