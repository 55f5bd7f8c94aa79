import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { doorOutcomes } from '#shared/door.ts';
import { orderStatuses } from '#shared/order-status.ts';
import { cents } from '#shared/fields.ts';
import { dayMs } from '#shared/durations.ts';
import { answerIds } from './rules/questions.ts';

const count = z.int();
const periods = <T extends z.ZodType>(figure: T) =>
  z.object({ today: figure, thisWeek: figure, thisMonth: figure });

/** Ranges are days, weeks from Monday and months of the shop's time zone. Money leaves out cancelled orders. */
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

const day = z.iso.date('Use a date such as 2026-03-05');
const rangeQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * dayMs, {
    path: ['to'],
    message: 'Choose at most a year',
  });

/** Sums over the ledger. Cancelled orders are in none of them, and what was given back later is taken off. */
const sums = z.object({
  orders: count,
  /** The cents that were given back after the delivery: taken off the sums of the orders they belong to. */
  givenBack: cents,
  /** Of all orders, and of those that were delivered. */
  ordered: cents,
  collected: cents,
  discount: cents,
  deliveryFee: cents,
  /** It includes the tax that is part of prices. */
  tax: cents,
  tip: cents,
});

/** The number of delivered orders, of those on time, and the mean minutes from order to door. */
const deliveries = z.object({
  delivered: count,
  onTime: count,
  minutes: z.int().nullable(),
  /** Counts the orders that their customers have rated; the score is the mean of 1 to 5, null without any. */
  rated: count,
  score: z.number().nullable(),
});

/** Answers about the orders placed on some days of the shop, both included. */
export const report = z.object({
  sums,
  /** The same sums over the same weekdays before: as many whole weeks earlier as lie clear of the range. */
  before: sums.extend({ from: z.iso.date(), to: z.iso.date() }),
  bestSellers: z.array(
    z.object({ productId: z.uuid().nullable(), name: z.string(), pieces: count, money: cents }),
  ),
  /** Orders placed by weekday (1 is Monday) and hour; those without any are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: count })),
  /**
   * Customers who ordered in the range, for the first time or again; `repeated` have ordered twice or more in all.
   */
  customers: z.object({ first: count, returning: count, repeated: count }),
  deliveries,
  byDriver: z.array(deliveries.extend({ driverId: z.uuid(), name: z.string() })),
  /** The customers' ratings: those with words first, then the newest. */
  ratings: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      driverName: z.string().nullable(),
      score: z.int(),
      words: z.string().nullable(),
    }),
  ),
  cancelled: z.array(z.object({ reason: z.string().nullable(), orders: count })),
  /** Attempts at the door after which nothing was handed over. */
  notHandedOver: z.array(z.object({ outcome: z.enum(doorOutcomes), attempts: count })),
});
export type Report = z.input<typeof report>;

export const getReport = {
  method: 'GET',
  url: '/api/admin/analytics/report',
  config: { access: 'admin', permission: 'analytics' },
  schema: { querystring: rangeQuery, response: { 200: report } },
} as const satisfies Endpoint;

/** A row of an answer: the cells of the columns that `rules/questions.ts` names. Money is cents. */
const answerRow = z.object({
  id: z.string(),
  cells: z.array(z.union([z.string(), z.number()]).nullable()),
});
export type AnswerRow = z.infer<typeof answerRow>;

const byAnswer = z.object({ answer: z.enum(answerIds) });

/** Answers one of the owner's questions about the orders placed on some days, with at most 200 rows. */
export const getAnswer = {
  method: 'GET',
  url: '/api/admin/analytics/answers/:answer',
  config: { access: 'admin', permission: 'analytics' },
  schema: { params: byAnswer, querystring: rangeQuery, response: { 200: z.array(answerRow) } },
} as const satisfies Endpoint;

/** The same as CSV, with at most 10,000 rows. */
export const exportAnswer = {
  method: 'GET',
  url: '/api/admin/analytics/answers/:answer/file',
  config: { access: 'admin', permission: 'analytics' },
  schema: { params: byAnswer, querystring: rangeQuery, response: { 200: z.unknown() } },
} as const satisfies Endpoint;
