import { orderNumber } from '#features/checkout/server/order-number.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type Participants, type Progress, generateOrder, type GeneratedOrder } from './demo-orders.ts';
import { dayMs, minuteMs } from '#shared/durations.ts';

type Customer = Participants['customer'] & { joinedAt: Date };
type Setting = {
  chance: SeededRandom;
  now: Date;
  timeZone: string;
  adminId: string;
  /** The first one is the demo's own. */
  driverIds: string[];
  /** The first one is the demo's own. */
  customers: Customer[];
  menu: Parameters<typeof generateOrder>[0]['menu'];
};

const historyDays = 60;

/** The weight of each hour of the shop's day: closed at night, most orders at lunch and in the evening. */
const busy = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2, 0.4, 0.7, 0.9, 0.7, 0.4, 0.4, 0.6, 0.9, 1, 1, 0.8, 0.5, 0.2, 0];

/** About 350 orders of the last 60 days, a few more each week, and those on their way right now. */
export function generateHistory(setting: Setting): GeneratedOrder[] {
  const generate = orderGenerator(setting);
  const { chance, now, customers } = setting;
  const past = Array.from({ length: historyDays }, (_, index) => historyDays - index).flatMap((daysAgo) => {
    const growing = 3.2 + ((historyDays - daysAgo) / historyDays) * 4.6;
    const weekend = [0, 5, 6].includes(new Date(now.getTime() - daysAgo * dayMs).getUTCDay()) ? 1.4 : 0.85;
    const orders = Math.round(growing * weekend * (0.8 + chance.next() * 0.4));
    return Array.from({ length: orders }, () => {
      const placedAt = openingTime(setting, daysAgo);
      const known = customers.filter(({ joinedAt }) => joinedAt < placedAt);
      const customer = chance.pick(known.length > 0 ? known : customers, 1.3);
      return generate.closed(customer, placedAt);
    });
  });
  return [...past, ...generate.today()];
}

/** Returns a random moment of that day, in busy hours more often; today only moments more than four hours ago. */
function openingTime({ chance, now, timeZone }: Setting, daysAgo: number) {
  const hourOf = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  for (;;) {
    const time = new Date(now.getTime() - (daysAgo - chance.next()) * dayMs);
    const isOver = time.getTime() < now.getTime() - 4 * 60 * minuteMs;
    if ((isOver || daysAgo > 1) && chance.happens(busy[Number(hourOf.format(time))] ?? 0)) return time;
  }
}

function orderGenerator({ chance, now, timeZone, adminId, driverIds, customers, menu }: Setting) {
  const numberOf = (placedAt: Date) => orderNumber(placedAt, timeZone);
  const setting = { chance, menu, numberOf };
  const [ownDriver = ''] = driverIds;
  const [ownCustomer] = customers;
  const others = customers.slice(1);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  if (!ownCustomer) throw new Error('The demo has no customers');

  const open = (customer: Customer, until: Progress | 'placed', driverId?: string, minutesAgo = 3) =>
    generateOrder(setting, { adminId, customer, driverId }, { changedAt: ago(minutesAgo) }, { until });
  const deliveredToday = (minutesAgo: number) =>
    generateOrder(
      setting,
      { adminId, customer: chance.pick(others), driverId: ownDriver },
      { changedAt: ago(minutesAgo) },
      { closed: 'completed' },
    );

  return {
    closed(customer: Customer, placedAt: Date) {
      const closed = chance.happens(0.07) ? 'cancelled' : 'completed';
      const driverId = closed === 'completed' || chance.happens(0.5) ? chance.pick(driverIds) : undefined;
      return generateOrder(setting, { adminId, customer, driverId }, { placedAt }, { closed });
    },
    /**
     * Places one demo order in each delivery status of an open order with the demo's own driver and customer, and
     * orders that wait for a driver.
     */
    today: () => [
      ...(['preparing', 'picked_up', 'en_route', 'nearby'] as const).map((stage, index) =>
        open(ownCustomer, stage, ownDriver, 2 + index),
      ),
      open(chance.pick(others), 'placed', undefined, 1),
      open(chance.pick(others), 'placed', undefined, 6),
      open(chance.pick(others), 'placed', undefined, 14),
      open(chance.pick(others), 'processing', driverIds[1], 4),
      ...[48, 95, 140].map(deliveredToday),
    ],
  };
}
