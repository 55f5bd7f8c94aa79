/** The consents a customer may give: pushes about the own orders, the shop's news and offers, and an assistant that learns. */
export const consentKinds = ['order_news', 'marketing', 'learning'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The words that a customer agrees to, or takes back by. The shop keeps them with the answer. */
export const consentWords = {
  order_news: {
    given: 'Know the moment your order moves. Enable Now',
    withdrawn: 'Notifications are on. Turn Off',
  },
  marketing: {
    given: 'News and offers of the shop may come as notifications, until I turn them off in my profile.',
    withdrawn: 'No more news and offers as notifications.',
  },
  learning: {
    given:
      'When the assistant asks what I mean, the shop may keep what I typed and chose, without my name, so that it understands more.',
    withdrawn: 'Keep nothing of what I type to the assistant.',
  },
} as const satisfies Record<ConsentKind, { given: string; withdrawn: string }>;
