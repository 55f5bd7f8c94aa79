import { valueSaid, type Intent } from '../intent.ts';
import { addressIn, emailIn, phoneIn } from '../values.ts';

export const profileIntents: readonly Intent[] = [
  {
    id: 'change_address',
    slots: ({ say }) => valueSaid(addressIn(say)),
    offer: 'Change my address',
  },
  {
    id: 'change_phone',
    slots: ({ say }) => valueSaid(phoneIn(say)),
    offer: 'Change my phone',
  },
  {
    id: 'change_email',
    slots: ({ say }) => valueSaid(emailIn(say)),
    offer: 'Change my email',
  },
  {
    id: 'change_password',
    offer: 'Change my password',
  },
  {
    id: 'show_profile',
    offer: 'Your Profile',
  },
];
