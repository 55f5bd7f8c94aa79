import {
  checkoutDraft,
  type CheckoutDraft,
  type CheckoutFields,
} from '#platform/browser/pwa/device-copies.ts';
import { movedDetails } from './address-details.ts';

/* What is typed into the checkout, or said to the assistant for it, until it is ordered. */

/** `filled`: what was said, for a form that is in sight; undefined where the form itself has kept what was typed. */
type Listener = (filled?: CheckoutFields) => void;
const listeners = new Set<Listener>();

export function onDraft(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(userId: string, draft: CheckoutDraft, filled?: CheckoutFields) {
  checkoutDraft.save(userId, draft);
  for (const listener of listeners) listener(filled);
}

/** Keeps what the form holds. */
export const keepDraft = (userId: string, typed: CheckoutDraft) => keep(userId, typed);

/**
 * Fills fields of the checkout by words: of the form in sight, and of the one that opens next. An address by words has
 * the details that are said, and none that were filled in for another one, even if they were changed there. A note
 * that is said is added to the one that is there.
 */
export function fillDraft(userId: string, said: CheckoutFields) {
  if (Object.keys(said).length === 0) return;
  const draft = readDraft(userId);
  const from = [draft.deliveryAddress, draft.zip].filter(Boolean).join(' ');
  const to = said.deliveryAddress ?? from;
  const moved = movedDetails({ from, to, filled: draft.filled }, draft, Boolean);
  const { driverNote: before } = { ...draft, ...moved };
  const { driverNote } = said;
  const both = before && driverNote && !before.includes(driverNote) && `${before}. ${driverNote}`;
  const fields = { ...moved, ...said, ...(driverNote && { driverNote: both || before || driverNote }) };
  keep(userId, { ...draft, ...fields }, fields);
}

export const readDraft = (userId: string): CheckoutDraft => checkoutDraft.readOf(userId) ?? {};
