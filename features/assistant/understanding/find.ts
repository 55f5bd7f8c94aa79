import type { Amount } from './amounts.ts';
import { isWritten, type Entry, type MenuIndex } from './menu-index.ts';
import type { Quality, Query } from './query.ts';
import type { Order } from './sorting.ts';
import type { SoldProduct } from './understanding.ts';

const isFreeOf = <Product>({ facts, text }: Entry<Product>, { word, written }: Quality) =>
  facts.freeOf.some((free) => free === word || written.includes(free)) ||
  (word.startsWith('veg') && text.has(word));

/** The value of a product that an amount bounds, and how far from it is still "about". */
function measure<Product extends SoldProduct>(
  { facts, paid, product }: Entry<Product>,
  { kind, value }: Amount,
  each: boolean,
) {
  if (kind === 'money') return paid;
  if (kind === 'thc') return facts.thc;
  if (kind === 'pieces') return facts.pieces;
  if (kind !== 'mg') return undefined;
  if (product.name.includes(String(value))) return facts.mgTotal;
  const isOne = facts.pieces === undefined && (facts.mgTotal ?? 0) < 200;
  if (!each && value > 100) return facts.mgTotal;
  return each || facts.mgEach !== undefined
    ? (facts.mgEach ?? (isOne ? facts.mgTotal : undefined))
    : facts.mgTotal;
}

function isWithin<Product extends SoldProduct>(entry: Entry<Product>, amount: Amount, each: boolean) {
  const { kind, value, bound } = amount;
  const isFit = (measured: number) => {
    if (bound === 'under') return measured < value;
    if (bound === 'most') return measured <= value;
    if (bound === 'over') return measured > value;
    if (bound === 'least') return measured >= value;
    if (kind === 'money') return Math.abs(measured - value) <= value * 0.25;
    return measured === value || (kind === 'mg' && entry.facts.mgTotal === value);
  };
  if (kind === 'grams' || kind === 'ml') return entry.facts[kind].some(isFit);
  const measured = measure(entry, amount, each);
  return measured !== undefined && isFit(measured);
}

/** Flower and other smoked goods are not measured by the milligrams of the whole jar. */
function strengthOf<Product extends SoldProduct>(entry: Entry<Product>, index: MenuIndex<Product>) {
  const { mgTotal = 0, thc = 0 } = entry.facts;
  return index.smoked.has(entry) ? thc : mgTotal * 100 + thc;
}

function measureOf<Product extends SoldProduct>(
  order: Order,
  entry: Entry<Product>,
  index: MenuIndex<Product>,
) {
  if (order.by === 'price') return entry.paid;
  if (order.by === 'size') return Math.max(0, ...entry.facts.grams);
  return order.by === 'thc' ? (entry.facts.thc ?? 0) : strengthOf(entry, index);
}

/** Superlatives show so many, at most half of what fits, or all that share the first place. */
const maxSuperlativeProducts = 3;

function sorted<Product extends SoldProduct>(
  entries: readonly Entry<Product>[],
  order: Order,
  index: MenuIndex<Product>,
) {
  const sign = order.descending ? -1 : 1;
  const measured = entries.filter((entry) => entry.facts.mgTotal !== undefined && !index.smoked.has(entry));
  const isStrength = order.by === 'strength' && measured.length > 0;
  const ranked = (some: readonly Entry<Product>[]) =>
    some.toSorted((a, b) => sign * (measureOf(order, a, index) - measureOf(order, b, index)));
  const row = ranked(isStrength ? measured : entries);
  if (order.whole) return [...row, ...ranked(entries.filter((entry) => !row.includes(entry)))];
  const [best] = row;
  const ties = row.filter(
    (entry) => best && measureOf(order, entry, index) === measureOf(order, best, index),
  );
  return ties.length > 1 ? ties : row.slice(0, Math.min(maxSuperlativeProducts, Math.ceil(row.length / 2)));
}

const boundKinds = new Set(['money', 'mg', 'thc', 'grams', 'ml', 'pieces']);

/** The amounts that narrow what is shown; a bare number with a bound is a price. */
export const bounds = ({ amounts }: Query): Amount[] =>
  amounts.flatMap((amount) => {
    if (boundKinds.has(amount.kind)) return [amount];
    const isPrice = amount.kind === 'count' && amount.bound !== undefined && amount.value >= 5;
    return isPrice ? [{ ...amount, kind: 'money' as const, value: Math.round(amount.value * 100) }] : [];
  });

/** Returns true if anything was said that narrows the menu. */
export const isNarrow = (query: Query) =>
  query.forms.length + query.notForms.length + query.qualities.length + query.notQualities.length > 0 ||
  query.smoked !== undefined ||
  query.onSale ||
  query.notOnSale ||
  query.order !== undefined ||
  bounds(query).length > 0;

