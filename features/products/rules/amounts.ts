/** A number of which a lower and an upper bound are known; `high` is null while nothing bounds it from above. */
export type Bounds = { low: number; high: number | null };

/** The contents of one container, as far as its label says. */
export type Amount = {
  grams: Bounds | null;
  millilitres: number | null;
  pieces: Bounds | null;
  /** The containers, with what else the label says; null where it tells the pieces. */
  containers: { count: number; of: string } | null;
};

/** The facts of a label that say how much is in the container of a product's first size. */
type Contents = { netWeight?: string; pieces?: number };

const gramsPerUnit: Record<string, number> = { mg: 0.001, g: 1, kg: 1000, oz: 28.349523125 };
const millilitresPerUnit: Record<string, number> = { ml: 1, l: 1000, 'fl oz': 29.5735295625 };
/** No liquid that is drunk, dropped or rubbed in is lighter or heavier than that. */
const gramsPerMillilitre: Bounds = { low: 0.7, high: 1.5 };

/** The place where a number begins: "1/8 oz" is no 8 oz, and "0.5" no 5. */
const begin = String.raw`(?<!\d|\d ?[/⁄] ?|\d[.,]|(?:^|[\s(x×])\.)`;
/** "3.5", ".5", "1,000" or "1/8"; "1 1/2" is one and a half. */
const number = String.raw`${begin}(?:(?:\d+ +)?\d+ ?[/⁄] ?[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|(?<=^|[\s(x×])\.\d+)`;
const count = String.raw`${begin}(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)`;
const factor = String.raw`(?:(\d+)\s*[x×]\s*)?`;
const factorBehind = String.raw`(?:\s*[x×]\s*(\d+)\b)?`;
const unit = String.raw`(kg|mg|g|grams?|fl\.? ?oz|oz|ml|l)`;
/** They are what is sold: one of them may be a serving. */
const piece =
  'pieces?|pcs?|ct|count|gumm(?:y|ies)|softgels?|capsules?|pre-?rolls?|joints?|bars?|cans?|tea bags?|squares?|mints?|chews?|tablets?|units?';
/** They only hold what is sold, and their number says nothing of it. */
const container = 'packs?|pk|bags?|bottles?|box(?:es)?|jars?|tins?|pouch(?:es)?|cases?';
const measured = new RegExp(`${factor}(${number})[\\s-]*${unit}\\b${factorBehind}`, 'gi');
const counted = new RegExp(`${factor}(${count})[\\s-]*(?:${piece})\\b`, 'gi');
/** "2 packs of 5", and the five pieces of a "box of 5 gummies". */
const filled = new RegExp(
  `(?:(${count})[\\s-]*)?\\b(?:${container}) of (\\d+)\\b(?![.,/]\\d|[\\s-]*${unit}\\b)(?:[\\s-]*(?:${piece})\\b)?`,
  'gi',
);
const held = new RegExp(`(${count})[\\s-]*(${container})\\b`, 'gi');
const each = /\beach\b/i;
const multiplied = /(\d+)\s*[x×]\s*(?=[\d.])/i;

const unitOf = (written: string) => {
  const name = written.toLowerCase().replace('.', '').replace('floz', 'fl oz');
  return name.startsWith('gram') ? 'g' : name;
};

function valueOf(written: string) {
  const [, whole = 0, over, under] = /^(?:(\d+) +)?(\d+) ?[/⁄] ?(\d+)$/.exec(written) ?? [];
  if (over && under) return Number(whole) + Number(over) / Number(under);
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+/.test(written);
  return Number(isGrouped ? written.replaceAll(',', '') : written.replace(',', '.'));
}

/**
 * Returns the pieces that a label counts: "20 gummies", "2 packs of 5", "5-pack". Several numbers bound them: "2 bags, 20
 * gummies" are 20 or 40. Without a piece, the containers are counted: those of two labels that else say the same can be
 * compared, and "1 bag, small" with "1 bag, large" cannot.
 */
