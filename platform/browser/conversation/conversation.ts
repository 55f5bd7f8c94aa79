import type { CartEntry } from '#shared/cart-changes.ts';
import { newKey } from '../api/api.ts';
import type { CheckoutDraft } from '../pwa/device-copies.ts';
import type { Asked } from '#shared/asked-product.ts';
import type { Call } from '#shared/help-lines.ts';
import type { Language } from '#shared/language.ts';

/** Views that can follow beneath the conversation. `?view=` in the address names one. */
export const views = [
  'menu',
  'profile',
  'products',
  'sales',
  'cart',
  'checkout',
  'order_confirmation',
  'order_history',
] as const;
export type View = (typeof views)[number];

/** Tells whether the view's list has a bar of its own, which shows its title and begins right under the header. */
export const hasListBar = (view: View) => view === 'products' || view === 'sales';

/** A line's new quantity in the cart; 0 takes it out. `isExact` where the customer named it, and "added" no more. */
export type CartChange = CartEntry & { quantity: number; isExact?: true };

/** The card of an answer in the conversation. It opens its subject, and shows it as it is now. */
export type AnswerCard =
  | { kind: 'menu' | 'cart' }
  /** The order as it would be placed, with the button that places it. */
  | { kind: 'order_draft' }
  | { kind: 'order'; id: string }
  | { kind: 'products'; ids: string[]; search: string };

/** A yes to what cannot be undone. `value` is the address, or the order's id. */
export type Question = {
  label: string;
  act: 'set_address' | 'cancel_order' | 'reorder';
  value: string;
  /** Fields of the checkout that were said with an order to have again. */
  fills?: CheckoutDraft;
};

/** A yes to a change of the cart, and what is said once it is made. */
export type CartQuestion = {
  label: string;
  act: 'change_cart';
  changes: CartChange[];
  /** Fields of the checkout that were said with the goods. */
  fills?: CheckoutDraft;
  answer: Pick<Answer, 'text' | 'undo' | 'about' | 'card'>;
};

/** An action to press beneath an answer. */
export type Offer =
  | { label: string; view: View; params?: Record<string, string> }
  | { label: string; act: 'send_to_shop'; value: string }
  | { label: string; act: 'write_to_shop' }
  | Question
  | CartQuestion
  | { label: string; act: 'log_out' };

/** The customer, or somebody else whom goods are for. */
export type TooYoung = 'self' | 'other';

export type Answer = {
  text: string;
  /** The language it is in; without it, English. */
  language?: Language;
  card?: AnswerCard;
  /** The numbers to call, above the text: they stay in the conversation, and need no network. */
  calls?: Call[];
  /** Puts the cart back as it was. */
  undo?: CartChange[];
  offers?: Offer[];
  /** It asks something to which a "yes" presses the first of its offers. */
  asksForYes?: boolean;
  /** Suggestions for what the customer says next. */
  choices?: readonly string[];
  /** The whole sentence that a fragment stood for. */
  question?: string;
  /** The wording that was used, so that the next one differs. */
  wording?: string;
  /** The product it speaks of, by its id: what "it" means next. */
  about?: string;
  /** It refused goods because the customer, or whoever they are for, is too young. */
  tooYoung?: TooYoung;
  /** It asks which of these products is meant, by their ids. */
  asked?: Asked & { ids: string[] };
};

/** A message between the customer and people of the shop. One of the customer's own has no name. */
export type PersonLine = {
  from: 'person';
  text: string;
  at: number;
  name?: string;
  /** Its number in the customer's thread. */
  number?: number;
  /** The idempotency key of the customer's own message. */
  key?: string;
};

/** The lines of the conversation, oldest first. Options stay as a trace of what was on offer and what was chosen. */
export type Line =
  | (Answer & { from: 'assistant'; at: number; id?: string })
  | {
      from: 'customer';
      text: string;
      at: number;
      id?: string;
      answer?: Answer;
      /** The English text of a chip in another language. */
      means?: string;
    }
  | PersonLine
  | { from: 'options'; labels: string[]; chosen: string };

/**
 * The conversation lives in the history entry of the page: Back, Forward and a reload bring it back
 * as it was, without a store of its own.
 */
export type ChatEntry = {
  lines: Line[];
  /** It distinguishes two visits to the same view. */
  visit?: number;
  /** True after navigation: nothing was said, and nothing is answered. */
  silent?: boolean;
  /** Lines that came while the customer looked at something: they are shown beneath it. */
  newLines?: Line[];
  /** The option by which this entry was left: Back puts the focus there again. */
  left?: string;
};

const maxConversationLines = 40;

export const viewOf = (search: string): View => {
  const named = new URLSearchParams(search).get('view');
  return views.find((view) => view === named) ?? 'menu';
};

/** Tells whether the address shows the messages with the shop, in the place of the conversation. */
export const isThreadIn = (search: string) => new URLSearchParams(search).get('to') === 'shop';

export const assistant = (answer: Answer): Line => ({
  ...answer,
  from: 'assistant',
  at: Date.now(),
  id: newKey(),
});
export const customer = (text: string, means?: string): Line & { from: 'customer' } => ({
  from: 'customer',
  text,
  ...(means !== undefined && means !== text && { means }),
  at: Date.now(),
  id: newKey(),
});

/** Returns the customer's lines below the view that have no answer yet. */
export function unanswered({ newLines = [] }: ChatEntry) {
  const last = newLines.at(-1);
  return last?.from === 'customer' ? last : undefined;
}

/** A conversation that never ends still fits into the history. */
export const trimmed = (lines: Line[]) => lines.slice(-maxConversationLines);

/** It is the assistant's turn at the start, and after every word of the customer. */
export function isAssistantsTurn({ lines, silent = false }: ChatEntry) {
  const last = lines.at(-1);
  return !last || (!silent && last.from === 'customer');
}

/** The view that shows the same as a card. Products and the order that is read back stay where they were asked for. */
const viewsOfCards: Partial<Record<AnswerCard['kind'], View>> = {
  menu: 'products',
  cart: 'cart',
  order: 'order_history',
};

/** Of several cards about the same thing the last one is shown, and none about the view in sight. */
export function shownCards(lines: readonly Line[], view: View) {
  const last = new Map<string, Line>();
  for (const line of lines) {
    const card =
      line.from === 'assistant' ? line.card : line.from === 'customer' ? line.answer?.card : undefined;
    if (!card) continue;
    const isInSight = viewsOfCards[card.kind] === view;
    const key = card.kind === 'products' ? `products ${card.ids.join()}` : JSON.stringify(card);
    if (!isInSight) last.set(key, line);
  }
  return new Set(last.values());
}
