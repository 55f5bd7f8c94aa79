import { createHash } from 'node:crypto';
import type { Example } from './examples.ts';

/** These intents mean the same in any situation, whatever is in the cart or on its way. */
const inAny: ReadonlySet<string> = new Set([
  'add_to_cart',
  'find_products',
  'product_details',
  'lab_report',
  'change_address',
  'change_phone',
  'change_email',
  'change_password',
  'show_profile',
  'show_sales',
  'opening_hours',
  'delivery_area',
  'delivery_cost',
  'payment_methods',
  'age_rule',
  'dosage',
  'medical',
  'talk_to_shop',
  'notifications',
  'log_out',
  'greeting',
  'thanks',
  'goodbye',
  'help',
  'not_sold',
  'unknown',
]);

const carts: NonNullable<Example['cart']>[] = [
  [['Chamomile Hemp Tea', 2]],
  [['Orchard Gummies', 1]],
  [
    ['Garden Hemp Balm', 1],
    ['Sea Salt Dark Chocolate', 2],
  ],
  [['Grapefruit Rosemary Spritz', 4]],
];

/**
 * Says one in three of the examples without a situation once more in one, always the same, so that a cart or an open
 * order alone is no sign that a sentence is about it.
 */
export function inAnySituation(line: Example): Example[] {
  const { say, cart, orders, shown, asked, expect } = line;
  if (cart || orders || shown || asked || ![expect.intent].flat().every((id) => inAny.has(id))) return [];
  const [kind = 0, nth = 0] = createHash('sha256').update(say).digest().subarray(4, 6);
  const someCart = carts[nth % carts.length];
  switch (kind % 9) {
    case 0:
      return [{ ...line, cart: someCart }];
    case 1:
      return [{ ...line, orders: [nth % 2 === 0 ? 'pending' : 'completed'] }];
    case 2:
      return [{ ...line, cart: someCart, orders: ['pending'] }];
    default:
      return [];
  }
}
