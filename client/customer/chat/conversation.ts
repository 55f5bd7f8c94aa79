/** What the customer's screen can show beneath the conversation. `?view=` in the address names it. */
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

/** What was said, oldest first. Options stay as a trace of what was on offer and what was taken. */
export type Line =
  | { from: 'assistant'; text: string; at: number }
  | { from: 'customer'; text: string; at: number; answer?: string }
  | { from: 'options'; labels: string[]; chosen: string };

/**
 * The conversation lives in the history entry of the page: Back, Forward and a reload bring it back
 * as it was, without a store of its own.
 */
export type Place = {
  lines: Line[];
  /** Tells one stay at a view from another. */
  visit?: number;
  /** Navigation led here: nothing was said, and nothing is answered. */
  silent?: boolean;
  /** Said while the customer was looking at something: shown beneath that. */
  news?: Line[];
  /** The option by which this place was left: Back puts the focus there again. */
  left?: string;
};

const longest = 40;

export const viewOf = (search: string): View => {
  const named = new URLSearchParams(search).get('view');
  return views.find((view) => view === named) ?? 'menu';
};

export const assistant = (text: string): Line => ({ from: 'assistant', text, at: Date.now() });

/** A conversation that never ends still fits into the history. */
export const trimmed = (lines: Line[]) => lines.slice(-longest);

/** It is the assistant's turn at the start, and after every word of the customer. */
export function isAssistantsTurn({ lines, silent = false }: Place) {
  const last = lines.at(-1);
  return !last || (!silent && last.from === 'customer');
}
