import { useState } from 'react';
import { fieldErrorsOf } from '#client/lib/api/api.ts';
import { getDeliveryTimes, getShop } from '#client/lib/api/endpoints.ts';
import { useRead, useWrite } from '#client/lib/api/use-endpoint.ts';
import type { Section, Sections } from '#shared/settings.ts';
import { getSettings, updateSettings } from '../app/endpoints.ts';
import { useCartEffects } from './use-cart-effects.ts';

/** What was typed into sections and is not saved, kept while the panel is open. */
type Draft<S extends Section> = { value: Sections[S]; version: number };
export type Drafts = { [S in Section]?: Draft<S> };
export type DraftStore = { drafts: Drafts; onDrafts: (change: (drafts: Drafts) => Drafts) => void };

/** Every section as it is stored. */
export function useSettings() {
  const { sections } = useRead(getSettings, {});
  return Object.fromEntries(sections.map(({ section, value }) => [section, value])) as Sections;
}

/** A section's form: what was typed, what is stored, and how they come together. */
export function useSection<S extends Section>(section: S, { drafts, onDrafts }: DraftStore) {
  const { sections } = useRead(getSettings, {});
  const row = sections.find((one) => one.section === section);
  const stored = { value: row?.value as Sections[S], version: row?.version ?? 0 };
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([]);
  const draft: Draft<S> | undefined = drafts[section];
  const isDirty = draft !== undefined && !isSame(draft.value, stored.value);

  const keep = (next: Draft<S> | undefined) => onDrafts((all) => ({ ...all, [section]: next }));
  const save = useWrite(updateSettings, {
    refreshes: [getSettings, getShop, getDeliveryTimes],
    done: { title: 'Settings Saved' },
    failed: () => ({ title: 'Error', description: 'Failed to save settings.' }),
    refreshesOnStale: true,
  });

  return {
    effects: useCartEffects(section, isDirty ? draft.value : undefined),
    value: draft?.value ?? stored.value,
    stored: stored.value,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
    isDirty,
    /** Someone else saved this section after the typing began. */
    isStale: isDirty && draft.version !== stored.version,
    isPending: save.isPending,
    /** What the server refused about a field, by its path: "days.mon.0.from". */
    errorAt: (path: string) => problems.find((problem) => problem.path === path)?.message,
    set: (change: Partial<Sections[S]>) => {
      setProblems([]);
      keep({
        value: { ...(draft?.value ?? stored.value), ...change },
        version: draft?.version ?? stored.version,
      });
    },
    takeTheirs: () => keep(undefined),
    keepMine: () => draft && keep({ ...draft, version: stored.version }),
    problems,
    save: () => {
      if (!draft) return;
      save.mutate(
        { params: { section }, headers: { 'if-match': String(draft.version) }, body: { ...draft.value } },
        {
          onSuccess: () => {
            setProblems([]);
            keep(undefined);
          },
          onError: (error) =>
            setProblems(fieldErrorsOf(error).filter(({ message }) => !message.startsWith('Stored: '))),
        },
      );
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type SectionForm<S extends Section> = ReturnType<typeof useSection<S>>;
