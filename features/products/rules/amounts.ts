/** A number of which a lower and an upper bound are known; `high` is null while nothing bounds it from above. */
export type Bounds = { low: number; high: number | null };

/** The contents of one container, as far as its label says. */
export type Amount = { grams: Bounds | null; millilitres: number | null; pieces: number | null };

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
const unit = String.raw`(kg|mg|g|grams?|fl\.? ?oz|oz|ml|l)`;
const piece =
  'pieces?|pcs?|pack|pk|ct|count|gumm(?:y|ies)|softgels?|capsules?|pre-?rolls?|joints?|bars?|cans?|bottles?|bags?|tea bags?|squares?|mints?|chews?|tablets?|units?';
const measured = new RegExp(`${factor}(${number})[\\s-]*${unit}\\b`, 'gi');
const counted = new RegExp(`${factor}(${count})[\\s-]*(?:${piece})\\b|\\b(?:pack|box|bag) of (\\d+)\\b`, 'i');
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

/** Reads "3.5 g", "20 pieces", "3 x 1 g" or "5 pre-rolls, 0.5 g each". Milligrams in a size's name are a strength. */
function readAmount(written: string, isWeight = false): Amount {
  const text = written.replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`);
  const wholeFactor = Number(multiplied.exec(text)?.[1] ?? 0) || null;
  const [, timesPieces, piecesIn, packOf] = counted.exec(text) ?? [];
  const pieces = Number(timesPieces ?? 1) * valueOf(piecesIn ?? packOf ?? '0') || wholeFactor;
  /** A factor may belong to the pieces or to the strength: then the weight may be that of one or of all. */
  const timesOf = (own: string | undefined): Bounds => {
    if (own) return exactly(Number(own));
    if (each.test(text)) return pieces ? exactly(pieces) : { low: 1, high: null };
    return { low: 1, high: wholeFactor ?? 1 };
  };
  const found = [...text.matchAll(measured)].map(([, own, value = '', of = '']) => ({
    value: scale(exactly(valueOf(value)), timesOf(own)),
    unit: unitOf(of),
  }));
  const weight = found.find((one) => one.unit in gramsPerUnit && (isWeight || one.unit !== 'mg'));
  const volume = found.find((one) => one.unit in millilitresPerUnit);
  if (weight) {
    const grams = scale(weight.value, exactly(gramsPerUnit[weight.unit] ?? 0));
    return { grams, millilitres: null, pieces };
  }
  if (!volume) return { grams: null, millilitres: null, pieces };
  const millilitres = scale(volume.value, exactly(millilitresPerUnit[volume.unit] ?? 0));
  return { grams: scale(millilitres, gramsPerMillilitre), millilitres: exact(millilitres), pieces };
}

/** The content of a size: what its label says, and of the first size what the product's facts say besides. */
export function amountOf(label: string, facts: Contents | null): Amount {
  const own = readAmount(label);
  const known = readAmount(facts?.netWeight ?? '', true);
  const hasMeasure = own.grams !== null;
  return {
    grams: hasMeasure ? own.grams : known.grams,
    millilitres: hasMeasure ? own.millilitres : known.millilitres,
    pieces: own.pieces ?? facts?.pieces ?? null,
  };
}

/**
 * Returns how many times as much is in one container as in the other, and the quantities that tell; null if none does.
 * Where two of them differ, both are possible: "1 bag, 3.5 g" and "1 bag, 7 g" are one piece each.
 */
export function ratioOf(one: Amount, other: Amount): { times: Bounds; by: string } | null {
  const ratios = [
    { mine: one.pieces, theirs: other.pieces, of: 'pieces' },
    { mine: one.millilitres, theirs: other.millilitres, of: 'ml' },
    { mine: exact(one.grams), theirs: exact(other.grams), of: 'g' },
  ].flatMap(({ mine, theirs, of }) =>
    mine && theirs ? { times: mine / theirs, by: `${round(mine)} ${of} to ${round(theirs)}` } : [],
  );
  const [first] = ratios;
  if (!first) return null;
  const all = ratios.map(({ times }) => times);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (high - low < 1e-9 * high) return { times: exactly(first.times), by: first.by };
  return { times: { low, high }, by: ratios.map(({ by }) => by).join(', ') };
}

const exact = (grams: Bounds | null) => (grams && grams.low === grams.high ? grams.low : null);

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
