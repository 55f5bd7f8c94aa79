import { navigate } from 'wouter/use-browser-location';
import type { Language } from '#shared/language.ts';
import {
  assistant,
  customer,
  isThreadIn,
  trimmed,
  unanswered,
  type Line,
  type ChatEntry,
  type View,
} from './conversation.ts';

/** The address names the view, the history entry holds what was said. */
export function currentEntry(): ChatEntry {
  const state = history.state as ChatEntry | null;
  return state?.lines ? state : { lines: [] };
}

export const rewrite = (entry: ChatEntry) =>
  navigate(location.pathname + location.search, { replace: true, state: entry });

/** Rewrites the entry for what the screen shows already, without the event on which wouter renders again. */
export const rewriteWithoutRender = (entry: ChatEntry) =>
  History.prototype.replaceState.call(history, entry, '');

/** Changes what the address says about the view, such as a search, without a new entry in the history. */
export function setViewParams(params: Record<string, string | undefined>) {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(params)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  navigate(`${location.pathname}?${search}`, { replace: true, state: currentEntry() });
}

/** Opens the messages with the shop, an entry of the history that Back leaves. */
export function openThread() {
  const search = new URLSearchParams(location.search);
  search.set('to', 'shop');
  const isOpen = isThreadIn(location.search);
  navigate(`${location.pathname}?${search}`, { replace: isOpen, state: currentEntry() });
  // Within the press: a phone opens its keys for nothing later.
  document.querySelector<HTMLTextAreaElement>('[data-composer] textarea')?.focus();
}

/** Leaves them for what was in sight before. */
export const closeThread = () => setViewParams({ to: undefined });

/** Adds a line that was not asked for. A question that waits for its answer stays the last line. */
export function addUpdate(line: Line) {
  const entry = currentEntry();
  const { newLines = [] } = entry;
  const end = unanswered(entry) ? newLines.length - 1 : newLines.length;
  rewrite({ ...entry, newLines: trimmed([...newLines.slice(0, end), line, ...newLines.slice(end)]) });
}

/** Adds a line beneath the view. */
export function addLine(line: Line) {
  const entry = currentEntry();
  rewrite({ ...entry, newLines: trimmed([...(entry.newLines ?? []), line]) });
}

/** Removes a typed line from here, because a view answers it and shows it there. */
export function withdrawLine() {
  const entry = currentEntry();
  if (unanswered(entry)) rewrite({ ...entry, newLines: entry.newLines?.slice(0, -1) });
}

export type Choice = {
  /** The id of the line that was typed before: it is the same line, and is kept once. */
  id?: string;
  /** The words on the button: they become the customer's bubble. */
  label: string;
  view: View;
  params?: Record<string, string>;
  /** The assistant's line about it, when the usual one does not fit. */
  answer?: string;
  /** The language of `answer`, unless it is English. */
  language?: Language;
  /** All that was on offer, when it should stay in sight as history. */
  options?: string[];
  /** True for navigation: there is no bubble, and no answer. */
  silent?: boolean;
  /** Replaces this entry: there is no way back into a checkout that is done. */
  replace?: boolean;
};

/** Returns the lines below the view with the answer that is still due, so that leaving the view does not lose it. */
function settled(entry: ChatEntry) {
  const answer = unanswered(entry)?.answer;
  return [...(entry.newLines ?? []), ...(answer ? [assistant(answer)] : [])];
}

let lastVisit = Date.now();
let chosen: number | undefined;

/** Tells whether a visit began with a choice. A press of Back or Forward begins none. */
export const isChosen = (visit: number | undefined) => visit !== undefined && visit === chosen;

/** The visit is over: coming to it again is no choice. */
export function leave(visit: number | undefined) {
  if (isChosen(visit)) chosen = undefined;
}

/** Says one of the options and goes where it leads. */
export function goTo({
  id,
  label,
  view,
  params = {},
  answer,
  language,
  options,
  silent = false,
  replace = false,
}: Choice) {
  const entry = currentEntry();
  if (!replace) rewrite({ ...entry, left: label });
  const offered: Line[] = options ? [{ from: 'options', labels: options, chosen: label }] : [];
  const said: Line = {
    ...customer(label),
    ...(id && { id }),
    ...(answer && { answer: { text: answer, ...(language && { language }) } }),
  };
  const lines = trimmed([...entry.lines, ...offered, ...settled(entry), ...(silent ? [] : [said])]);
  const search = new URLSearchParams(view === 'menu' ? params : { view, ...params }).toString();
  const visit = (lastVisit += 1);
  chosen = visit;
  navigate(location.pathname + (search && `?${search}`), {
    replace,
    state: { lines, visit, ...(silent && { silent }) } satisfies ChatEntry,
  });
}
