import { call } from '#platform/browser/api/api.ts';
import { getQuote } from '#features/checkout/contract/quotes.ts';
import { zoneOfZip } from '#features/settings/rules/zones.ts';
import type { IntentResult, Situation } from './intent-handler.ts';
import { textsOf } from './texts/texts.ts';

type Asked = Pick<Situation, 'shop' | 'cart'>;

/** The total of an order, with the parts that an answer names. */
export type Sums = {
  subtotal: number;
  deliveryFee: number;
  taxes: readonly { amount: number; included: boolean }[];
  total: number;
};

/** Words the sums of a quote. */
export function totalWords(
  sums: Sums,
  zip: string | undefined,
  { shop, language = 'en' }: { shop: Situation['shop']; language?: Situation['language'] },
) {
  const { goods, shop: words } = textsOf(language);
  const { area } = shop ?? {};
  const zone = zip && area ? zoneOfZip(area.zones, zip) : undefined;
  if (zip && area && !zone) return `${words.outside(zip)} ${words.area(area.text)}`;
  const { subtotal, deliveryFee: fee, taxes, total } = sums;
  // A tax that is included is part of the prices.
  const tax = taxes.reduce((sum, { amount, included }) => sum + (included ? 0 : amount), 0);
  const text = goods.totalIs(total, { subtotal, fee, tax, zip: zone ? zip : undefined });
  if (zone && subtotal < zone.minimum)
    return `${text} ${words.minimumTo(zip ?? '', zone.minimum)} ${words.cartLacks(zone.minimum - subtotal)}`;
  return area && !zip ? `${text} ${goods.zipForTotal}` : text;
}

/** Adds the sum to an answer that asks for it: the server counts it, unless the shop adds nothing to the lines. */
export async function addTotal<Result extends IntentResult>(
  result: Result,
  { shop, cart }: Asked,
): Promise<Result> {
  const { quote, answer } = result;
  if (!quote) return result;
  const subtotal = cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const sums =
    shop?.hasCharges === false
      ? { subtotal, deliveryFee: 0, taxes: [], total: subtotal }
      : await call(getQuote, { body: { deliveryAddress: quote.zip } });
  const total = totalWords(sums, quote.zip, { shop, language: answer.language });
  return { ...result, answer: { ...answer, text: [answer.text, total].filter(Boolean).join(' ') } };
}
