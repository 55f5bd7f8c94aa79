import type { Shop } from '#features/settings/contract/shop.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { CartQuestion } from '#platform/browser/conversation/conversation.ts';
import { loadTexts } from './texts/texts.ts';
import { replyToFollowUp } from './follow-ups.ts';
import { replyToWishes } from './wishes-reply.ts';

const replyTo = (wish: Parameters<typeof replyToWishes>[0]) => replyToFollowUp(wish) ?? replyToWishes(wish);

await loadTexts('es');

export type Wish = Parameters<typeof replyToWishes>[0];
type Reply = ReturnType<typeof replyToWishes>;

/** A shop of tests that takes tips of 10, 15 and 20 percent, and promo codes. */
export const shop = {
  tips: { kind: 'percent', values: [10, 15, 20] },
  hasPromoCodes: true,
  age: { rule: 'none', minimumAge: 21, doorCheck: false },
  door: { accepts: ['cash', 'card'], text: null },
  area: null,
  isOpen: true,
} as unknown as Shop;

/** ASAP, and a slot at each of the hours of two days: 11 AM to 1 PM unless others are given. */
export const offerOf = (hours: readonly number[] = [11, 12, 13]) => ({
  asap: { label: 'ASAP (35-45 minutes)', from: 35, to: 45 },
  slots: [5, 6].flatMap((day) =>
    hours.map((hour) => ({
      time: new Date(2026, 2, day, hour).toISOString(),
      left: null,
      label: `${day === 5 ? 'Today' : 'Tomorrow'} ${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
    })),
  ),
  opensAt: null,
  text: null,
  isDefault: false,
});

/** For tests: answers what is typed in this shop at 9 AM, with an empty cart unless `part` says otherwise. */
export const wishesOf =
  (menu: MenuProduct[], usual: Partial<Wish> = {}) =>
  (typed: string, part: Partial<Wish> = {}) =>
    replyTo({
      typed,
      menu,
      cart: [],
      orders: [],
      isOnline: true,
      now: new Date('2026-03-05T09:00:00'),
      timeZone: undefined,
      shop,
      view: 'menu',
      offer: offerOf(),
      lastWording: () => undefined,
      ...usual,
      ...part,
    });

/** Changes as "2 Orchard Gummies". */
export const named = (changes: readonly Pick<CartItem, 'product' | 'quantity'>[] = []) =>
  changes.map(({ product, quantity }) => `${quantity} ${product.name}`);

/** The first button of an answer. */
export const yesOf = ({ answer }: Reply) => answer.offers?.[0] as CartQuestion;
