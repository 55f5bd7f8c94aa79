import { counted } from './counted.ts';
import { formatClock } from './dates.ts';
import { formatList } from './format-list.ts';
import { dollars } from './money.ts';

/** Outcomes of a driver's stop at the door. */
export const doorOutcomes = [
  'delivered',
  'refused',
  'no_id',
  'under_age',
  'nobody_home',
  'wrong_address',
  'unsafe',
] as const;
export type DoorOutcome = (typeof doorOutcomes)[number];

export const doorOutcomeLabels: Record<DoorOutcome, string> = {
  delivered: 'Delivered',
  refused: 'Refused',
  no_id: 'No ID',
  under_age: 'Under age',
  nobody_home: 'Nobody home',
  wrong_address: 'Wrong address',
  unsafe: 'Unsafe',
};

/** The next steps of an order that was not handed over. */
export const nextSteps = ['try_again', 'return', 'cancel'] as const;
export type NextStep = (typeof nextSteps)[number];

/** The place of a stop whose second attempt has begun: before a sequence of the driver, whose first place is 0. */
export const secondAttemptPosition = -1;

/** The reasons why an order that was not handed over is cancelled, in words for the customer. */
export const cancelReasons: Record<Exclude<DoorOutcome, 'delivered'>, string> = {
  refused: 'The order was refused at the door',
  no_id: 'No valid ID was shown at the door',
  under_age: 'The age could not be confirmed at the door',
  nobody_home: 'Nobody was home',
  wrong_address: 'The address was not right',
  unsafe: 'The delivery could not be completed safely',
};

/** Attempts that a customer can do something about before the next one. */
export const attemptOutcomes = ['nobody_home', 'wrong_address', 'no_id'] as const satisfies DoorOutcome[];

type Attempt = {
  outcome: (typeof attemptOutcomes)[number];
  at: Date | string;
  tryAgainAt: Date | string | null;
};

const attemptWords: Record<Attempt['outcome'], string> = {
  nobody_home: 'nobody answered',
  wrong_address: 'the address was not right',
  no_id: 'no valid ID was shown',
};

/** Returns "We tried at 4:17 PM, nobody answered. We try again at about 5:30 PM." */
export function attemptText({ outcome, at, tryAgainAt }: Attempt, timeZone: string | undefined) {
  const tried = `We tried at ${formatClock(at, timeZone)}, ${attemptWords[outcome]}.`;
  return tryAgainAt ? `${tried} We try again at about ${formatClock(tryAgainAt, timeZone)}.` : tried;
}

const wayWords = { cash: 'cash', card: 'card', other: 'other payments' };

type DoorSettings = { accepts: readonly (keyof typeof wayWords)[]; text: string | null };

/** "The driver takes cash and card. Please have small bills ready." Null while the owner has set neither. */
export function formatDoorRules({ accepts, text }: DoorSettings) {
  const ways = accepts.length > 0 && `The driver takes ${formatList(accepts.map((way) => wayWords[way]))}.`;
  const own = text?.trim().replace(/([^.!?])$/, '$1.');
  return [ways, own].filter(Boolean).join(' ') || null;
}

type Payable = {
  total: number;
  /** An offline copy from before it was counted has none. */
  taken?: number;
};

/** Returns the cents that are still to be taken for an order. */
export const dueAtDoor = ({ total, taken = 0 }: Payable) => Math.max(0, total - taken);

/** Returns the driver's tip in cents: what was taken beyond what is due. */
export const tipAtDoor = (due: number, { cash, other }: { cash: number; other: number }) =>
  Math.max(0, cash + other - due);

/**
 * Returns the cents of the given cash that go back to the customer, unless they are a tip. A card is charged what
 * it was charged.
 */
export const changeAtDoor = (due: number, given: { cash: number; other: number }) =>
  Math.min(given.cash, tipAtDoor(due, given));

/** A tip of fewer cents is not asked about, however low the sum that is due. */
const minAskedTipCents = 2_000;

/** Tells whether more than double what is due was taken: more often a slip, such as 4832 for $48.32, than a tip. */
export const isUnusualTip = (due: number, tip: number) => tip > due && tip >= minAskedTipCents;

/**
 * Returns "Collect $112.50 cash", and the change to bring. There is nothing to collect when all of it was taken.
 */
export function collectText(order: Payable & { payWith: number | null }) {
  const due = dueAtDoor(order);
  const change = order.payWith !== null && order.payWith > due ? order.payWith - due : null;
  return {
    collect: due > 0 ? `Collect ${dollars(due)} cash` : 'Paid',
    change:
      due > 0 && change !== null && order.payWith !== null
        ? `Pays with ${dollars(order.payWith)}: bring ${dollars(change)} change`
        : null,
  };
}

/** Returns how many stops come before this one: "You are the next stop", "Diego is 2 stops away". */
export function stopsAwayText(stopsAway: number | null | undefined, driverName: string | null) {
  if (stopsAway === null || stopsAway === undefined) return null;
  if (stopsAway === 0) return 'You are the next stop.';
  const driver = driverName?.trim().split(/\s+/)[0] || 'Your driver';
  return `${driver} is ${counted(stopsAway, 'stop')} away.`;
}
