import { amountOf, type Bounds, divide, round } from './amounts.ts';
import { holdsIn, isUnverified, lawRules, limitNames, type LawLimits, type LawRule } from './law-rules.ts';
import { formatList } from '#shared/format-list.ts';
import { kindOf, type ProductKind } from '#shared/product-kind.ts';
import { cbdOf, type Figure, flaggedIn, formatBounds, type Measured, thcOf } from './thc-figures.ts';

type Facts = {
  form?: string;
  netWeight?: string;
  pieces?: number;
  thcMgPerPiece?: number;
  thcMgPerContainer?: number;
};
type Size = { id: string; label: string };
export type JudgedThing = {
  /** Its sizes in their order: facts about one container are those of the first. */
  product: { name: string; category: string | null; facts: Facts; sizes: readonly Size[] };
  /** The size in question: each is a container of its own. */
  size: Size;
  /** The current batch; its milligrams are those of one container of its size, else of the first size. */
  batch: (Measured & { sizeId: string | null }) | null;
};

export const lawFits = ['fits', 'does_not_fit', 'unknown'] as const;
export type LawFit = (typeof lawFits)[number];
/**
 * The judgment of a rule: `reason` has the figure that decides, or names what is missing. `flagged` are the rows of the
 * certificate whose origin the owner should ask for. `forCustomers` is the reason without the way to the figure, where
 * that makes a difference.
 */
export type Verdict = {
  rule: string;
  fit: LawFit;
  reason: string;
  flagged?: string[];
  forCustomers?: string;
};
export type Judgement = { fit: LawFit; reason: string; verdicts: (Verdict & { isUnverified: boolean })[] };

type Asked = JudgedThing & {
  /** By its two letters; null: only federal rules are asked. */
  state: string | null;
  /** As 2026-11-12. */
  day: string;
  rules?: readonly LawRule[];
};

export const worstFirst: readonly LawFit[] = ['does_not_fit', 'unknown', 'fits'];

/**
 * Judges whether a size of a product may be sold in a state on a day, by the rules that are in force there and then.
 */
export function judge({ state, day, rules = lawRules, ...thing }: Asked): Judgement {
  const inForce = rules.filter((rule) => holdsIn(rule, state) && rule.from <= day);
  const verdicts = inForce.flatMap((rule) => {
    const verdict = judgeByRule(rule, thing);
    return verdict ? [{ ...verdict, isUnverified: isUnverified(rule, day) }] : [];
  });
  const fit = worstFirst.find((worst) => verdicts.some((verdict) => verdict.fit === worst));
  if (!fit) return { fit: 'fits', reason: 'No rule in the program is in force for it on this day', verdicts };
  const reasons = [...new Set(verdicts.filter((verdict) => verdict.fit === fit).map(reasonForOwner))];
  // "Missing: one" says nothing that "Missing: one and another" does not.
  const said = reasons.filter((reason) => !reasons.some((other) => other.startsWith(`${reason} and `)));
  return { fit, reason: said.join('. '), verdicts };
}

/** Returns the reason as the owner reads it: flagged rows of the certificate lead to a question, which customers do not read. */
export const reasonForOwner = ({ reason, flagged = [] }: Pick<Verdict, 'reason' | 'flagged'>) => {
  if (flagged.length === 0) return reason;
  return `${reason}. Ask the laboratory where ${formatList(flagged)} ${flagged.length === 1 ? 'comes' : 'come'} from`;
};

/** Judges by one rule, in force or not; null when it is not about such a thing. */
export function judgeByRule(rule: LawRule, thing: JudgedThing): Verdict | null {
  const kind = kindOf(thing.product);
  const isAbout = isAboutKind(rule, kind);
  if (isAbout === false) return null;
  const verdict = rule.forbids ? forbidden(rule) : judgeLimits(rule, thing);
  if (!verdict) return null;
  if (isAbout === null && verdict.fit !== 'fits')
    return { rule: rule.id, fit: 'unknown', reason: `Missing: what kind of product it is, as its form` };
  return { rule: rule.id, ...verdict };
}

/** Tells whether a rule is about a kind of product; null while the kind is unknown, and the rule asks for it. */
export function isAboutKind({ only, except }: LawRule, kind: ProductKind | null) {
  if (!only && !except) return true;
  if (kind === null) return null;
  return only ? only.includes(kind) : !except?.includes(kind);
}

type Said = Omit<Verdict, 'rule'>;

const forbidden = ({ wording }: LawRule): Said => ({
  fit: 'does_not_fit',
  reason: wording.replace(/\.$/, ''),
});

type Limit = keyof LawLimits;
const units: Record<Limit, { of: (amount: string) => string; isLeast?: true }> = {
  totalThcPercent: { of: (amount) => `${amount} % total THC` },
  totalThcMgPerContainer: { of: (amount) => `${amount} mg total THC a container` },
  totalThcMgPerServing: { of: (amount) => `${amount} mg total THC a serving` },
  minCbdPerThc: { of: (amount) => `${amount} mg CBD for each mg THC`, isLeast: true },
};

