/** A field that someone else saved with another value than the form began with. */
export type Reading = {
  field: string;
  /** Absent where nobody typed here: what they saved is taken over, and there is nothing to choose from. */
  mine?: unknown;
  theirs: unknown;
  /** None yet where both changed it: only a person can say which one holds. */
  kept?: 'mine' | 'theirs';
};

/** A row under edit: the values that the form was begun with or last compared with, and what others changed since. */
export type Edit<Values> = {
  /** The values before anybody typed: a field that nobody typed into follows what others save. */
  begun: Values;
  base: Values;
  /** That of the row whose values `base` has, for `If-Match`; none for a new row. */
  version: number | undefined;
  readings: readonly Reading[];
};

type Merge<Values> = {
  begun?: Values;
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
export function mergeEdit<Values extends object>({
  base,
  begun = base,
  mine,
  theirs,
  readings = [],
}: Merge<Values>) {
  const [values, untyped] = [{ ...mine }, { ...begun }];
  const known = new Map(currentReadings(readings, mine).map((reading) => [reading.field, reading]));
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    const [was, typed, now] = [base[field], mine[field], theirs[field]];
    if (isSame(now, was)) continue;
    // A typed value can still be chosen after theirs was taken over.
    const earlier = known.get(field) ?? (isSame(typed, begun[field]) ? {} : { mine: typed });
    known.delete(field);
    if (isSame(now, typed)) continue;
    if (!isSame(typed, was)) {
      known.set(field, { field, mine: typed, theirs: now });
      continue;
    }
    values[field] = now;
    if (!('mine' in earlier)) untyped[field] = now;
    known.set(field, { ...earlier, field, theirs: now, kept: 'theirs' });
  }
  return { values, begun: untyped, readings: [...known.values()] };
}

/** The readings next to what the form holds now: who types into such a field means to keep what is typed. */
export const currentReadings = (readings: readonly Reading[], values: object): Reading[] =>
  readings.map((reading) => {
    const typed = (values as Record<string, unknown>)[reading.field];
    if (isSame(typed, reading.theirs)) return { ...reading, kept: 'theirs' };
    if (!isChoice(reading) || !isSame(typed, reading.mine)) return { ...reading, mine: typed, kept: 'mine' };
    return reading.kept ? { ...reading, kept: 'mine' } : reading;
  });

/** Tells whether both changed the field; else only they did. */
export const isChoice = (reading: Reading) => 'mine' in reading;

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
