import known from './cannabinoids.json' with { type: 'json' };

/**
 * The ways in which a row of a laboratory's table counts: delta-9 THC, THCA, a total that the laboratory made,
 * another isomer of THC, a cannabinoid with similar effects, CBD. The names are data.
 */
type Counting = keyof typeof known | 'unknown';

const countings = Object.keys(known) as (keyof typeof known)[];
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[δ∆Δ]/g, 'd')
    .replaceAll('delta', 'd')
    .replaceAll(/[^a-z0-9]/g, '');
const names = new Map(
  countings.flatMap((counting) => known[counting].map((name) => [plain(name), counting])),
);

/** A name that looks like a form of THC and is none of the known ones may count: that is unknown, never nothing. */
export function countingOf(name: string): Counting {
  const whole = plain(name);
  const inner = plain(/\(([^)]+)\)/.exec(name)?.[1] ?? '');
  const outer = plain(name.replaceAll(/\([^)]*\)/g, ''));
  const counting = names.get(whole) ?? names.get(outer) ?? names.get(inner);
  if (counting) return counting;
  return /thc|hhc|hydrocannab/.test(whole) ? 'unknown' : 'uncounted';
}

/** The weight of the THC that THCA becomes when it is heated, for laboratories that count so. */
export const thcPerThca = 0.877;
