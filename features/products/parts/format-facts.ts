import type { ProductFacts } from '../contract/product-facts.ts';
import type { Product } from '../contract/products.ts';
import { thcText } from './thc.ts';
import { grouped } from '#shared/counted.ts';

/** A menu that was kept for offline use by an older version of the app has no facts yet. */
export const factsOf = (product: { facts?: ProductFacts }): ProductFacts => product.facts ?? {};

/** Stands between two facts of a line. A line that breaks there ends with the dot, and never begins with it. */
export const factDot = '\u00a0· ';

const mg = (amount: number) => `${grouped(amount)} mg`;

/** Returns the facts that people choose by, in one line: "3.5 g · 560 mg CBD", "20 pieces · 25 mg CBD each". */
export function shortFacts({ netWeight, pieces, cbdMgPerPiece, cbdMgPerContainer }: ProductFacts): string {
  const amount = pieces && pieces > 1 ? `${pieces} pieces` : netWeight;
  const each = pieces && pieces > 1 && cbdMgPerPiece !== undefined;
  const cbd = each ? cbdMgPerPiece : (cbdMgPerContainer ?? cbdMgPerPiece);
  return [amount, cbd !== undefined && `${mg(cbd)} CBD${each ? ' each' : ''}`].filter(Boolean).join(factDot);
}

/** Returns "25 mg each, 500 mg in all"; empty if neither is known. */
export const strengthText = (perPiece?: number, perContainer?: number, ofContainer = 'in all') =>
  [
    perPiece !== undefined && `${mg(perPiece)} each`,
    perContainer !== undefined && `${mg(perContainer)} ${ofContainer}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns every fact with its name, for a table; those of the product itself come first. */
export function factRows(facts: ProductFacts, product?: Product): [name: string, value: string][] {
  const list = (words?: readonly string[]) => words?.join(', ');
  const rows: [string, string | null | undefined][] = [
    ['THC content', product?.thcContent && thcText(product.thcContent)],
    ['Form', facts.form],
    ['Net weight', facts.netWeight],
    ['Pieces', facts.pieces === undefined ? undefined : grouped(facts.pieces)],
    ['CBD', strengthText(facts.cbdMgPerPiece, facts.cbdMgPerContainer)],
    ['THC', strengthText(facts.thcMgPerPiece, facts.thcMgPerContainer)],
    ['Flavors', list(facts.flavors)],
    ['Mood', list(facts.moods)],
    ['Diet', list(facts.diet)],
    ['Ingredients', facts.ingredients],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}