function readCounts(text: string): Pick<Amount, 'pieces' | 'containers'> {
  const wholeFactor = Number(multiplied.exec(text)?.[1] ?? 0);
  const inContainers = [...text.matchAll(filled)].map(
    ([, of, filling = '']) => valueOf(of ?? '1') * Number(filling),
  );
  const unfilled = text.replaceAll(filled, ' ');
  const alone = [...unfilled.matchAll(counted)].map(
    ([, times, one = '']) => Number(times ?? 1) * valueOf(one),
  );
  const holding = [...unfilled.matchAll(held)].map(([, one = '', of = '']) => ({
    times: valueOf(one),
    of: of.toLowerCase().replace(/(?<=box|pouch)es$|s$/, ''),
  }));
  const times = holding.reduce((product, one) => product * one.times, 1);
  const counts = [...new Set([...inContainers, ...alone])].filter((one) => one > 0);
  if (counts.length > 0) return { pieces: boundsOfCounts(counts, times), containers: null };
  /** "10 ml x 3" are three pieces, and so is what is in a "3-pack". */
  const behind = [...text.matchAll(measured)].map(([, , , , after]) => Number(after ?? 0));
  const packed = holding.filter(({ times: one, of }) => one > 1 && /^p(?:ac)?k$/.test(of));
  const implied = [wholeFactor, ...behind, ...packed.map((one) => one.times)].filter((one) => one > 0);
  if (implied.length > 0) return { pieces: boundsOfCounts([...new Set(implied)], 1), containers: null };
  const [only] = holding;
  if (!only || holding.length > 1) return { pieces: null, containers: null };
  const rest = unfilled
    .replaceAll(measured, (all, _before, _value, of: string) => (unitOf(of) === 'mg' ? all : ' '))
    .replaceAll(held, ' ')
    .replaceAll(/[\s,;]+/g, ' ')
    .trim();
  return { pieces: null, containers: { count: only.times, of: `${only.of} ${rest.toLowerCase()}`.trim() } };
}

/** One count is sure; of several any may be the whole, and so may their sum or their product. */
function boundsOfCounts(counts: number[], containers: number): Bounds {
  const sum = counts.reduce((total, one) => total + one, 0);
  const product = counts.reduce((total, one) => total * one, 1);
  return { low: Math.min(...counts), high: Math.max(sum, product) * containers };
}

