import federalHemp2026 from './law-rules/federal-hemp-2026.json' with { type: 'json' };
import type { Sections } from '#shared/settings.ts';

/* Whether a product fits a rule on how much THC it may hold. The rules are data: a file each in law-rules/. */

export const lawRules = [federalHemp2026];

/** Null means that the rule has no such limit. */
export type LawLimits = { totalThcPercent: number | null; totalThcMgPerContainer: number | null };
/** The figures that are known of a product; null is not known. */
export type LawFigures = LawLimits;
type Figure = keyof LawLimits;

type LawInForce = { limits: LawLimits; from: Date | null };

/** The limits of what the owner chose, and since when they hold; nothing without a rule. */
export function limitsOf({ rule, own }: Pick<Sections['law'], 'rule' | 'own'>): LawInForce | null {
  if (rule === 'own') return { limits: own, from: null };
  const known = lawRules.find(({ id }) => id === rule);
  return known ? { limits: known.limits, from: new Date(known.effectiveFrom) } : null;
}

const units: Record<Figure, (value: number) => string> = {
  totalThcPercent: (value) => `${value} % total THC`,
  totalThcMgPerContainer: (value) => `${value} mg total THC a container`,
};
const figureNames: Record<Figure, string> = {
  totalThcPercent: 'total THC in percent',
  totalThcMgPerContainer: 'total THC in mg a container',
};

export type LawResult = { fit: 'fits' | 'does_not_fit' | 'unknown'; reason: string };

/** A figure that is too high is enough not to fit; one that is missing, to be unknown. */
export function judge(limits: LawLimits, figures: LawFigures): LawResult {
  const judged = (Object.keys(units) as Figure[]).flatMap((figure) => {
    const limit = limits[figure];
    return limit === null ? [] : [{ figure, limit, value: figures[figure] }];
  });
  const over = judged.find(({ value, limit }) => value !== null && value > limit);
  if (over?.value != null)
    return { fit: 'does_not_fit', reason: `${units[over.figure](over.value)}, at most ${over.limit}` };
  const missing = judged.filter(({ value }) => value === null).map(({ figure }) => figureNames[figure]);
  if (missing.length > 0) return { fit: 'unknown', reason: `Missing: ${missing.join(' and ')}` };
  return { fit: 'fits', reason: judged.map(({ figure, value }) => units[figure](value ?? 0)).join(', ') };
}
