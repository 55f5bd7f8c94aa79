import type { ProductFacts } from '../contract/product-facts.ts';
import { amountOf, exact, ratioOf } from '../rules/amounts.ts';

/** A label is not more exact than that. */
const maxDigits = 4;

/**
 * Returns the facts of one container of a size. The product's facts are those of its first size; of another one the
 * milligrams follow from how many times as much is in it, and are left out where its label does not tell,
 * or says two things.
 */
export function factsOfSize(facts: ProductFacts, label: string, firstLabel: string): ProductFacts {
  if (label === firstLabel) return facts;
  const amount = amountOf(label, null);
  const { low, high } = ratioOf(amount, amountOf(firstLabel, facts))?.times ?? { low: 0, high: null };
  const scaled = (mg: number | undefined) =>
    mg === undefined || low !== high ? undefined : Number((mg * low).toPrecision(maxDigits));
  return {
    ...facts,
    netWeight: amount.grams ? label : undefined,
    pieces: exact(amount.pieces) ?? undefined,
    cbdMgPerContainer: scaled(facts.cbdMgPerContainer),
    thcMgPerContainer: scaled(facts.thcMgPerContainer),
  };
}
