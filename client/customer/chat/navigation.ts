import { navigate } from 'wouter/use-browser-location';
import { assistant, trimmed, unanswered, type Line, type Place, type View } from './conversation.ts';

/** Where the conversation is: the address names the view, the history entry holds what was said. */
export function placeNow(): Place {
  const state = history.state as Place | null;
  return state?.lines ? state : { lines: [] };
}

export const rewrite = (place: Place) =>
  navigate(location.pathname + location.search, { replace: true, state: place });

/** Changes what the address says about the view, such as a search, without a new entry in the history. */
export function setViewParams(params: Record<string, string | undefined>) {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(params)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  navigate(`${location.pathname}?${search}`, { replace: true, state: placeNow() });
}

/** Something the assistant has to tell, unasked. */
export function tellNews(text: string) {
  const place = placeNow();
  rewrite({ ...place, news: [...(place.news ?? []), assistant({ text })] });
}

/** Adds a line beneath the view. */
export function addNews(line: Line) {
  const place = placeNow();
  rewrite({ ...place, news: trimmed([...(place.news ?? []), line]) });
}

/** What the customer has typed is answered by a view: it is said there, no longer here. */
export function withdrawNews() {
  const place = placeNow();
  if (unanswered(place)) rewrite({ ...place, news: place.news?.slice(0, -1) });
}

export type Choice = {
  /** The words on the button: they become the customer's bubble. */
  label: string;
  view: View;
  params?: Record<string, string>;
  /** What the assistant says to it, when the usual answer does not fit. */
  answer?: string;
  /** All that was on offer, when it should stay in sight as history. */
  options?: string[];
  /** Mere navigation: no bubble, and no answer. */
  silent?: boolean;
  /** Takes the place of this entry: there is no way back into a checkout that is done. */
  replace?: boolean;
};

/** What was said beneath the view; an answer that is due is not lost by leaving before it is said. */
function settled(place: Place) {
  const answer = unanswered(place)?.answer;
  return [...(place.news ?? []), ...(answer ? [assistant(answer)] : [])];
}

let lastVisit = Date.now();
let chosen: number | undefined;

/** Whether a visit began with a choice. A press of Back or Forward begins none. */
export const isChosen = (visit: number | undefined) => visit !== undefined && visit === chosen;

/** The visit is over: coming to it again is no choice. */
export function leave(visit: number | undefined) {
  if (isChosen(visit)) chosen = undefined;
}

/** Says one of the options and goes where it leads. */
export function goTo({ label, view, params = {}, answer, options, silent = false, replace = false }: Choice) {
  const place = placeNow();
  if (!replace) rewrite({ ...place, left: label });
  const offered: Line[] = options ? [{ from: 'options', labels: options, chosen: label }] : [];
  const said: Line = {
    from: 'customer',
    text: label,
    at: Date.now(),
    ...(answer && { answer: { text: answer } }),
  };
  const lines = trimmed([...place.lines, ...offered, ...settled(place), ...(silent ? [] : [said])]);
  const search = new URLSearchParams(view === 'menu' ? params : { view, ...params }).toString();
  const visit = (lastVisit += 1);
  chosen = visit;
  navigate(location.pathname + (search && `?${search}`), {
    replace,
    state: { lines, visit, ...(silent && { silent }) } satisfies Place,
  });
}
