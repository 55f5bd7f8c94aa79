import type { Intent } from '../intent.ts';

/** Intents about the device in use: its pushes and its session. */
export const deviceIntents: readonly Intent[] = [
  {
    id: 'notifications',
    slots: ({ line }) => ({
      off: /\b(?:stop|no more|quit|not|off|unsubscribe|less|fewer|too many|disable|mute|opt out|enough|silence|turn off|never|cancel|remove)\b/.test(
        line,
      ),
    }),
    offer: 'Notifications',
  },
  {
    id: 'log_out',
    offer: 'Log out',
  },
];
