import type { CartItem } from '#features/cart/contract.ts';
import { zoneOf } from '#features/settings/rules/zones.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { inZone } from './delivery-times.ts';
import { chosenTip } from './tip-chips.tsx';
import { isOfAddress, useQuote, withTip } from './use-quote.ts';
import { useShopRules } from './use-shop-rules.ts';
import { completeAddress } from './zip-field.ts';

const noTips = { kind: 'percent' as const, values: [] };

/** Returns the total of an order with these fields, and its delivery times. */
export function useCheckoutSums(items: readonly CartItem[], typed: CheckoutValues) {
  const { shop, area, offer: given } = useShopRules();
  const address = completeAddress(area, typed);
  const zone = zoneOf(area, address);
  const promoCode = typed.promoCode ?? '';
  const billed = useQuote(shop, items, { address, promoCode });
  const tips = shop?.tips ?? noTips;
  const tip = chosenTip(tips, typed, billed.subtotal);
  const quote = withTip(billed, tip);
  return {
    shop,
    area,
    address,
    zone,
    offer: inZone(given, zone?.extraMinutes ?? 0),
    tips,
    tip,
    quote,
    promoCode,
    promoProblem: quote.problems.find(({ code }) => code.startsWith('PROMO_'))?.message,
    addressProblem: quote.problems.find(isOfAddress)?.message,
  };
}
