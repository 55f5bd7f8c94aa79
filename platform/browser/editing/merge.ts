/** A field that someone else saved with another value than the form began with. */
export type Reading = {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** None yet where both changed it: only a person can say which one holds. */
  kept?: 'mine' | 'theirs';
};

/** A row under edit: the values that the form was begun with or last compared with, and what others changed since. */
export type Edit<Values> = {
  base: Values;
  /** That of the row whose values `base` has, for `If-Match`; none for a new row. */
  version: number | undefined;
  readings: readonly Reading[];
};

type Merge<Values> = {
  base: Values;
  mine: Values;
  theirs: Values;
  /** The conflicts with earlier saves of others. */
  readings?: readonly Reading[];
};

/**
 * Merges what is typed with what someone else saved, by top-level field. What only they changed is taken over, and
 * what both changed stays as it was typed until a person has chosen.
 */
export function mergeEdit<Values extends object>({ base, mine, theirs, readings = [] }: Merge<Values>) {
  const values = { ...mine };
  const known = new Map(currentReadings(readings, mine).map((reading) => [reading.field, reading]));
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    const [was, typed, now] = [base[field], mine[field], theirs[field]];
    if (isSame(now, was)) continue;
    // A typed value can still be chosen after theirs was taken over.
    const earlier = known.get(field) ?? { mine: typed };
    known.delete(field);
    if (isSame(now, typed)) continue;
    const isUntouched = isSame(typed, was);
    if (isUntouched) values[field] = now;
    known.set(
      field,
      isUntouched
        ? { field, mine: earlier.mine, theirs: now, kept: 'theirs' }
        : { field, mine: typed, theirs: now },
    );
  }
  return { values, readings: [...known.values()] };
}

/** The readings next to what the form holds now: who types into such a field means to keep what is typed. */
export const currentReadings = (readings: readonly Reading[], values: object): Reading[] =>
  readings.map((reading) => {
    const typed = (values as Record<string, unknown>)[reading.field];
    if (isSame(typed, reading.theirs)) return { ...reading, kept: 'theirs' };
    if (!isSame(typed, reading.mine)) return { ...reading, mine: typed, kept: 'mine' };
    return reading.kept ? { ...reading, kept: 'mine' } : reading;
  });

/** Merges the form with the answer to its own save: the stored row, and what was typed during the save. */
export function mergeSaved<Values extends object>(sent: Values, typed: Values, saved: Values) {
  const fields = Object.keys(saved) as (keyof Values)[];
  const typedSince = fields.filter((field) => !isSame(typed[field], sent[field]));
  return { ...saved, ...Object.fromEntries(typedSince.map((field) => [field, typed[field]])) } as Values;
}

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The reason why the form cannot be saved yet: a field that two people have changed needs a choice. */
export const unresolvedReason = (readings: readonly Reading[]) =>
  readings.some(({ kept }) => !kept) && 'First choose what to keep';
