import { getLaw } from '../contract/law.ts';
import { calendarDay } from '#shared/dates.ts';
import { judge, lawRules, limitsOf } from '../rules/law-rule.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { listFigures } from './law-queries.ts';

/** Formats a day as 2026-11-12. */
const isoDay = ({ year, month, day }: ReturnType<typeof calendarDay>) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

export const lawRoutes: Routes = async (app) => {
  app.route({
    ...getLaw,
    handler: async ({ query }) => {
      const { law, shop } = await app.settings.read();
      const now = app.clock();
      const rule = limitsOf({ rule: query.rule ?? law.rule, own: law.own });
      const date = query.date ?? isoDay(calendarDay(now, shop.timeZone));
      const isInForce =
        rule !== null && (rule.from === null || isoDay(calendarDay(rule.from, 'America/New_York')) <= date);
      const none = { fit: 'unknown' as const, reason: 'No rule is chosen' };
      const products = (await listFigures(app.db)).map(({ keptOffFrom, ...product }) => {
        const result = rule ? judge(rule.limits, product.figures) : none;
        return {
          ...product,
          ...result,
          isKeptOff: keptOffFrom !== null && keptOffFrom <= now,
          leaves: isInForce && product.available && result.fit === 'does_not_fit',
        };
      });
      return {
        rules: lawRules,
        isInForce,
        products: products.toSorted((one, other) => one.name.localeCompare(other.name)),
      };
    },
  });
};