const formatLimit = (name: Limit, limit: number) =>
  `${units[name].isLeast ? 'at least' : 'at most'} ${units[name].of(`${round(limit)}`)}`;

/** "At most 0.3 % total THC, at most 0.4 mg total THC a container"; empty for a rule without limits. */
export function formatLimits({ limits = {} }: Pick<LawRule, 'limits'>) {
  const said = limitNames.flatMap((name) => {
    const limit = limits[name];
    return limit === null || limit === undefined ? [] : formatLimit(name, limit);
  });
  return said.join(', ').replace(/^a/, 'A');
}

/** A figure that is surely over its limit is enough not to fit; one that may be over, to be unknown. */
function judgeLimits({ limits = {}, countsSimilar = false }: LawRule, thing: JudgedThing): Said | null {
  const figures = figuresOf(thing, countsSimilar);
  const judged = limitNames.flatMap((name) => {
    const limit = limits[name];
    return limit === null || limit === undefined ? [] : [{ name, limit, figure: figures[name] }];
  });
  if (judged.length === 0) return null;
  const flagged = flaggedIn(thing.batch, countsSimilar);
  const say = (fit: LawFit, reason: string): Said =>
    flagged.length > 0 ? { fit, reason: `${reason}, with ${flagged.join(', ')}`, flagged } : { fit, reason };

  const over = judged.find(({ name, figure, limit }) => isOver(name, figure, limit));
  if (over) {
    const { isLeast } = units[over.name];
    const bound = `${isLeast ? 'at least' : 'at most'} ${round(over.limit)}`;
    const plain = units[over.name].of(formatBounds(over.figure));
    const found = flagged.length > 0 ? `${plain} with ${formatList(flagged)}` : plain;
    const said = say('does_not_fit', `${worded(over)}, ${bound}`);
    const forCustomers = `${found}, ${bound}`;
    return forCustomers === said.reason ? said : { ...said, forCustomers };
  }
  const open = judged.filter(({ name, figure, limit }) => !isWithin(name, figure, limit));
  if (open.length > 0) {
    const missing = open.map((one) => one.figure.missing ?? `a figure closer than ${worded(one)}`);
    return say('unknown', `Missing: ${[...new Set(missing)].join(' and ')}`);
  }
  return say('fits', judged.map(worded).join(', '));
}

const tolerance = 1e-9;
const isOver = (name: Limit, { low, high }: Bounds, limit: number) =>
  units[name].isLeast ? high !== null && high < limit - tolerance : low > limit + tolerance;
const isWithin = (name: Limit, { low, high }: Bounds, limit: number) =>
  units[name].isLeast ? low >= limit - tolerance : high !== null && high <= limit + tolerance;

const worded = ({ name, figure }: { name: Limit; figure: Figure }) =>
  `${units[name].of(formatBounds(figure))}${figure.how ? ` (${figure.how})` : ''}`;

const nothingKnown = { grams: null, millilitres: null, pieces: null, containers: null };

function figuresOf({ product, size, batch }: JudgedThing, countsSimilar: boolean): Record<Limit, Figure> {
  const [first = size] = product.sizes;
  const firstAmount = amountOf(first.label, product.facts);
  const amountIn = ({ id, label }: Size) => (id === first.id ? firstAmount : amountOf(label, null));
  const amount = amountIn(size);
  const measured = batch?.sizeId ? product.sizes.find(({ id }) => id === batch.sizeId) : first;
  // One object a size: the same container needs no ratio.
  const batchAmount = !measured ? nothingKnown : measured.id === size.id ? amount : amountIn(measured);
  const given = { label: product.facts, batch, amount, batchAmount, firstAmount };
  const { mg, percent } = thcOf({ ...given, countsSimilar });
  return {
    totalThcPercent: percent,
    totalThcMgPerContainer: mg,
    totalThcMgPerServing: servingOf(mg, amount.pieces),
    minCbdPerThc: ratioOfCbd(cbdOf(given), mg),
  };
}

/** A piece is a serving; where pieces are not known a serving is at most the container. */
function servingOf(mg: Figure, pieces: Bounds | null): Figure {
  if (pieces) return { ...mg, ...divide(mg, pieces) };
  return {
    low: 0,
    high: mg.high,
    how: 'of the whole container',
    missing: mg.missing ?? 'the pieces or servings in it',
  };
}

function ratioOfCbd(cbd: Figure, thc: Figure): Figure {
  const missing = cbd.high === null ? cbd.missing : thc.missing;
  if (thc.high === 0) return { low: Number.MAX_SAFE_INTEGER, high: null, how: null, missing: null };
  return { ...divide(cbd, thc), how: null, missing };
}
