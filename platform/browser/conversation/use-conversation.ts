import { createContext, use } from 'react';
import type { Language } from '#shared/language.ts';
import type { AssistantContext } from './assistant.ts';
import type { Answer, CartChange, Line, Offer, View } from './conversation.ts';
import type { Choice } from './navigation.ts';

/** The way the view on the screen was reached; it decides where the focus goes. */
export type Arrival = 'loaded' | 'chosen' | 'returned';

/** The things that the customer can say. */
export type Talk = {
  /** The composer got the focus: loads the parser and reads what a reply needs. */
  prepare: () => void;
  /** `means` is what a chip says in the words that are understood. */
  say: (text: string, means?: string) => void;
  undo: (changes: readonly CartChange[]) => void;
  take: (offer: Offer) => void;
  sendToShop: (text: string) => void;
};

export type Conversation = {
  facts: AssistantContext | undefined;
  view: View;
  lines: Line[];
  newLines: Line[];
  isTyping: boolean;
  /** The assistant's next line, once its data are known. */
  reply: string | undefined;
  visit: number | undefined;
  silent: boolean;
  left: string | undefined;
  arrival: Arrival;
  choose: (choice: Choice) => void;
  /** The answer that is about to be said beneath the view. */
  pending: { answer?: Answer } | undefined;
  /** The assistant's suggestions for what to say next. */
  suggested: readonly string[] | undefined;
  /** The language of the last answer, in which the suggestions are shown. */
  language: Language;
} & Talk;

const ConversationContext = createContext<Conversation | undefined>(undefined);
export const ConversationProvider = ConversationContext.Provider;

/** The conversation this view is a part of. */
export function useConversation() {
  const conversation = use(ConversationContext);
  if (!conversation) throw new Error('There is no conversation around this');
  return conversation;
}
