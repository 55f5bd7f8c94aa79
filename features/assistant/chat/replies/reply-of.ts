import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { replyToMessage } from './message-reply.ts';
import { loadTexts } from './texts/texts.ts';

await loadTexts('es');

type Message = Parameters<typeof replyToMessage>[0];

/** For tests: the reply to what is typed with an empty cart and no orders, unless `part` says otherwise. */
export const replyOf = (typed: string, part: Partial<Message> = {}) =>
  replyToMessage({
    typed,
    menu: [],
    cart: [],
    orders: [],
    isOnline: true,
    canDeleteAccount: true,
    now: shopNow(),
    timeZone: undefined,
    lastWording: () => undefined,
    ...part,
  });
