import type { Shop } from '#features/settings/contract/shop.ts';
import type { Offer } from '#features/checkout/customer/delivery-times.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { dollars } from '#shared/money.ts';
import { asTyped } from '#shared/typed-money.ts';
import type { OrderFields } from '../../understanding/clauses-slots.ts';
import { findTime } from './wished-time.ts';

type Known = {
  now: Date;
  timeZone: string | undefined;
  offer: Offer;
  shop?: Pick<Shop, 'tips' | 'hasPromoCodes'>;
  /** Of the lines, in cents. */
  subtotal: number;
};

type Filled = {
  fills: CheckoutDraft;
  /** What is filled in, such as "Tip: $3.00". */
  said: string[];
  /** What cannot be had, as sentences. */
  refused: string[];
  choices: string[];
};

/** The fields of the checkout that were named in words, as the form holds them, and what is said of each. */
export function fillsOf(fields: OrderFields, known: Known): Filled {
  const fills: CheckoutDraft = {};
  const [said, refused, choices]: [string[], string[], string[]] = [[], [], []];
  const fill = (part: CheckoutDraft, words: string) => {
    Object.assign(fills, part);
    said.push(words);
  };
  const { deliveryAddress, apartment, gateCode, phoneNumber, driverNote, payWith, promoCode, tip, time } =
    fields;
  if (deliveryAddress) fill({ deliveryAddress, zip: '' }, `Deliver to: ${deliveryAddress}`);
  if (apartment) fill({ apartment }, `Apartment: ${apartment}`);
  if (gateCode) fill({ gateCode }, `Gate code: ${gateCode}`);
  if (time) {
    const found = findTime(time, known);
    if ('choice' in found) fill({ choice: found.choice }, `Delivery time: ${found.label}`);
    else {
      refused.push(found.problem);
      choices.push(...found.choices);
    }
  }
  if (phoneNumber) fill({ phoneNumber }, `Phone: ${phoneNumber}`);
  if (payWith) fill({ payWith: asTyped(payWith) }, `You pay with ${dollars(payWith)}`);
  if (driverNote) fill({ driverNote }, `Note to the driver: “${driverNote}”`);
  if (promoCode && known.shop && !known.shop.hasPromoCodes)
    refused.push('There are no promo codes right now.');
  else if (promoCode) fill({ promoCode }, `Promo code: ${promoCode}`);
  if (tip) {
    const chosen = tipFill(tip, known);
    if (chosen) fill(chosen.part, chosen.words);
    else refused.push('A tip is not taken here: you can give it to the driver at the door.');
  }
  return { fills, said, refused, choices };
}

/** "Tip 15" is one of the suggested percents where there is such a one, and else dollars. */
function tipFill({ value, unit }: NonNullable<OrderFields['tip']>, { shop, subtotal }: Known) {
  const { kind, values } = shop?.tips ?? { kind: 'percent' as const, values: [] };
  if (values.length === 0) return undefined;
  if (value === 0) return { part: { tipValue: undefined, ownTip: '' }, words: 'No tip' };
  const isPercent =
    unit === 'percent' || (unit === undefined && kind === 'percent' && values.includes(value));
  const cents = isPercent ? Math.round((subtotal * value) / 100) : Math.round(value * 100);
  const isSuggested = kind === 'percent' ? isPercent && values.includes(value) : values.includes(cents);
  const part = isSuggested
    ? { tipValue: kind === 'percent' ? value : cents, ownTip: '' }
    : { tipValue: undefined, ownTip: asTyped(cents) };
  return { part, words: `Tip: ${isPercent ? `${value}%, ` : ''}${dollars(cents)}` };
}
