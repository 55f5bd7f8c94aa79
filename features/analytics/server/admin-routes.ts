import { exportAnswer, getAnalytics, getAnswer, getDailyFigures, getReport } from '../contract.ts';
import { byteOrderMark, csvLine, sendFile } from '#features/accounts/server/csv.ts';
import type { App, Routes } from '#platform/server/http/app-types.ts';
import * as figures from './queries.ts';
import type { PeriodFigures } from './queries.ts';
import { scheduleRollup } from './order-stats.ts';
import { type AnswerId, answers } from '../rules/questions.ts';
import { readAnswer } from './answers.ts';
import { readReport } from './report.ts';
import { shopDayOf } from '#platform/server/db/shop-day.ts';

export const adminAnalyticsRoutes: Routes = async (app) => {
  const { reports } = app.database;
  scheduleRollup(app);

  const analytics = shared(() => readAnalytics(app));
  const daily = shared(async () =>
    figures.dailyFigures(reports, app.clock(), shopDayOf(await app.settings.read())),
  );

  app.route({ ...getAnalytics, handler: analytics });
  app.route({ ...getDailyFigures, handler: daily });
  app.route({
    ...getReport,
    handler: async ({ query }) => readReport(reports, query, shopDayOf(await app.settings.read())),
  });

  const answer = async (params: { answer: AnswerId }, query: Days, limit: number) =>
    readAnswer(reports, params.answer, shopDayOf(await app.settings.read()), { ...query, limit });

  app.route({ ...getAnswer, handler: ({ params, query }) => answer(params, query, maxRows.screen) });

  app.route({
    ...exportAnswer,
    handler: async ({ params, query }, reply) => {
      const { columns } = answers[params.answer];
      const rows = await answer(params, query, maxRows.file);
      const lines = rows.map(({ cells }) =>
        csvLine(
          cells.map((cell, index) =>
            columns[index]?.kind === 'money' && cell !== null ? Number(cell) / 100 : cell,
          ),
        ),
      );
      const header = csvLine(columns.map(({ label }) => label));
      return sendFile(reply, params.answer).send(byteOrderMark + header + lines.join(''));
    },
  });
};

const maxRows = { screen: 200, file: 10_000 };
type Days = { from: string; to: string };

/** Shares one answer among callers who come while it is on its way: ten open panels ask once. */
function shared<T>(read: () => Promise<T>) {
  let reading: Promise<T> | null = null;
  return () => (reading ??= read().finally(() => (reading = null)));
}

async function readAnalytics({ database: { reports }, settings, clock }: App) {
  const now = clock();
  const day = shopDayOf(await settings.read());
  const [periods, { byStatus, customers }, { products, sales }] = await Promise.all([
    figures.periodFigures(reports, now, day),
    figures.totals(reports),
    figures.offers(reports, now),
  ]);

  const of = (previous: boolean) => (figure: (period: PeriodFigures) => number) => {
    const read = (unit: 'day' | 'week' | 'month') => {
      const period = periods.find((row) => row.unit === unit && row.previous === previous);
      return period ? figure(period) : 0;
    };
    return { today: read('day'), thisWeek: read('week'), thisMonth: read('month') };
  };
  const [current, previous] = [of(false), of(true)];
  const joined = current((period) => period.customers);

  return {
    orders: {
      ...current((period) => period.orders),
      total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      byStatus,
    },
    revenue: current((period) => period.revenue),
    users: {
      newToday: joined.today,
      newThisWeek: joined.thisWeek,
      newThisMonth: joined.thisMonth,
      total: customers,
    },
    averageOrderValue: current(average),
    products,
    sales,
    previous: {
      orders: previous((period) => period.orders),
      revenue: previous((period) => period.revenue),
      users: previous((period) => period.customers),
      averageOrderValue: previous(average),
    },
  };
}

const average = ({ revenue, paidOrders }: PeriodFigures) =>
  paidOrders > 0 ? Math.round(revenue / paidOrders) : 0;
