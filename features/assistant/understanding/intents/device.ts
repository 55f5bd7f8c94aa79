import type { Intent } from '../intent.ts';

/** What concerns the device at hand: what it is sent, and its session. */
export const deviceIntents: readonly Intent[] = [
  {
    id: 'notifications',
    slots: ({ line }) => ({
      off: /\b(?:stop|no more|quit|not|off|unsubscribe|less|fewer|too many|disable|mute|opt out|enough|silence|turn off|never|cancel|remove)\b/.test(
        line,
      ),
    }),
    offer: 'Notifications',
    reply: ({ understood: { off } }) =>
      off
        ? [
            'You can turn notifications off on your profile.',
            'Your profile has the switch to turn notifications off.',
            'Notifications are turned off on your profile.',
          ]
        : [
            'You can turn notifications on on your profile.',
            'Your profile has the switch for notifications.',
            'Turn notifications on on your profile, and we tell you about your orders.',
          ],
    choices: ['Your Profile'],
  },
  {
    id: 'log_out',
    offer: 'Log out',
    reply: () => 'Do you want to log out?',
    choices: ['Log out'],
  },
];
