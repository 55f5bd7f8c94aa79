import { expect } from 'vitest';
import type { CartItem } from '#features/cart/contract.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { assistant, customer, type Line } from '#platform/browser/conversation/conversation.ts';
import { contextOf } from './context.ts';
import { loadTexts } from './texts/texts.ts';
import { replyToFollowUp } from './follow-ups.ts';
import { replyToWishes, type Wish } from './wishes-reply.ts';

await loadTexts('es');

export const order = (status: string, deliveryStatus: string | null = null, orderNumber = 'H260305-7K2MP') =>
  ({
    id: `order ${orderNumber}`,
    orderNumber,
    status,
    deliveryStatus,
    deliveryTime: '2026-03-05T22:00:00.000Z',
    createdAt: '2026-03-05T20:00:00.000Z',
    estimatedWaitTime: null,
    estimatedWaitAt: null,
  }) as unknown as Order;

/** For tests: what one sentence leads to: [what is typed, what is expected of it]. */
export type Turn = [
  said: string,
  expected: {
    cart?: Record<string, number>;
    view?: string;
    text?: RegExp;
    offers?: string[];
    found?: string[];
    toShop?: boolean;
    chips?: RegExp;
  },
];

/** For tests: says one after the other, as the page does: changes reach the cart, and "it" is what was spoken of last. */
export function expectTalk(
  menu: readonly MenuProduct[],
  exchanges: readonly Turn[],
  orders: Order[] = [],
  isOnline = true,
  shop?: Shop,
) {
  const cart = new Map<string, number>();
  const lines: Line[] = [];
  const wordings = new Map<string, number>();
  for (const [typed, expected] of exchanges) {
    const items = [...cart].map(([id, quantity]) => ({
      id: `line ${id}`,
      quantity,
      available: true,
      product: menu.find((product) => product.id === id),
    })) as unknown as CartItem[];
    const message: Wish = {
      view: 'menu',
      offer: undefined,
      typed,
      menu,
      cart: items,
      orders,
      isOnline,
      shop,
      now: new Date('2026-03-05T20:30:00.000Z'),
      timeZone: 'America/New_York',
      lastWording: (id) => wordings.get(id),
      spoken: contextOf({ lines: [], newLines: [...lines, customer(typed)] }, 'menu', menu),
    };
    const { answer, changes = [], view, writeTo } = replyToFollowUp(message) ?? replyToWishes(message);
    for (const { product, quantity } of changes) {
      if (quantity > 0) cart.set(product.id, quantity);
      else cart.delete(product.id);
    }
    lines.push(customer(typed), assistant(answer));
    const [id = '', index] = answer.wording?.split(':') ?? [];
    const isRepeated = index !== undefined && wordings.get(id) === Number(index);
    if (index !== undefined) wordings.set(id, Number(index));
    const { card } = answer;
    const seen = {
      cart: Object.fromEntries(cart),
      view,
      text: answer.text,
      offers: answer.offers?.map(({ label }) => label),
      found: card?.kind === 'products' ? card.ids : undefined,
      toShop: writeTo === 'shop',
      isRepeated,
    };
    const { text, chips, ...rest } = expected;
    expect({ typed, ...seen }).toMatchObject({ typed, ...rest, isRepeated: false });
    expect(answer.text, typed).toMatch(text ?? /.*/);
    expect(answer.choices?.join() ?? '', typed).toMatch(chips ?? /.*/);
    expect(seen.cart, typed).toEqual(expected.cart ?? seen.cart);
  }
}
