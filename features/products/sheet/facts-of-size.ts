import type { ProductFacts } from '../contract/product-facts.ts';
import { amountOf, ratioOf } from '../rules/amounts.ts';

/** A label is not more exact than that. */
const maxDigits = 4;

/**
 * Returns the facts of one container of a size. The product's facts are those of its first size; of another one the
 * milligrams follow from how many times as much is in it, and are left out where its label does not tell.
 */
export function factsOfSize(facts: ProductFacts, label: string, firstLabel: string): ProductFacts {
  if (label === firstLabel) return facts;
  const amount = amountOf(label, null);
  const ratio = ratioOf(amount, amountOf(firstLabel, facts));
  const scaled = (mg: number | undefined) =>
    mg === undefined || !ratio ? undefined : Number((mg * ratio.times).toPrecision(maxDigits));
  return {
    ...facts,
    netWeight: amount.grams ? label : undefined,
    pieces: amount.pieces ?? undefined,
    cbdMgPerContainer: scaled(facts.cbdMgPerContainer),
    thcMgPerContainer: scaled(facts.thcMgPerContainer),
  };
}
