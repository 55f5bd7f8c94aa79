import { type Amount, type Bounds, divide, exactly, ratioOf, round, scale, sumOf } from './amounts.ts';
import { countingOf, thcPerThca } from './cannabinoids.ts';

type Row = { name: string; percent: number | null; mgPerContainer: number | null };
/** The figures of a laboratory; the milligrams are those of one container of one size. */
export type Measured = {
  totalThcPercent: number | null;
  totalThcMgPerContainer: number | null;
  cannabinoids: readonly Row[];
};
type Label = { thcMgPerPiece?: number; thcMgPerContainer?: number };

/** A figure, how it was derived if it was, and what would have to be known to bound it. */
export type Figure = Bounds & { how: string | null; missing: string | null };

type Given = {
  label: Label;
  batch: Measured | null;
  /**
   * The contents of the container in question; of the one that the batch's milligrams are about; of the product's
   * first size.
   */
  amount: Amount;
  batchAmount: Amount;
  firstAmount: Amount;
  countsSimilar: boolean;
};

const unknown = (missing: string, low = 0): Figure => ({ low, high: null, how: null, missing });
const asFigure = (bounds: Bounds, how: string | null = null): Figure => ({ ...bounds, how, missing: null });

type Measure = 'percent' | 'mgPerContainer';
const totalIn = { percent: 'totalThcPercent', mgPerContainer: 'totalThcMgPerContainer' } as const;

/**
 * The THC that the batch states in percent, or in milligrams of its own size; null when it states none in this measure.
 * Without a total of the laboratory its rows are added up, and THCA counts between what it becomes when heated and all
 * of it. A total is mostly of delta-9 and THCA alone: what else was found is part of it only where the rows show that.
 */
function statedThc(batch: Measured, measure: Measure, countsSimilar: boolean): Figure | null {
  const rows = batch.cannabinoids.map((row) => ({ ...row, as: countingOf(row.name), value: row[measure] }));
  const of = (...countings: string[]) => rows.filter((row) => countings.includes(row.as));
  const totals = [batch[totalIn[measure]], ...of('total').map(({ value }) => value)];
  const stated = Math.max(...totals.map((value) => value ?? -1));
  const apart = [...of('isomer', 'unknown'), ...(countsSimilar ? of('similar') : [])];
  const plant = sumOf(of('delta9', 'thca').map(boundsOf));
  const isomers = sumOf(of('isomer').map(boundsOf));
  const similar = sumOf(countsSimilar ? of('similar').map(boundsOf) : []);
  const unclear = sumOf(of('unknown').map(boundsOf));
  const blank = (among: typeof rows) => among.find(({ value }) => value === null)?.name;

  if (stated >= 0) {
    const low = Math.max(stated, plant.low + isomers.low) + similar.low;
    const missing = blank(apart);
    if (missing !== undefined) return unknown(`${missing} of the batch`, low);
    const holdsIsomers = of('delta9').length > 0 && plant.low + isomers.low <= stated * 1.02;
    const highest =
      stated + (holdsIsomers ? 0 : (isomers.high ?? 0)) + (similar.high ?? 0) + (unclear.high ?? 0);
    return asFigure(
      { low, high: Math.max(low, highest) },
      apart.length > 0 ? 'with the rows of the batch' : null,
    );
  }
  const counted = [...of('delta9', 'thca'), ...apart];
  if (!counted.some(({ value }) => value !== null)) return null;
  const sum = sumOf([plant, isomers, similar, unclear]);
  const absent =
    of('delta9').length === 0 ? 'delta-9 THC' : of('thca').length === 0 ? 'THCA' : blank(counted);
  if (absent !== undefined) return unknown(`${absent} of the batch`, sum.low);
  return asFigure(sum, 'from the rows of the batch');
}

function boundsOf({ as, value }: { as: string; value: number | null }): Bounds {
  if (value === null) return { low: 0, high: null };
  if (as === 'unknown') return { low: 0, high: value };
  return as === 'thca' ? { low: value * thcPerThca, high: value } : exactly(value);
}

/** Fills in the figure of a row in the other measure, where the weight of the container is known. */
function withBothMeasures(batch: Measured, grams: Bounds | null): Measured {
  if (!grams || grams.low !== grams.high || grams.low === 0) return batch;
  const mgPerPercent = grams.low * 10;
  return {
    ...batch,
    cannabinoids: batch.cannabinoids.map(({ name, percent, mgPerContainer }) => ({
      name,
      percent: percent ?? (mgPerContainer === null ? null : mgPerContainer / mgPerPercent),
      mgPerContainer: mgPerContainer ?? (percent === null ? null : percent * mgPerPercent),
    })),
  };
}

/** Milligrams of one container from percent and weight: one percent of a gram is ten milligrams. */
const mgOf = (percent: Bounds, grams: Bounds) => scale(scale(percent, grams), exactly(10));
const percentOf = (mg: Bounds, grams: Bounds) => divide(mg, scale(grams, exactly(10)));

