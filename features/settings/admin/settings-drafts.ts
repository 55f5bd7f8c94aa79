import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '#features/accounts/session/use-session.ts';
import { createStore } from '#platform/browser/ui/store.ts';
import type { Section, Sections } from '#shared/settings.ts';
import type { Draft } from '#platform/browser/editing/use-editor.ts';

/** The typed and unsaved values of the settings; of the cash by shift and field. */
export type Drafts = SectionDrafts & { cash?: Record<string, unknown> };
type SectionDrafts = { [S in Section]?: Draft<Sections[S]> };

const none: Drafts = {};

// Kept outside of the panel, so that Back and a look at the shop lose nothing. They belong to one person.
const store = createStore<{ userId: string; drafts: Drafts }>({ userId: '', drafts: none });

const hasDrafts = () => Object.keys(store.current().drafts).length > 0;
const ask = (event: Event) => event.preventDefault();
store.subscribe(() => {
  if (hasDrafts()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
});

export const discardDrafts = () => store.set({ userId: '', drafts: none });

/** Returns this person's unsaved values. */
export const draftsOf = (userId: string, kept = store.current()) =>
  kept.userId === userId ? kept.drafts : none;

function keepDraft(userId: string, key: keyof Drafts, draft: object | undefined) {
  const { [key]: _, ...others } = draftsOf(userId);
  store.set({ userId, drafts: draft === undefined ? others : { ...others, [key]: draft } });
}

/** The drafts of the person who is signed in. */
export function useDrafts() {
  const { id: userId } = useUser();
  return draftsOf(userId, useSyncExternalStore(store.subscribe, store.current));
}

/** The draft of one section, and how it is kept or, with undefined, dropped. */
export function useSectionDraft<S extends Section>(section: S) {
  const { id: userId } = useUser();
  const drafts: SectionDrafts = useDrafts();
  const keep = (draft: Draft<Sections[S]> | undefined) => keepDraft(userId, section, draft);
  return [drafts[section], keep] as const;
}

/** A typed value of a shift that is kept until it is saved; undefined while nothing is typed. */
export function useCashDraft<Value>(shiftId: string, field: string) {
  const { id: userId } = useUser();
  const key = `${shiftId} ${field}`;
  const setTyped = (value: Value | undefined) => {
    const { [key]: _, ...others } = draftsOf(userId).cash ?? {};
    keepCash(userId, value === undefined ? others : { ...others, [key]: value });
  };
  return [useDrafts().cash?.[key] as Value | undefined, setTyped] as const;
}

/** Drops what was typed for shifts that someone else has closed. */
export function usePrunedCash(openShifts: readonly { id: string }[]) {
  const { id: userId } = useUser();
  useEffect(() => {
    const typed = Object.entries(draftsOf(userId).cash ?? {});
    const left = typed.filter(([key]) => openShifts.some(({ id }) => key.startsWith(id)));
    if (left.length < typed.length) keepCash(userId, Object.fromEntries(left));
  }, [userId, openShifts]);
}

const keepCash = (userId: string, typed: NonNullable<Drafts['cash']>) =>
  keepDraft(userId, 'cash', Object.keys(typed).length > 0 ? typed : undefined);
