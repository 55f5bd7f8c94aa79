import { isoDayOf } from '#shared/iso-day.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { getLaw } from '../contract/law.ts';
import { formatLimits, judge, type Judgement } from '../rules/judge.ts';
import { hasRulesOf, holdsIn, isUnverified, type LawRule, limitNames, rulesOf } from '../rules/law-rules.ts';
import { listJudged } from './law-queries.ts';

const noRule: Judgement = { fit: 'unknown', reason: 'No rule is chosen', verdicts: [] };
/** Every rule is in force on it. */
const lastDay = '9999-12-31';

export const lawRoutes: Routes = async (app) => {
  app.route({
    ...getLaw,
    handler: async ({ query }) => {
      const { law, shop } = await app.settings.read();
      const now = app.clock();
      const today = isoDayOf(now, shop.timeZone);
      const date = query.date ?? today;
      const state = query.state === undefined ? law.state : query.state || null;
      const rules = rulesOf({ ...law, rule: query.rule ?? law.rule }).filter((rule) => holdsIn(rule, state));
      const ofProducts = rules.filter(({ forbids }) => forbids !== 'delivery');

      const products = (await listJudged(app.db)).map(({ id, available, product, batch }) => {
        const sizes = product.sizes.map((size) => {
          const asked = { product, size, batch, state };
          const all = rules.length === 0 ? noRule : judge({ ...asked, day: lastDay, rules: ofProducts });
          const then = judge({ ...asked, day: date, rules: ofProducts });
          return {
            id: size.id,
            label: size.label,
            fit: all.fit,
            reason: all.reason,
            isKeptOff: size.keptOffFrom !== null && new Date(size.keptOffFrom) <= now,
            leaves: available && then.fit === 'does_not_fit',
            unfitFrom: then.fit === 'does_not_fit' ? null : unfitFrom(all, rules),
          };
        });
        return { id, name: product.name, available, ...summaryOf(sizes), sizes };
      });
      return {
        state,
        hasRulesOfState: hasRulesOf(state),
        rules: rules.map((rule) => {
          const change = law.changes.find(({ id }) => id === rule.id);
          const hasOtherLimits = limitNames.some((name) => (change?.[name] ?? null) !== null);
          return {
            ...rule,
            isInForce: rule.from <= date,
            isUnverified: isUnverified(rule, today),
            isChanged: change !== undefined,
            changedLimits: hasOtherLimits ? formatLimits(rule) : '',
            forbids: rule.forbids ?? null,
            duties: [...(rule.duties ?? [])],
            label: (rule.label ?? []).map(({ text }) => text),
          };
        }),
        products: products.toSorted((one, other) => one.name.localeCompare(other.name)),
      };
    },
  });
};

/** The first day of a rule that a size does not fit; null where it fits all, or is unknown. */
const unfitFrom = ({ verdicts }: Judgement, rules: readonly LawRule[]) =>
  rules
    .filter(({ id }) => verdicts.some(({ rule, fit }) => rule === id && fit === 'does_not_fit'))
    .map(({ from }) => from)
    .toSorted()[0] ?? null;

type Size = { label: string; reason: string; isKeptOff: boolean; leaves: boolean } & Pick<Judgement, 'fit'>;

/** Of a product: the worst that is said of its sizes, and whether nothing of it is left. */
function summaryOf(sizes: readonly Size[]) {
  const worst =
    sizes.find(({ fit }) => fit === 'does_not_fit') ?? sizes.find(({ fit }) => fit === 'unknown') ?? sizes[0];
  const reason = worst ? (worst.label ? `${worst.label}: ${worst.reason}` : worst.reason) : '';
  return {
    fit: worst?.fit ?? 'unknown',
    reason,
    isKeptOff: sizes.every((size) => size.isKeptOff),
    leaves: sizes.every((size) => size.leaves),
  };
}