/** Reads the label's THC as a lower bound of the total: THCA and other forms may come on top. */
function saidByLabel({ label, amount, firstAmount }: Given): Figure | null {
  const { thcMgPerContainer, thcMgPerPiece } = label;
  const ratio = amount === firstAmount ? { times: exactly(1) } : ratioOf(amount, firstAmount);
  const ofContainer =
    thcMgPerContainer !== undefined && ratio ? thcMgPerContainer * ratio.times.low : undefined;
  const ofPieces =
    thcMgPerPiece !== undefined && amount.pieces ? thcMgPerPiece * amount.pieces.low : undefined;
  const mg = ofContainer ?? ofPieces;
  if (mg === undefined) return null;
  const missing = `total THC with THCA (the label says ${round(mg)} mg THC)`;
  return { ...unknown(missing, mg), how: 'the label says' };
}

/**
 * Combines two statements of one figure. A bounded one replaces an unbounded one; where both are bounded and
 * contradict each other, both are possible.
 */
function reconcile(stated: Figure, derived: Figure | null): Figure {
  if (!derived || derived.high === null) return stated;
  if (stated.high === null) return { ...derived, low: Math.max(stated.low, derived.low) };
  if (derived.low <= stated.high * 1.05) return stated;
  return {
    low: stated.low,
    high: Math.max(stated.high, derived.high),
    how: null,
    missing: 'which figure of the batch is right: its percent and its milligrams contradict each other',
  };
}

/** Total THC of one container of a size, in milligrams and in percent, each derived from the other where it must be. */
export function thcOf(given: Given): { mg: Figure; percent: Figure } {
  const { amount, batchAmount, countsSimilar } = given;
  const batch = given.batch && withBothMeasures(given.batch, batchAmount.grams);
  const label = saidByLabel(given);
  const ownMg = batch && statedThc(batch, 'mgPerContainer', countsSimilar);
  const ratio = amount === batchAmount ? { times: exactly(1), by: null } : ratioOf(amount, batchAmount);
  const scaledMg = ownMg &&
    ratio && { ...ownMg, ...scale(ownMg, ratio.times), how: derivedBy(ownMg.how, ratio.by) };
  const whole = batch && statedThc(batch, 'percent', countsSimilar);
  const weighedMg = whole &&
    amount.grams && {
      ...whole,
      ...mgOf(whole, amount.grams),
      how: `derived from ${formatBounds(whole)} % and the net weight`,
      ...(amount.grams.high === null && { missing: 'the pieces in it' }),
    };
  const mg = scaledMg
    ? reconcile(scaledMg, weighedMg)
    : (weighedMg ??
      label ??
      unknown(ownMg ? `${perContainer} of this size, or its pieces or net weight` : missingMg(whole)));

  const mgOfThc = batch && statedThc(batch, 'mgPerContainer', false);
  const derived = mgOfThc &&
    batchAmount.grams && {
      ...mgOfThc,
      ...percentOf(mgOfThc, batchAmount.grams),
      how: 'derived from the milligrams and the net weight',
    };
  const percentStated = batch && statedThc(batch, 'percent', false);
  const ofLabel = label && amount.grams ? { ...label, ...percentOf(label, amount.grams) } : null;
  const percent = percentStated
    ? reconcile(percentStated, derived)
    : (derived ?? ofLabel ?? unknown(`total THC in percent${ownMg || label ? ', or the net weight' : ''}`));
  return { mg, percent };
}

const perContainer = 'total THC in mg a container';
const missingMg = (percent: Figure | null) => `${perContainer}${percent ? ', or the net weight' : ''}`;

const derivedBy = (how: string | null, by: string | null) =>
  [how, by && `derived: ${by}`].filter(Boolean).join(', ') || null;

/** "0.3", "0.28 to 0.32", or "at least 5". */
export function formatBounds({ low, high }: Bounds) {
  if (high === null) return `at least ${round(low)}`;
  return low === high ? `${round(low)}` : `${round(low)} to ${round(high)}`;
}

/** Milligrams of CBD in one container by the rows of the batch. */
export function cbdOf({
  batch,
  amount,
  batchAmount,
}: Pick<Given, 'batch' | 'amount' | 'batchAmount'>): Figure {
  const rows = batch?.cannabinoids.filter(({ name }) => countingOf(name) === 'cbd') ?? [];
  const ratio = amount === batchAmount ? { times: exactly(1) } : ratioOf(amount, batchAmount);
  const parts = rows.map(({ percent, mgPerContainer }): Bounds => {
    if (mgPerContainer !== null && ratio) return scale(exactly(mgPerContainer), ratio.times);
    return percent !== null && amount.grams ? mgOf(exactly(percent), amount.grams) : { low: 0, high: null };
  });
  return parts.length === 0
    ? unknown('CBD of the batch')
    : { ...asFigure(sumOf(parts)), missing: 'CBD of the batch' };
}

/** Names of the rows that count with THC by their effects, or may: each is worth a look at the certificate. */
export const flaggedIn = (batch: Measured | null, countsSimilar: boolean) =>
  (batch?.cannabinoids ?? [])
    .filter(({ name, percent, mgPerContainer }) => {
      const counting = countingOf(name);
      const isFlagged = counting === 'unknown' || (countsSimilar && counting === 'similar');
      return (
        isFlagged && (percent === null || percent > 0) && (mgPerContainer === null || mgPerContainer > 0)
      );
    })
    .map(({ name }) => name);