/** Reads "3.5 g", "20 pieces", "3 x 1 g" or "5 pre-rolls, 0.5 g each". Milligrams in a size's name are a strength. */
function readAmount(written: string, isWeight = false): Amount {
  const text = written.replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`);
  const counts = readCounts(text);
  const most = Math.max(
    counts.pieces?.high ?? 1,
    counts.containers?.count ?? 1,
    Number(multiplied.exec(text)?.[1] ?? 1),
  );
  /** A weight beside pieces, or a factor that belongs to a strength: it may be that of one or of all. */
  const timesOf = (...own: (string | undefined)[]): Bounds => {
    if (own.some(Boolean)) return exactly(own.reduce((product, one) => product * Number(one ?? 1), 1));
    if (each.test(text)) return counts.pieces ?? { low: 1, high: null };
    return { low: 1, high: most };
  };
  const found = [...text.matchAll(measured)].map(([, before, value = '', of = '', after]) => ({
    value: scale(exactly(valueOf(value)), timesOf(before, after)),
    unit: unitOf(of),
  }));
  const inUnits = (units: Record<string, number>) =>
    found.flatMap(({ value, unit: of }) => (of in units ? scale(value, exactly(units[of] ?? 0)) : []));
  const { mg: _strength, ...unitsOfWeight } = gramsPerUnit;
  const weights = inUnits(unitsOfWeight);
  const weight = unionOf(weights.length > 0 || !isWeight ? weights : inUnits(gramsPerUnit));
  const millilitres = unionOf(inUnits(millilitresPerUnit));
  const ofVolume = millilitres && scale(millilitres, gramsPerMillilitre);
  if (!weight) return { grams: ofVolume, millilitres: millilitres && exact(millilitres), ...counts };
  const isStrength = ofVolume && (weight.high ?? Infinity) < ofVolume.low;
  return { grams: isStrength ? unionOf([weight, ofVolume]) : weight, millilitres: null, ...counts };
}

/** Two weights may be one in two units, as "1 oz (28 g)", or that of a piece and of all. */
function unionOf(all: Bounds[]): Bounds | null {
  const [first] = all;
  if (!first) return null;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.02 * other;
  const highOf = ({ high }: Bounds) => high ?? Number.MAX_SAFE_INTEGER;
  if (all.every((one) => isNear(one.low, first.low) && isNear(highOf(one), highOf(first)))) return first;
  return {
    low: Math.min(...all.map(({ low }) => low)),
    high: all.some(({ high }) => high === null) ? null : Math.max(...all.map(highOf)),
  };
}

/** The content of a size: what its label says, and of the first size what the product's facts say besides. */
export function amountOf(label: string, facts: Contents | null): Amount {
  const own = readAmount(label);
  const known = readAmount(facts?.netWeight ?? '', true);
  const hasMeasure = own.grams !== null;
  return {
    grams: hasMeasure ? own.grams : known.grams,
    millilitres: hasMeasure ? own.millilitres : known.millilitres,
    pieces: own.pieces ?? (facts?.pieces ? exactly(facts.pieces) : null),
    containers: own.containers,
  };
}

/**
 * Returns how many times as much is in one container as in the other, and the quantities that tell; null if none does.
 * Where two of them differ, both are possible: "1 bag, 3.5 g" and "1 bag, 7 g" are one piece each.
 */
export function ratioOf(one: Amount, other: Amount): { times: Bounds; by: string } | null {
  const isSameHeld = one.containers && one.containers.of === other.containers?.of;
  const countOf = ({ containers }: Amount) => (containers && isSameHeld ? exactly(containers.count) : null);
  const sure = (value: number | null) => (value === null ? null : exactly(value));
  const ratios = [
    { mine: one.pieces, theirs: other.pieces, of: 'pieces' },
    { mine: countOf(one), theirs: countOf(other), of: one.containers?.of },
    { mine: sure(one.millilitres), theirs: sure(other.millilitres), of: 'ml' },
    { mine: sure(exact(one.grams)), theirs: sure(exact(other.grams)), of: 'g' },
  ].flatMap(({ mine, theirs, of }) =>
    mine?.high && theirs?.high
      ? { times: divide(mine, theirs), by: `${asWritten(mine)} ${of} to ${asWritten(theirs)}` }
      : [],
  );
  const [first] = ratios;
  if (!first) return null;
  const low = Math.min(...ratios.map(({ times }) => times.low));
  const high = Math.max(...ratios.map(({ times }) => times.high ?? Number.MAX_SAFE_INTEGER));
  const by = ratios.map((ratio) => ratio.by).join(', ');
  if (high - low < 1e-9 * high) return { times: exactly(first.times.low), by: first.by };
  return { times: { low, high }, by };
}

export const exact = (bounds: Bounds | null) => (bounds && bounds.low === bounds.high ? bounds.low : null);
const asWritten = ({ low, high }: Bounds) =>
  low === high ? round(low) : `${round(low)}–${round(high ?? low)}`;

/** As it is shown, without the noise of binary fractions: 0.30000000000000004 is 0.3. */
export const round = (value: number) => Number(value.toPrecision(6));

export const sumOf = (parts: Bounds[]): Bounds => ({
  low: parts.reduce((sum, { low }) => sum + low, 0),
  high: parts.every(({ high }) => high !== null)
    ? parts.reduce((sum, { high }) => sum + (high ?? 0), 0)
    : null,
});

export const scale = ({ low, high }: Bounds, times: Bounds): Bounds => ({
  low: low * times.low,
  high: high === null || times.high === null ? null : high * times.high,
});

/** The quotient, as wide as both allow. */
export const divide = ({ low, high }: Bounds, by: Bounds): Bounds => ({
  low: by.high === null || by.high === 0 ? 0 : low / by.high,
  high: high === null || by.low === 0 ? null : high / by.low,
});

export const exactly = (value: number): Bounds => ({ low: value, high: value });
