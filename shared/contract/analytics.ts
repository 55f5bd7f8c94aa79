import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { orderStatuses } from '../order-status.ts';
import { cents } from './common.ts';

const count = z.int();
const periods = <T extends z.ZodType>(figure: T) =>
  z.object({ today: figure, thisWeek: figure, thisMonth: figure });

/** Days, weeks from Monday and months of the shop's time zone. Money leaves out cancelled orders. */
export const analytics = z.object({
  orders: periods(count).extend({ total: count, byStatus: z.record(z.enum(orderStatuses), count) }),
  revenue: periods(cents),
  users: z.object({ newToday: count, newThisWeek: count, newThisMonth: count, total: count }),
  averageOrderValue: periods(cents),
  products: z.object({ active: count, total: count }),
  sales: z.object({ active: count, total: count }),
  /** The same figures one period earlier, up to the same moment of it: yesterday, last week, last month. */
  previous: z.object({
    orders: periods(count),
    revenue: periods(cents),
    users: periods(count),
    averageOrderValue: periods(cents),
  }),
});
export type Analytics = z.input<typeof analytics>;

export const getAnalytics = {
  method: 'GET',
  url: '/api/admin/analytics',
  config: { access: 'admin', permission: 'analytics' },
  schema: { response: { 200: analytics } },
} as const satisfies Endpoint;

export const dailyFigures = z.array(z.object({ day: z.iso.date(), orders: count, revenue: cents }));
export type DailyFigures = z.input<typeof dailyFigures>;

/** The last 30 days, oldest first, today included; days without orders are there with zeros. */
export const getDailyFigures = {
  method: 'GET',
  url: '/api/admin/analytics/daily',
  config: { access: 'admin', permission: 'analytics' },
  schema: { response: { 200: dailyFigures } },
} as const satisfies Endpoint;
