import { carefulAnswers } from '../careful-answers.ts';
import { valueSaid, type Intent } from '../intent.ts';
import type { Reading } from '../reading.ts';
import { zipIn } from '../values.ts';

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

/** Whether someone has to be at the door, and what happens if not. */
const awayFromDoor =
  /\b(?:have|need|has) to be (?:\w+ )?(?:home|there|present)\b|\bif (?:i am|nobody is|no one is|we are) (?:not )?(?:home|there|around|here)\b/;

export const paymentIntents: readonly Intent[] = [
  {
    id: 'delivery_cost',
    slots: (reading) => valueSaid(zipIn(reading.say) ?? sumSaid(reading)),
    offer: 'How much is delivery?',
    reply: ({ shop }) =>
      shop?.cost ?? [
        'You see every part of the price at checkout, before you order.',
        'The checkout shows every part of the price before you order.',
        'Nothing is hidden: the checkout lists every part of the price.',
      ],
    choices: ['How long does delivery take?', 'Checkout'],
  },
  {
    id: 'payment_methods',
    slots: (reading) => valueSaid(sumSaid(reading)),
    offer: 'How can I pay?',
    reply: ({ shop }) =>
      shop?.payment ?? [
        'You pay when your order is handed to you. Nothing is charged online.',
        'Nothing is charged online: you pay at the door.',
        'You pay at the door, when you have your order in hand.',
      ],
    choices: ['Checkout', 'How much is delivery?'],
  },
  {
    id: 'age_rule',
    slots: ({ line }) => (awayFromDoor.test(line) ? { isAway: true } : {}),
    offer: 'Do I need ID?',
    reply: ({ understood, shop }) => {
      if (understood.topic) return carefulAnswers[understood.topic];
      if (understood.isAway) {
        const recipient = shop?.minimumAge ? `Someone of ${shop.minimumAge} or over` : 'Someone';
        return `${recipient} has to take it at the door, with an ID at hand. If no one is there, the driver can call you; without an answer it goes back to the shop, and you can write to us about another time.`;
      }
      return shop?.minimumAge
        ? [
            `You must be ${shop.minimumAge} or over. Please have your ID ready at the door.`,
            `We sell to people of ${shop.minimumAge} and over. Please have your ID ready at the door.`,
            `${shop.minimumAge} or over, and please have your ID ready at the door.`,
          ]
        : [
            'Please have your ID ready: the driver may ask for it at the door.',
            'The driver may ask for your ID at the door, so please have it ready.',
            'Have your ID at hand at the door, please: the driver may ask for it.',
          ];
    },
    choices: ['Show the menu', 'Do I pay now or at the door?'],
  },
];
