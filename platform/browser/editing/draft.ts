/** A field that someone else saved with another value than the form began with. */
export type Reading = {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** None yet where both changed it: only a person can say which one holds. */
  kept?: 'mine' | 'theirs';
};

/** What was typed over a stored value, by top-level field, and what was chosen after someone else saved meanwhile. */
export type Draft<Value> = {
  value: Value;
  /** As it was stored when the typing began. */
  base: Value;
  version: number;
  kept: Record<string, 'mine' | 'theirs'>;
  /** The stored version that the choices are about; a newer one is asked about anew. */
  keptAt: number;
};
type Stored<Value> = { value: Value; version: number };

/** The draft after a change, or after a choice between two readings. */
export function changeDraft<Value extends object>(
  draft: Draft<Value> | undefined,
  stored: Stored<Value>,
  change: Partial<Value>,
): Draft<Value> {
  const begun = draft ?? { ...stored, base: stored.value, kept: {}, keptAt: stored.version };
  const kept = keptOf(begun, stored);
  // Who types into a field after someone else saved it means to keep what is typed.
  const typedNow = Object.keys(change).map((field) => [field, 'mine'] as const);
  const isBehind = begun.version !== stored.version;
  return {
    ...begun,
    value: { ...begun.value, ...change },
    kept: isBehind ? { ...kept, ...Object.fromEntries(typedNow) } : {},
    keptAt: stored.version,
  };
}

export const keepReading = <Value extends object>(
  draft: Draft<Value>,
  stored: Stored<Value>,
  field: string,
  kept: 'mine' | 'theirs',
): Draft<Value> => ({
  ...draft,
  kept: { ...keptOf(draft, stored), [field]: kept },
  keptAt: stored.version,
});

const keptOf = <Value>({ kept, keptAt }: Draft<Value>, { version }: Stored<Value>) =>
  keptAt === version ? kept : {};

/**
 * The draft over what is stored now: what only someone else changed is taken over, and what both changed stays as it
 * was typed until a person has chosen.
 */
export function mergeDraft<Value extends object>(draft: Draft<Value>, stored: Stored<Value>) {
  const chosen = keptOf(draft, stored);
  const value = { ...draft.value };
  const readings: Reading[] = [];
  for (const field of Object.keys(stored.value) as (keyof Value & string)[]) {
    const [mine, was, theirs] = [draft.value[field], draft.base[field], stored.value[field]];
    if (isSame(theirs, was) || isSame(theirs, mine)) continue;
    const kept = chosen[field] ?? (isSame(mine, was) ? 'theirs' : undefined);
    if (kept === 'theirs') value[field] = theirs;
    readings.push({ field, mine, theirs, ...(kept && { kept }) });
  }
  return { value, readings };
}

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Why nothing can be saved yet: of a field that two have changed, no reading was chosen. */
export const unresolvedReason = (readings: readonly Reading[]) =>
  readings.some(({ kept }) => !kept) && 'First choose what to keep';
