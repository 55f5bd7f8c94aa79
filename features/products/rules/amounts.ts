/** A number of which a lower and an upper bound are known; `high` is null while nothing bounds it from above. */
export type Bounds = { low: number; high: number | null };

/** The contents of one container, as far as its label says. */
export type Amount = { grams: Bounds | null; millilitres: number | null; pieces: number | null };

/** The facts of a label that say how much is in the container of a product's first size. */
type Contents = { netWeight?: string; pieces?: number };

const gramsPerUnit: Record<string, number> = { mg: 0.001, g: 1, kg: 1000, oz: 28.349523125 };
const millilitresPerUnit: Record<string, number> = { ml: 1, l: 1000, 'fl oz': 29.5735295625 };
/** No liquid that is drunk, dropped or rubbed in is lighter or heavier than that. */
const gramsPerMillilitre = { lightest: 0.7, heaviest: 1.5 };

const measured = /(\d+(?:[.,]\d+)?)[\s-]*(kg|mg|g|grams?|fl\.? ?oz|oz|ml|l)\b/gi;
const counted =
  /(?:(\d+)[\s-]*(?:pieces?|pcs?|pack|pk|ct|count|gumm(?:y|ies)|softgels?|capsules?|pre-?rolls?|joints?|bars?|cans?|bottles?|bags?|tea bags?|squares?|mints?|chews?|tablets?|units?)\b|\b(?:pack|box|bag) of (\d+)\b)/i;
const each = /\beach\b/i;
const multiplied = /(\d+)\s*[x×]\s*(?=\d)/i;

const unitOf = (written: string) => {
  const unit = written.toLowerCase().replace('.', '').replace('floz', 'fl oz');
  return unit.startsWith('gram') ? 'g' : unit;
};

/** Reads "3.5 g", "20 pieces", "3 x 1 g" or "5 pre-rolls, 0.5 g each". Milligrams in a size's name are a strength. */
function readAmount(text: string, isWeight = false): Amount {
  const factor = Number(multiplied.exec(text)?.[1] ?? 0) || null;
  const pieces = Number(counted.exec(text)?.slice(1).find(Boolean) ?? 0) || factor;
  const times = factor ?? (each.test(text) ? (pieces ?? 1) : 1);
  const found = [...text.matchAll(measured)].map(([, number = '', unit = '']) => ({
    value: Number(number.replace(',', '.')) * times,
    unit: unitOf(unit),
  }));
  const weight = found.find(({ unit }) => unit in gramsPerUnit && (isWeight || unit !== 'mg'));
  const volume = found.find(({ unit }) => unit in millilitresPerUnit);
  if (weight) return { ...weighing(weight.value * (gramsPerUnit[weight.unit] ?? 0)), pieces };
  if (!volume) return { grams: null, millilitres: null, pieces };
  return { ...pouring(volume.value * (millilitresPerUnit[volume.unit] ?? 0)), pieces };
}

const weighing = (grams: number) => ({ grams: { low: grams, high: grams }, millilitres: null });
const pouring = (millilitres: number) => ({
  grams: {
    low: millilitres * gramsPerMillilitre.lightest,
    high: millilitres * gramsPerMillilitre.heaviest,
  },
  millilitres,
});

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
 * Returns how many times as much is in one container as in the other, and the quantity that tells; null if none does.
 */
export function ratioOf(one: Amount, other: Amount): { times: number; by: string } | null {
  if (one.pieces && other.pieces)
    return { times: one.pieces / other.pieces, by: `${one.pieces} pieces to ${other.pieces}` };
  if (one.millilitres && other.millilitres)
    return {
      times: one.millilitres / other.millilitres,
      by: `${round(one.millilitres)} ml to ${round(other.millilitres)}`,
    };
  const [mine, theirs] = [exact(one.grams), exact(other.grams)];
  if (!mine || !theirs) return null;
  return { times: mine / theirs, by: `${round(mine)} g to ${round(theirs)}` };
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
