import { capitalized } from './counted.ts';
import type { Phase } from './order-phase.ts';
import type { DriverWord } from './order-status.ts';

const because = (reason?: string | null) => (reason ? `: ${reason.replace(/[.!?]*$/, '')}` : '');

export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? name;

const driverWordTexts: Record<DriverWord, { says: string; of: string }> = {
  outside: { says: 'is outside', of: 'with' },
  call: { says: 'asks you to call', of: 'about' },
};

/** The driver's own words, which come before all that the shop knows: "Diego is outside with your order H1". */
export function driverWordText(word: DriverWord, driver: string | null, order?: string) {
  const { says, of } = driverWordTexts[word];
  const text = `${driver ? firstWord(driver) : 'Your driver'} ${says}`;
  return order ? `${text} ${of} ${order}` : text;
}

type Details = {
  /** It is "your order H1", or just "your order" where others may read it. */
  order: string;
  driver?: string | null;
  /** The clock time of the estimated arrival. */
  arrival?: string;
  /** The day and clock time of an order for later. */
  wanted?: string;
  closed?: string;
  reason?: string | null;
  /** It is due, and nobody has begun. */
  isLate?: boolean;
  /** Says that it begins soon, where that is still so when it is read. */
  soon?: boolean;
};

/** The words for each phase: the same in the conversation, on the card and in a push. */
export function phaseSentence(
  phase: Phase,
  { order, driver, arrival, wanted, closed, reason, isLate, soon }: Details,
) {
  const name = driver ? firstWord(driver) : null;
  const theOrder = capitalized(order);
  const forLater = wanted ? ` for ${wanted}` : '';
  const when = closed ? ` ${closed}` : '';
  const then = arrival ? ` It should arrive at about ${arrival}.` : '';
  const sentences: Record<Phase, string> = {
    received: isLate
      ? `We are running late with ${order}.`
      : `We have ${order}${forLater}${soon && !wanted ? ' and will start on it soon' : ''}.`,
    preparing: `We are preparing ${order}${forLater}.`,
    picked_up: (name ? `${name} has picked up ${order}.` : `${theOrder} has been picked up.`) + then,
    en_route: (name ? `${name} is on the way with ${order}.` : `${theOrder} is on its way.`) + then,
    nearby: `${name ?? 'Your driver'} is nearby with ${order}.`,
    arrived: `${name ?? 'Your driver'} has arrived with ${order}.`,
    at_door: `${theOrder} should be at your door.`,
    delivered: `${theOrder} was delivered${when}. Enjoy!`,
    cancelled: `${theOrder} was cancelled${when}${because(reason)}.`,
  };
  return sentences[phase];
}
