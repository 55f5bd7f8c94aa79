import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSame, type Reading, unresolvedReason } from './draft.ts';

type Options<Values extends FieldValues, Row> = {
  form: UseFormReturn<Values, unknown, Values>;
  /** The row as it is stored now; none for a new one. */
  stored: Row | undefined;
  formOf: (row: Row) => DefaultValues<Values>;
};

/**
 * Compares an open form with what others save meanwhile, field by field. What only they changed is taken over;
 * what both changed waits for a choice. `version` is the newest that this form has seen, for `If-Match`.
 */
export function useEditConflict<Values extends FieldValues, Row extends { version: number }>({
  form,
  stored,
  formOf,
}: Options<Values, Row>) {
  const [seen, setSeen] = useState(stored);
  const [readings, setReadings] = useState<Reading[]>([]);

  const set = (field: string, value: unknown) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });

  const compare = useEffectEvent((row: Row, base: Row) => {
    const [theirs, before] = [formOf(row), formOf(base)] as Record<string, unknown>[];
    const typed: Record<string, unknown> = form.getValues();
    const next = new Map(readings.map((reading) => [reading.field, reading]));
    for (const field of Object.keys(theirs ?? {})) {
      const [now, was, mine] = [theirs?.[field], before?.[field], typed[field]];
      if (isSame(now, mine)) next.delete(field);
      if (isSame(now, was) || isSame(now, mine)) continue;
      const isUntouched = isSame(mine, was);
      if (isUntouched) set(field, now);
      const first = next.get(field)?.mine ?? mine;
      next.set(field, { field, mine: first, theirs: now, ...(isUntouched && { kept: 'theirs' as const }) });
    }
    setReadings([...next.values()]);
    setSeen(row);
  });

  useEffect(() => {
    if (stored && seen && stored.version > seen.version) compare(stored, seen);
  }, [stored, seen]);

  function keep(field: string, kept: 'mine' | 'theirs') {
    const reading = readings.find((one) => one.field === field);
    if (!reading) return;
    set(field, reading[kept]);
    setReadings(readings.map((one) => (one === reading ? { ...one, kept } : one)));
  }

  return {
    version: seen?.version,
    readings,
    keep,
    waitsFor: unresolvedReason(readings),
  };
}
