import { valueSaid, type Intent } from '../intent.ts';
import { readZip } from '#shared/zip-code.ts';
import { addressIn, clockIn } from '../values.ts';

export const deliveryIntents: readonly Intent[] = [
  {
    id: 'delivery_area',
    slots: ({ say }) => valueSaid(readZip(say, { isQuestion: true }) ?? addressIn(say)),
    offer: 'Where do you deliver?',
  },
  {
    id: 'delivery_time',
    slots: ({ say }) => valueSaid(clockIn(say) ?? readZip(say, { isQuestion: true })),
    offer: 'How long does delivery take?',
  },
];
