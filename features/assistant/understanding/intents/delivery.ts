import { valueSaid, type Intent } from '../intent.ts';
import { addressIn, clockIn, zipIn } from '../values.ts';

export const deliveryIntents: readonly Intent[] = [
  {
    id: 'delivery_area',
    slots: ({ say }) => valueSaid(zipIn(say) ?? addressIn(say)),
    offer: 'Where do you deliver?',
  },
  {
    id: 'delivery_time',
    slots: ({ say }) => valueSaid(clockIn(say) ?? zipIn(say)),
    offer: 'How long does delivery take?',
  },
];
