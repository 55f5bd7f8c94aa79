import { valueSaid, type Intent } from '../intent.ts';
import { addressIn, clockIn, zipIn } from '../values.ts';

export const deliveryIntents: readonly Intent[] = [
  {
    id: 'delivery_area',
    slots: ({ say }) => valueSaid(zipIn(say) ?? addressIn(say)),
    offer: 'Where do you deliver?',
    reply: ({ shop }) =>
      shop?.area ?? [
        'Enter your address at checkout, and I’ll tell you if we deliver there.',
        'The checkout says at once whether we come to your address.',
        'Type your address at checkout: it says whether we deliver there.',
      ],
    choices: ['How much is delivery?', 'How long does delivery take?'],
  },
  {
    id: 'delivery_time',
    slots: ({ say }) => valueSaid(clockIn(say) ?? zipIn(say)),
    offer: 'How long does delivery take?',
    reply: ({ shop }) =>
      shop?.time ?? [
        'You choose the delivery time at checkout.',
        'At checkout you pick a time that suits you.',
        'As soon as we can, or at a time you choose at checkout.',
      ],
    choices: ['Checkout', 'What time do you close?'],
  },
];
