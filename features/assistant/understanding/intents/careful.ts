import type { Intent } from '../intent.ts';
import { productSaid } from '../intent.ts';

export const carefulIntents: readonly Intent[] = [
  {
    id: 'medical',
    slots: () => ({ topic: 'medical' }),
    offer: 'Is it safe for me?',
  },
  {
    id: 'dosage',
    slots: (reading) => ({ topic: 'dosage', ...productSaid(reading) }),
    offer: 'How much should I take?',
  },
];
