import { createContext, use, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { answerTo, greeting, type Facts } from './assistant.ts';
import { assistant, isAssistantsTurn, viewOf, type Line, type Place, type View } from './conversation.ts';
import { goTo, placeNow, rewrite, type Choice } from './place.ts';

const replyDelay = 800;

/** How the view on the screen was reached; it decides where the focus goes. */
type Arrival = 'loaded' | 'chosen' | 'returned';

type Conversation = {
  facts: Facts | undefined;
  view: View;
  lines: Line[];
  news: Line[];
  isTyping: boolean;
  left: string | undefined;
  arrival: Arrival;
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

/** Holds the conversation of this page: what was said, and whose turn it is. */
export function useNewConversation(facts: Facts | undefined): Conversation {
  const view = viewOf(useSearch());
  const place = useHistoryState<Place | null>();
  const lines = place?.lines ?? [];
  const isTyping = isAssistantsTurn(lines);
  const { arrival, arriveAt } = useArrival(place?.visit);
  useAnswers({ facts, view, isTyping, turn: lines.length });

  return {
    facts,
    view,
    lines,
    news: place?.news ?? [],
    isTyping,
    left: place?.left,
    arrival,
    choose: (choice) => arriveAt(goTo(choice)),
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

/** Only the one who goes somewhere knows that it was no press of Back: the visit it began tells them apart. */
function useArrival(visit: number | undefined) {
  const chosen = useRef<number>(undefined);
  const [seen, setSeen] = useState<{ visit: number | undefined; arrival: Arrival }>({
    visit,
    arrival: 'loaded',
  });
  const isNew = seen.visit !== visit;
  const arrival = isNew ? (chosen.current === visit ? 'chosen' : 'returned') : seen.arrival;
  if (isNew) setSeen({ visit, arrival });
  useEffect(() => {
    // Forward leads here once more, and that is no choice.
    chosen.current = undefined;
  }, [visit]);
  return {
    arrival,
    arriveAt: (next: number) => {
      chosen.current = next;
    },
  };
}
