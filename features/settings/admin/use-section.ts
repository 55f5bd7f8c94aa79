import { useEffect, useState } from 'react';
import { fieldErrorsOf, isStale } from '#platform/browser/api/api.ts';
import { getDeliveryTimes, getShop } from '../contract/shop.ts';
import { useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import type { Section, Sections } from '#shared/settings.ts';
import { getSettings, updateSettings } from '../contract/settings.ts';
import { changeDraft, isSame, keepReading, mergeDraft } from '#platform/browser/editing/draft.ts';
import { changedFirst } from '#platform/browser/editing/edit-conflict.tsx';
import { useSectionDraft } from './settings-drafts.ts';
import { useCartEffects } from './use-cart-effects.ts';

/** Every section as it is stored. */
export function useSettings() {
  const { sections } = useRead(getSettings, {});
  return Object.fromEntries(sections.map(({ section, value }) => [section, value])) as Sections;
}

/** A section's form: what was typed, what is stored, and how they come together. */
export function useSection<S extends Section>(section: S) {
  const [draft, keep] = useSectionDraft(section);
  const { sections } = useRead(getSettings, {});
  const row = sections.find((one) => one.section === section);
  const stored = { value: row?.value as Sections[S], version: row?.version ?? 0 };
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([]);
  const merged = draft ? mergeDraft(draft, stored) : { value: stored.value, readings: [] };
  const { value, readings } = merged;
  const isDirty = draft !== undefined && !isSame(value, stored.value);
  // A draft that says what is stored, typed back or saved, is nothing to save.
  useEffect(() => {
    if (draft && !isDirty) keep(undefined);
  }, [draft, isDirty, keep]);

  const save = useWrite(updateSettings, {
    refreshes: [getSettings, getShop, getDeliveryTimes],
    done: { title: 'Settings Saved' },
    failed: (error) =>
      isStale(error) ? changedFirst('section') : { title: 'Error', description: 'Failed to save settings.' },
    refreshesOnStale: true,
    // Also when another section is shown by then.
    onDone: () => keep(undefined),
  });

  return {
    effects: useCartEffects(section, isDirty ? value : undefined),
    value,
    stored: stored.value,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
    isDirty,
    /** What someone else saved after the typing began. */
    readings,
    keepReading: (field: string, kept: 'mine' | 'theirs') =>
      draft && keep(keepReading(draft, stored, field, kept)),
    isPending: save.isPending,
    /** What the server refused about a field, by its path: "days.mon.0.from". */
    errorAt: (path: string) => problems.find((problem) => problem.path === path)?.message,
    set: (change: Partial<Sections[S]>) => {
      setProblems([]);
      keep(changeDraft(draft, stored, change));
    },
    discard: () => keep(undefined),
    problems,
    save: () => {
      if (!draft) return;
      save.mutate(
        { params: { section }, headers: { 'if-match': String(stored.version) }, body: { ...value } },
        {
          onSuccess: () => setProblems([]),
          onError: (error) =>
            setProblems(fieldErrorsOf(error).filter(({ message }) => !message.startsWith('Stored: '))),
        },
      );
    },
  };
}

export type SectionForm<S extends Section> = ReturnType<typeof useSection<S>>;