/** The products that fit, the best first. */
export function findProducts<Product extends SoldProduct>(
  query: Query,
  index: MenuIndex<Product>,
): Product[] {
  const has = (entry: Entry<Product>, { written }: Quality) => index.having(written).has(entry);
  let found = [...index.entries];
  const narrow = (keep: (entry: Entry<Product>) => boolean) => {
    found = found.filter((entry) => keep(entry));
  };
  const asked =
    query.hot && query.forms.some(({ id }) => id === 'drink')
      ? index.forms.filter(({ id }) => id === 'hot drink')
      : narrowest(query.forms, query);
  if (asked.length > 0 || query.smoked === true) {
    const wanted = new Set([
      ...asked.flatMap((form) => [...index.of(form)]),
      ...(query.smoked ? index.smoked : []),
    ]);
    narrow((entry) => wanted.has(entry));
  }
  // "no edibles but a drink": the narrower kind that is asked for.
  const isWider = (id: string) => asked.some(({ within }) => within === id);
  const unwanted = new Set([
    ...query.notForms.flatMap((form) => (isWider(form.id) ? [] : [...index.of(form)])),
    ...(query.smoked === false ? index.smoked : []),
  ]);
  narrow((entry) => !unwanted.has(entry));

  const claimed: Quality[] = [];
  for (const quality of query.notQualities) {
    const before = found.length;
    narrow((entry) => !has(entry, quality) || entry.facts.freeOf.includes(quality.word));
    if (found.length === before) claimed.push(quality);
  }
  for (const bound of bounds(query)) narrow((entry) => isWithin(entry, bound, query.each));
  if (query.onSale || query.notOnSale) narrow(({ paid, product }) => paid < product.price === query.onSale);

  const score = (entry: Entry<Product>) =>
    query.qualities
      .filter((quality) => has(entry, quality))
      .reduce((sum, quality) => sum + weightOf(entry, quality, index), 0) +
    query.notQualities.filter((quality) => isFreeOf(entry, quality)).length;
  const fits = found.filter((entry) => query.qualities.every((quality) => has(entry, quality)));
  const some = found.filter((entry) => query.qualities.some((quality) => has(entry, quality)));
  if (query.qualities.length > 0) {
    const areMoods = asked.length > 0 && query.qualities.every(({ mood }) => mood);
    if (areMoods) found = [...some, ...found.filter((entry) => !some.includes(entry))];
    else if (query.anyOf && some.length > 0) found = some;
    else if (fits.length > 0) found = fits;
    else if (some.length > 0) found = bestOf(some, score);
    else if (asked.length === 0) found = [];
  }
  const isClaim = claimed.length > 0 && asked.length === 0 && query.qualities.length === 0;
  const claimers = found.filter((entry) => claimed.every((quality) => isFreeOf(entry, quality)));
  if (isClaim && claimers.length > 0) found = claimers;

  const ranked = found.toSorted((a, b) => score(b) - score(a));
  return (query.order ? sorted(ranked, query.order, index) : ranked).map(({ product }) => product);
}

/** The one product that comes first by what was asked for, among those that can be ordered; several if they tie. */
export function firstByOrder<Product extends SoldProduct>(
  query: Query,
  index: MenuIndex<Product>,
  among?: readonly Product[],
): Product[] {
  const { order } = query;
  if (!order) return [];
  const entryOf = new Map(index.entries.map((entry) => [entry.product, entry]));
  const [first, ...others] = findProducts({ ...query, order: { ...order, whole: true } }, index)
    .filter((product) => product.available !== false && !product.soldOut)
    .filter((product) => !among || among.includes(product))
    .flatMap((product) => entryOf.get(product) ?? []);
  const ties = others.filter(
    (entry) => first && measureOf(order, entry, index) === measureOf(order, first, index),
  );
  return first ? [first, ...ties].map(({ product }) => product) : [];
}

/** "fruit gummies" are gummies; a narrow kind beside its wide one leaves the wide one out, unless it is an "or". */
function narrowest(forms: Query['forms'], { anyOf, both }: Query) {
  if (anyOf || both) return forms;
  return forms.filter(({ id }) => !forms.some(({ within }) => within === id));
}

const weightOf = <Product extends SoldProduct>(
  { name }: Entry<Product>,
  quality: Quality,
  index: MenuIndex<Product>,
) => ([...name].some((known) => isWritten(quality.word, known)) ? 2 + index.weight(quality.word) : 1);

function bestOf<Product>(entries: readonly Entry<Product>[], score: (entry: Entry<Product>) => number) {
  const best = Math.max(...entries.map(score));
  return entries.filter((entry) => score(entry) === best);
}
