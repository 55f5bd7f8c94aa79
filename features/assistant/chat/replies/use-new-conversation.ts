import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { greeting } from '#platform/browser/conversation/assistant.ts';
import { answerTo, loadWordings, viewWording } from '#platform/browser/conversation/view-answers.ts';
import {
  assistant,
  isAssistantsTurn,
  unanswered,
  viewOf,
} from '#platform/browser/conversation/conversation.ts';
import type { AnswerCard, Line, ChatEntry, View } from '#platform/browser/conversation/conversation.ts';
import {
  goTo,
  isChosen,
  leave,
  currentEntry,
  rewriteWithoutRender,
  rewrite,
} from '#platform/browser/conversation/navigation.ts';
import type { Language } from '#shared/language.ts';
import { isOpen } from '#shared/order-status.ts';
import { replyDelay } from './reply-delay.ts';
import { useSay } from './use-say.ts';
import { markShown, unseenOrders } from '#features/orders/customer/unseen-orders.ts';
import type { Arrival, Conversation } from '#platform/browser/conversation/use-conversation.ts';
import type { Facts } from '../../facts.ts';

/** Holds the conversation of this page: what was said, and whose turn it is. */
export function useNewConversation(facts: Facts | undefined): Conversation {
  const view = viewOf(useSearch());
  const noted = useHistoryState<ChatEntry | null>();
  const first = useFirstWords(view, facts, Boolean(noted?.lines?.length));
  const entry = first ? { ...noted, lines: first.lines } : noted;
  const lines = entry?.lines ?? [];
  const isTyping = isAssistantsTurn(entry ?? { lines });
  const arrival = useArrival(entry?.visit);
  useAnswers({ facts, view, isTyping, turn: lines.length });
  useTrueAnswer({ facts, view, turn: lines.length });
  const talk = useSay(entry ?? { lines }, facts !== undefined);

  return {
    facts,
    view,
    lines,
    newLines: entry?.newLines ?? [],
    isTyping,
    reply: isTyping && lines.length > 0 && facts ? replyTo(view, lines, facts) : undefined,
    visit: entry?.visit,
    silent: entry?.silent ?? false,
    left: entry?.left,
    arrival,
    choose: goTo,
    pending: unanswered(entry ?? { lines }),
    suggested: suggestedIn(entry?.newLines ?? []),
    language: languageOf(entry ?? undefined),
    ...talk,
  };
}

/**
 * The greeting is no reply: it comes without the delay, drawn with the rest of the screen. Its entry in the history
 * takes it over.
 */
function useFirstWords(view: View, facts: Facts | undefined, isNoted: boolean) {
  const [said, setSaid] = useState<{ view: View; lines: Line[] }>();
  const isSaid = said?.view === view;
  const first = isNoted || !facts ? undefined : isSaid ? said : { view, lines: firstWords(view, facts) };
  if (first !== said) setSaid(first);
  const note = useEffectEvent(() => {
    // An address that leads elsewhere has been left by now.
    if (!first || !facts || viewOf(location.search) !== view) return;
    rewriteWithoutRender({ ...currentEntry(), lines: first.lines });
    if (view !== 'menu') return;
    const closed = unseenOrders(facts.orders ?? []);
    markShown(closed);
    if (closed.length > 0) void loadWordings().then((sayWhatIsNew) => sayWhatIsNew(facts, closed));
  });
  useEffect(() => note(), [said]);
  return first;
}

function firstWords(view: View, facts: Facts) {
  if (view !== 'menu') return wordsFor(view, { lines: [] }, facts);
  const closed = unseenOrders(facts.orders ?? []);
  return greeting(facts, closed, shopNow()).map((text) => assistant({ text }));
}

type Turn = { facts: Facts | undefined; view: View; isTyping: boolean; turn: number };

function useAnswers({ facts, view, isTyping, turn }: Turn) {
  const speak = useEffectEvent(() => {
    const entry = currentEntry();
    if (!facts || !isAssistantsTurn(entry)) return;
    rewrite({ ...entry, lines: [...entry.lines, ...wordsFor(view, entry, facts)] });
  });
  const isReady = facts !== undefined;

  useEffect(() => {
    if (!isTyping || !isReady) return undefined;
    const timer = setTimeout(speak, replyDelay());
    return () => clearTimeout(timer);
  }, [isTyping, isReady, view, turn]);
}

/**
 * The line of the assistant about the view in sight is rewritten when its data change, such as a cart that was emptied.
 */
function useTrueAnswer({ facts, view, turn }: Omit<Turn, 'isTyping'>) {
  const correct = useEffectEvent(() => {
    if (!facts || view === 'menu') return;
    const entry = currentEntry();
    const last = entry.lines.at(-1);
    const wording = viewWording(view, facts);
    if (last?.from !== 'assistant' || !last.wording?.startsWith('view:') || last.wording === wording) return;
    const before = entry.lines.slice(0, -1);
    rewrite({ ...entry, lines: [...before, { ...last, wording, text: answerTo(view, facts, before) }] });
  });
  useEffect(() => correct(), [facts, view, turn]);
}

function wordsFor(view: View, { lines }: ChatEntry, facts: Facts): Line[] {
  const last = lines.at(-1);
  const wording = last?.from === 'customer' && last.answer ? undefined : viewWording(view, facts);
  const language = last?.from === 'customer' ? last.answer?.language : undefined;
  const answer = { text: replyTo(view, lines, facts), card: cardOf(view, facts), wording };
  return [assistant({ ...answer, ...(language && { language }) })];
}

function replyTo(view: View, lines: readonly Line[], facts: Facts) {
  const last = lines.at(-1);
  return (last?.from === 'customer' ? last.answer?.text : undefined) ?? answerTo(view, facts, lines);
}

/** The language of the last answer; the greeting is English. */
function languageOf({ lines = [], newLines = [] }: Partial<ChatEntry> = {}): Language {
  const last = [...lines, ...newLines].findLast(({ from }) => from === 'assistant');
  return (last?.from === 'assistant' ? last.language : undefined) ?? 'en';
}

function suggestedIn(newLines: readonly Line[]) {
  const last = newLines.at(-1);
  return last?.from === 'assistant' ? last.choices : undefined;
}

/** Returns the card that stays in the conversation when a view is left. */
function cardOf(view: View, { orders = [] }: Facts): AnswerCard | undefined {
  if (view === 'products') return { kind: 'menu' };
  if (view === 'cart') return { kind: 'cart' };
  const open = orders.find(isOpen);
  const isAboutOrders = view === 'order_history' || view === 'order_confirmation';
  return isAboutOrders && open ? { kind: 'order', id: open.id } : undefined;
}

function useArrival(visit: number | undefined): Arrival {
  const [seen, setSeen] = useState<{ visit: typeof visit; arrival: Arrival }>({ visit, arrival: 'loaded' });
  const isNew = seen.visit !== visit;
  const arrival = isNew ? (isChosen(visit) ? 'chosen' : 'returned') : seen.arrival;
  if (isNew) setSeen({ visit, arrival });
  useEffect(() => () => leave(visit), [visit]);
  return arrival;
}
