import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import { useSearch } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { answerTo, greeting, type Facts } from './assistant.ts';
import {
  assistant,
  isAssistantsTurn,
  trimmed,
  viewOf,
  type Line,
  type Place,
  type View,
} from './conversation.ts';

const replyDelay = 800;

/** How the view on the screen was reached; it decides where the focus goes. */
type Arrival = 'loaded' | 'chosen' | 'returned';

type Choice = {
  /** The words on the button: they become the customer's bubble. */
  label: string;
  view: View;
  params?: Record<string, string>;
  /** What the assistant says to it, when the usual answer does not fit. */
  answer?: string;
  /** All that was on offer, when it should stay in sight as history. */
  options?: string[];
  /** Takes the place of this entry: there is no way back into a checkout that is done. */
  replace?: boolean;
};

type Conversation = {
  facts: Facts | undefined;
  view: View;
  lines: Line[];
  news: Line[];
  isTyping: boolean;
  left: string | undefined;
  arrival: RefObject<Arrival>;
  choose: (choice: Choice) => void;
};

const ConversationContext = createContext<Conversation | undefined>(undefined);
export const ConversationProvider = ConversationContext.Provider;

/** The conversation this view is a part of. */
export function useConversation() {
  const conversation = use(ConversationContext);
  if (!conversation) throw new Error('There is no conversation around this');
  return conversation;
}

const placeNow = (): Place => history.state ?? { lines: [] };
const here = () => location.pathname + location.search;
const rewrite = (place: Place) => navigate(here(), { replace: true, state: place });

/** Changes what the address says about the view, such as a search, without a new entry in the history. */
export function setViewParams(params: Record<string, string | undefined>) {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(params)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  navigate(`${location.pathname}?${search}`, { replace: true, state: history.state });
}

/** Something the assistant has to tell, unasked. */
export function tellNews(text: string) {
  const place = placeNow();
  rewrite({ ...place, news: [...(place.news ?? []), assistant(text)] });
}

function choose({ label, view, params = {}, answer, options, replace = false }: Choice) {
  const place = placeNow();
  if (!replace) rewrite({ ...place, left: label });
  const offered: Line[] = options ? [{ from: 'options', labels: options, chosen: label }] : [];
  const said: Line = { from: 'customer', text: label, at: Date.now(), ...(answer && { answer }) };
  const lines = trimmed([...place.lines, ...offered, ...(place.news ?? []), said]);
  const search = new URLSearchParams(view === 'menu' ? params : { view, ...params }).toString();
  navigate(location.pathname + (search && `?${search}`), { replace, state: { lines } satisfies Place });
}

/** Holds the conversation of this page: what was said, and whose turn it is. */
export function useNewConversation(facts: Facts | undefined): Conversation {
  const view = viewOf(useSearch());
  const place = useHistoryState<Place | null>();
  const lines = place?.lines ?? [];
  const isTyping = isAssistantsTurn(lines);
  const arrival = useArrival();
  useAnswers({ facts, view, isTyping, turn: lines.length });

  return {
    facts,
    view,
    lines,
    news: place?.news ?? [],
    isTyping,
    left: place?.left,
    arrival,
    choose: (choice) => {
      arrival.current = 'chosen';
      choose(choice);
    },
  };
}

type Turn = { facts: Facts | undefined; view: View; isTyping: boolean; turn: number };

function useAnswers({ facts, view, isTyping, turn }: Turn) {
  const known = useRef(facts);
  known.current = facts;
  const isReady = facts !== undefined;

  useEffect(() => {
    if (!isTyping || !isReady) return;
    const speak = () => {
      const place = placeNow();
      if (isAssistantsTurn(place.lines))
        rewrite({ ...place, lines: [...place.lines, ...wordsFor(view, place, known.current!)] });
    };
    // The first words are no reply, so nobody waits for them.
    if (turn === 0) return speak();
    const timer = setTimeout(speak, replyDelay);
    return () => clearTimeout(timer);
  }, [isTyping, isReady, view, turn]);
}

function wordsFor(view: View, { lines }: Place, facts: Facts): Line[] {
  const last = lines.at(-1);
  if (!last && view === 'menu') return greeting(facts, new Date()).map(assistant);
  const answer = last?.from === 'customer' ? last.answer : undefined;
  return [assistant(answer ?? answerTo(view, facts))];
}

function useArrival() {
  const arrival = useRef<Arrival>('loaded');
  useEffect(() => {
    const returned = () => {
      arrival.current = 'returned';
    };
    // Captured, because the router's own listener already draws the view.
    addEventListener('popstate', returned, { capture: true });
    return () => removeEventListener('popstate', returned, { capture: true });
  }, []);
  return arrival;
}
