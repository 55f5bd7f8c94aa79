import { factDot, factsOf, shortFacts } from '#features/products/parts/format-facts.ts';
import { thcText } from '#features/products/parts/thc.ts';
import { dollars } from '#shared/money.ts';
import { pricesPer, type Unit } from './asked-sizes.ts';
import { cardsOf, type FactAnswer } from './intent-handler.ts';
import { paidFor, priceOf } from './label-answers.ts';

const units: readonly (readonly [Unit, RegExp])[] = [
  ['gram', /\b(?:(?:per|a|by the|each) ?g(?:rams?)?|(?:por|el) gramo)\b|\/ ?g(?:ram)?\b/i],
  [
    'milligram',
    /\b(?:(?:per|a|by the) ?(?:mg|milligrams?)|cbd for (?:the|my|your|each) (?:money|buck|dollar)|(?:por|el) (?:mg|miligramo))\b|\/ ?mg\b/i,
  ],
];
const asksPrice =
  /\b(?:cheap\w*|price\w*|cost\w*|much|best|value|money|buck|dollar|deal|barat\w+|cuest\w+|cu[aá]nto|precio)\b/i;
/** So many more are said of several products. */
const maxOthers = 2;

const tenths = (cents: number) => `${cents.toFixed(1)}¢`;

/** Answers the price of a gram, or of a milligram of CBD, over all sizes, the cheapest first. */
export const pricePerUnit: FactAnswer = ({ compares, products = [], product, choices = [] }, situation) => {
  const { typed, menu, texts } = situation;
  const unit = units.find(([, shape]) => shape.test(typed))?.[0];
  if (!unit || !asksPrice.test(typed)) return undefined;
  const kind = menu.filter(
    ({ category }) => category && new RegExp(String.raw`\b${category.slice(0, 4)}`, 'i').test(typed),
  );
  const asked = [compares ? products : [], product ? [product] : [], kind, choices];
  const priced = pricesPer(unit, asked.find(({ length }) => length > 0) ?? menu);
  const [first, ...others] = priced;
  if (!first) return undefined;
  const words = texts.goods;
  const said = ({ product: one, label, cents, centsPerUnit }: (typeof priced)[number]) =>
    [
      unit,
      one.name,
      label,
      dollars(cents),
      unit === 'gram' ? dollars(Math.round(centsPerUnit)) : tenths(centsPerUnit),
    ] as const;
  const next = others.slice(0, product ? others.length : maxOthers).map((one) => words.per(...said(one)));
  const text = [priced.length > 1 ? words.cheapestPer(...said(first)) : words.per(...said(first)), ...next];
  const shown = [...new Set(priced.map((one) => one.product))].slice(0, maxOthers + 1);
  return {
    answer: { text: text.join(' '), card: cardsOf(shown, situation), about: first.product.id },
  };
};

const asksCheaper = /\b(?:cheap\w+|barat\w+)\b/i;

/** Says price, size, strength and THC of each product that a question compares. */
export const compared: FactAnswer = ({ compares, products = [] }, situation) => {
  if (!compares) return undefined;
  const words = situation.texts.goods;
  const [first, second] = products.toSorted((one, other) => paidFor(one) - paidFor(other));
  const isCheaper = first && second && paidFor(first) < paidFor(second) && asksCheaper.test(situation.typed);
  const facts = products.map((product) => {
    const { thcContent } = product;
    const text = [priceOf(product, words), shortFacts(factsOf(product)), thcContent && thcText(thcContent)];
    return words.sizeIs(product.name, text.filter(Boolean).join(', ').replaceAll(factDot, ', '));
  });
  if (isCheaper) facts.unshift(words.ofThoseOne(first.name, priceOf(first, words)));
  return { answer: { text: facts.join(' '), card: cardsOf(products, situation) } };
};
