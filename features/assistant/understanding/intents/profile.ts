import { valueSaid, type Intent } from '../intent.ts';
import { addressIn, emailIn, phoneIn } from '../values.ts';

export const profileIntents: readonly Intent[] = [
  {
    id: 'change_address',
    slots: ({ say }) => valueSaid(addressIn(say)),
    offer: 'Change my address',
    reply: ({ understood: { to } }) =>
      to ? `Your address is ${String(to)} now.` : 'What is your new address?',
    choices: ['Your Profile'],
  },
  {
    id: 'change_phone',
    slots: ({ say }) => valueSaid(phoneIn(say)),
    offer: 'Change my phone',
    reply: ({ understood: { to } }) =>
      to ? `Your phone number is ${String(to)} now.` : 'What is your new phone number?',
    choices: ['Your Profile'],
  },
  {
    id: 'change_email',
    slots: ({ say }) => valueSaid(emailIn(say)),
    offer: 'Change my email',
    reply: ({ understood: { to } }) => (to ? `Your email is ${String(to)} now.` : 'What is your new email?'),
    choices: ['Your Profile'],
  },
  {
    id: 'change_password',
    offer: 'Change my password',
    reply: () => 'You can change your password on your profile.',
    choices: ['Your Profile', 'Talk to the shop'],
  },
  {
    id: 'show_profile',
    offer: 'Your Profile',
    reply: () => 'Here is your profile.',
    choices: ['Change my address', 'Change my phone', 'Change my password'],
  },
];
