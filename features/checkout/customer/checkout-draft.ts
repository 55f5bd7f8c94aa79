import { checkoutDraft, type CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';

/* What is typed into the checkout, or said to the assistant for it, until it is ordered. */

/** `filled`: what was said, for a form that is in sight; undefined where the form itself has kept what was typed. */
type Listener = (filled?: CheckoutDraft) => void;
const listeners = new Set<Listener>();

export function onDraft(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(userId: string, draft: CheckoutDraft, filled?: CheckoutDraft) {
  checkoutDraft.save(userId, draft);
  for (const listener of listeners) listener(filled);
}

/** Keeps what the form holds. */
export const keepDraft = (userId: string, typed: CheckoutDraft) => keep(userId, typed);

/** Fills fields of the checkout by words: of the form in sight, and of the one that opens next. */
export const fillDraft = (userId: string, fields: CheckoutDraft) =>
  keep(userId, { ...checkoutDraft.readOf(userId), ...fields }, fields);

export const readDraft = (userId: string): CheckoutDraft => checkoutDraft.readOf(userId) ?? {};
