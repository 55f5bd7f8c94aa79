import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { failureReason, newKey } from '#platform/browser/api/api.ts';
import { isOnline } from '#platform/browser/lib/connectivity.ts';
import { useLogout, useUser } from '#features/accounts/session/use-session.ts';
import { assistant, customer, unanswered } from '#platform/browser/conversation/conversation.ts';
import { enqueueMessage } from '#features/messages/customer/message-outbox.ts';
import { sendWaiting } from '#features/messages/customer/use-message-outbox.ts';
import type {
  Answer,
  CartChange,
  Line,
  ChatEntry,
  Offer,
  Question,
} from '#platform/browser/conversation/conversation.ts';
import {
  addLine,
  openThread,
  goTo,
  currentEntry,
  rewrite,
  withdrawLine,
} from '#platform/browser/conversation/navigation.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import type { Talk } from '#platform/browser/conversation/use-conversation.ts';
import type { WishResult } from './wishes-reply.ts';
import { findTypedButton } from './typed-button.ts';
import { replyDelay } from './reply-delay.ts';
import { useCartChanges } from './use-cart-changes.ts';

/** Loads the parser of messages, as large as a view; most visits send no message. */
const loadParser = () => import('./writing.ts');

/** Keys of lines whose reply is being made, so that none is made twice. */
const thinking = new Set<string>();

/** Two lines may be of the same millisecond. One that an older page left in the history has nothing but its time. */
const keyOfLine = (line: ReturnType<typeof unanswered>) => line && (line.id ?? String(line.at));

/** Answers what the customer types, once everything is read (`isReady`), and performs what the answer offers. */
export function useSay(entry: ChatEntry, isReady: boolean): Talk {
  const cache = useQueryClient();
  const applyChanges = useCartChanges(cache);
  const logout = useLogout();
  const { id: userId } = useUser();
  const question = unanswered(entry);

  const think = useEffectEvent(async (line: Extract<Line, { from: 'customer' }>) => {
    const { text, id, means } = line;
    const key = keyOfLine(line);
    if (!key || thinking.has(key)) return;
    thinking.add(key);
    const result = await resultFor({ text, means }, cache);
    // Meanwhile another view may be looked at.
    if (keyOfLine(unanswered(currentEntry())) !== key) return;
    await fill(result.fills);
    if (result.view) {
      withdrawLine();
      applyChanges(result.changes);
      const { text: answer, language } = result.answer;
      goTo({ id, label: text, view: result.view, params: result.params, answer, language });
      return;
    }
    setAnswer(result.answer);
    if (result.writeTo) openThread();
    applyChanges(result.changes);
  });
  const asked = keyOfLine(question);
  const at = question?.at;
  const isThought = question?.answer !== undefined;
  useEffect(() => {
    const line = unanswered(currentEntry());
    if (isReady && line && !line.answer) void think(line);
  }, [isReady, asked]);

  useEffect(() => {
    if (at === undefined || !isThought) return undefined;
    const speak = () => {
      const { answer } = unanswered(currentEntry()) ?? {};
      if (answer) addLine(assistant(answer));
    };
    const timer = setTimeout(speak, Math.max(0, replyDelay() - (Date.now() - at)));
    return () => clearTimeout(timer);
  }, [asked, at, isThought]);

  async function fill(fills?: CheckoutDraft) {
    if (fills) (await loadParser()).fillDraft(userId, fills);
  }

  function undo(changes: readonly CartChange[], said = 'Undo') {
    applyChanges(changes);
    const language = lastLanguage();
    addLine({ ...customer(said), answer: { text: undone[language], language, card: { kind: 'cart' } } });
  }

  function sendToShop(text: string) {
    const key = newKey();
    enqueueMessage({ key, text });
    addLine({ from: 'person', text, at: Date.now(), key });
    void sendWaiting(cache);
  }

  async function take(offer: Offer) {
    if ('view' in offer) return goTo(offer);
    if (offer.act === 'log_out') return logout.mutate();
    if (offer.act === 'send_to_shop') return sendToShop(offer.value);
    if (offer.act === 'write_to_shop') return openThread();
    await fill(offer.fills);
    if (offer.act !== 'change_cart') return takeOffer(offer, cache);
    applyChanges(offer.changes);
    addLine({ ...customer(offer.label), answer: { card: { kind: 'cart' }, ...offer.answer } });
  }

  return {
    /** Loads the parser and the data of a reply when the composer gets the focus. */
    prepare: () => {
      loadParser().then(
        ({ prepareReplies }) => prepareReplies(cache),
        () => undefined,
      );
    },
    say: (text: string, means?: string) => {
      const pressed = findTypedButton(currentEntry(), text);
      if (!pressed) addLine(customer(text, means));
      else if ('undo' in pressed) undo(pressed.undo, text);
      else void take({ ...pressed.offer, label: text });
    },
    undo,
    take: (offer: Offer) => void take(offer),
    sendToShop,
  };
}

const undone = { en: 'Your cart is as it was.', es: 'Tu carrito está como antes.' };

/** The language of the last answer. */
function lastLanguage() {
  const { lines, newLines = [] } = currentEntry();
  const last = [...lines, ...newLines].findLast(({ from }) => from === 'assistant');
  return (last?.from === 'assistant' ? last.language : undefined) ?? 'en';
}

function setAnswer(answer: Answer) {
  const entry = currentEntry();
  const newLines = entry.newLines?.map((line, index, all) =>
    index === all.length - 1 && line.from === 'customer' ? { ...line, answer } : line,
  );
  rewrite({ ...entry, newLines });
}

async function resultFor(line: { text: string; means?: string }, cache: QueryClient): Promise<WishResult> {
  try {
    return await (await loadParser()).replyToLine(line, cache);
  } catch (error) {
    console.error(error);
    const apology = isOnline() ? 'Please reload the page.' : "You're offline. Please try later.";
    return { answer: { text: apology } };
  }
}

/** Its code is loaded with the first yes. */
async function takeOffer(offer: Question, cache: QueryClient) {
  try {
    await (await import('./offers.ts')).takeOffer(offer, cache, lastLanguage());
  } catch (error) {
    addLine({
      ...customer(offer.label),
      answer: { text: `That did not work. ${failureReason(error as Error)}` },
    });
  }
}
