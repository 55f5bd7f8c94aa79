import { formatList } from '#shared/format-list.ts';
import type { OrderParts } from '../contract/charges.ts';

/* What is on the paper of an order, whether a browser prints it or the shop's printer. */

type Item = { id: string; productName: string; sizeLabel: string };

export const nameOfItem = ({ productName, sizeLabel }: Pick<Item, 'productName' | 'sizeLabel'>) =>
  sizeLabel ? `${productName} (${sizeLabel})` : productName;

/** "pay_at_pickup" reads "pay at pickup". */
export const formatPayment = (method: string) => method.replaceAll('_', ' ');

/** The parts of a total in cents, which add up to it; none where the total is all there is. */
export function partsOfTotal({
  subtotal,
  discount,
  deliveryFee,
  taxes,
  tip,
}: Pick<OrderParts, 'subtotal' | 'discount' | 'deliveryFee' | 'taxes' | 'tip'>) {
  const parts: [string, number][] = [
    ['Subtotal', subtotal],
    ['Discount', -discount],
    ['Delivery', deliveryFee],
    ...taxes.filter(({ included }) => !included).map(({ name, amount }): [string, number] => [name, amount]),
    ['Tip', tip],
  ];
  const shown = parts.filter(([, cents]) => cents !== 0);
  return shown.length > 1 ? shown : [];
}

/** The statements that the law asks for, or what is missing for them. */
type Said = { statements: readonly string[]; missing: readonly string[] };

/** Each statement once, with the products it is about where these are not all. */
export function statementsOf(
  items: readonly Item[],
  lines: ReadonlyMap<string, Said>,
  of: keyof Said = 'statements',
) {
  const about = new Map<string, Set<string>>();
  for (const { id, productName } of items) {
    for (const text of lines.get(id)?.[of] ?? [])
      about.set(text, (about.get(text) ?? new Set()).add(productName));
  }
  const all = new Set(items.map(({ productName }) => productName)).size;
  return [...about].map(
    ([text, names]) =>
      (of === 'missing' ? 'Missing for the label: ' : '') +
      (names.size < all ? `${formatList(names)}: ` : '') +
      text,
  );
}
