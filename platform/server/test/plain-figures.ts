import { dayMs } from '#shared/durations.ts';

type Order = { createdAt: Date; status: string; total: number };
type Rows = { orders: Order[]; customers: { createdAt: Date }[] };

/** Returns a function that reads the wall clock as if it were UTC: plain arithmetic then knows days and weeks. */
function wallOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment: Date) => {
    const parts = format.formatToParts(moment);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const seconds = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return seconds + moment.getUTCMilliseconds();
  };
}

const startOfDay = (wall: number) => wall - (wall % dayMs);
const startOfWeek = (wall: number) => startOfDay(wall) - ((new Date(wall).getUTCDay() + 6) % 7) * dayMs;
const startOfMonth = (wall: number) =>
  Date.UTC(new Date(wall).getUTCFullYear(), new Date(wall).getUTCMonth(), 1);

/** Computes the analytics at any moment by counting one by one. */
export function plainFigures(rows: Rows, timeZone: string) {
  const wall = wallOf(timeZone);
  const orders = rows.orders.map((order) => ({ ...order, wall: wall(order.createdAt) }));
  const customers = rows.customers.map(({ createdAt }) => ({ wall: wall(createdAt) }));
  return (now: Date) => figuresAt(orders, customers, wall(now));
}

type Walled = { wall: number };

function figuresAt(orders: (Order & Walled)[], customers: Walled[], at: number) {
  const periods = (
    range: (start: (wall: number) => number, next: (start: number) => number) => [number, number],
  ) => {
    const figures = [
      range(startOfDay, (start) => start + dayMs),
      range(startOfWeek, (start) => start + 7 * dayMs),
      range(startOfMonth, (start) => startOfMonth(start + 32 * dayMs)),
    ].map(([from, to]) => {
      const within = <T extends { wall: number }>(list: T[]) =>
        list.filter((one) => one.wall >= from && one.wall < to);
      const paid = within(orders).filter(({ status }) => status !== 'cancelled');
      const revenue = paid.reduce((sum, { total }) => sum + total, 0);
      const average = paid.length === 0 ? 0 : Math.round(revenue / paid.length);
      return { orders: within(orders).length, revenue, average, users: within(customers).length };
    });
    const of = (name: 'orders' | 'revenue' | 'average' | 'users') => {
      const [today, thisWeek, thisMonth] = figures.map((figure) => figure[name]);
      return { today, thisWeek, thisMonth };
    };
    return {
      orders: of('orders'),
      revenue: of('revenue'),
      averageOrderValue: of('average'),
      users: of('users'),
    };
  };

  const current = periods((start, next) => [start(at), next(start(at))]);
  const previous = periods((start) => {
    const before = start(start(at) - 1);
    return [before, Math.min(before + (at - start(at)), start(at))];
  });
  const count = (status: string) => orders.filter((order) => order.status === status).length;
  const statuses = ['pending', 'processing', 'completed', 'cancelled'];
  const { today: newToday, thisWeek: newThisWeek, thisMonth: newThisMonth } = current.users;

  return {
    orders: {
      ...current.orders,
      total: orders.length,
      byStatus: Object.fromEntries(statuses.map((status) => [status, count(status)])),
    },
    revenue: current.revenue,
    averageOrderValue: current.averageOrderValue,
    users: { newToday, newThisWeek, newThisMonth, total: customers.length },
    previous,
    days: Array.from({ length: 30 }, (_, index) => startOfDay(at) - (29 - index) * dayMs).map((start) => {
      const those = orders.filter((order) => startOfDay(order.wall) === start);
      const paid = those.filter(({ status }) => status !== 'cancelled');
      return {
        day: new Date(start).toISOString().slice(0, 10),
        orders: those.length,
        revenue: paid.reduce((sum, { total }) => sum + total, 0),
      };
    }),
  };
}
