import { valueSaid, type Intent } from '../intent.ts';
import type { Reading } from '../reading.ts';
import { readZip } from '#shared/zip-code.ts';

const sumSaid = (reading: Reading) =>
  reading.amounts.find(({ kind }) => kind === 'money')?.value ?? plainSum(reading);
/** "free over 50": a sum without its sign. */
const plainSum = ({ amounts, line }: Reading) => {
  const isSum = /\b(?:free|minimum|over|bill)\b/.test(line)
    ? undefined
    : /\b(?:change for|break)\b/.test(line);
  const count = amounts.find(({ kind, bound }) => kind === 'count' && (isSum ?? bound !== undefined));
  return count && isSum !== false ? Math.round(count.value * 100) : undefined;
};

/** Questions about being at home for the delivery, and about the order if nobody is. */
const awayFromDoor =
  /\b(?:have|need|has) to be (?:\w+ )?(?:home|there|present)\b|\bif (?:i am|nobody is|no one is|we are) (?:not )?(?:home|there|around|here)\b/;

export const paymentIntents: readonly Intent[] = [
  {
    id: 'delivery_cost',
    slots: (reading) => valueSaid(readZip(reading.say, { isQuestion: true }) ?? sumSaid(reading)),
    offer: 'How much is delivery?',
  },
  {
    id: 'payment_methods',
    slots: (reading) => valueSaid(sumSaid(reading)),
    offer: 'How can I pay?',
  },
  {
    id: 'age_rule',
    slots: ({ line }) => (awayFromDoor.test(line) ? { isAway: true } : {}),
    offer: 'Do I need ID?',
  },
];
