import type { Shop } from '#features/settings/contract/shop.ts';
import type { Offer } from '#features/checkout/customer/delivery-times.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { dollars } from '#shared/money.ts';
import { asTyped } from '#shared/typed-money.ts';
import type { OrderFields } from '../../understanding/order-fields.ts';
import type { WishTexts } from './wish-texts.ts';
import { sayOutside } from './delivery-answers.ts';
import type { Texts } from './texts/texts.ts';
import { findTime } from './wished-time.ts';

type Known = {
  words: WishTexts;
  now: Date;
  timeZone: string | undefined;
  offer: Offer;
  texts: Texts;
  shop?: Shop;
  /** Of the lines, in cents. */
  subtotal: number;
};

type Filled = {
  fills: CheckoutDraft;
  /** The fields that were filled in, such as "tip 15%, $3.00". */
  said: string[];
  /** The refused wishes, as sentences. */
  refused: string[];
  choices: string[];
};

/** The fields of the checkout that were named in words, as the form holds them, and what is said of each. */
export function fillsOf(fields: OrderFields, known: Known): Filled {
  const { words } = known;
  const fills: CheckoutDraft = {};
  const [said, refused, choices]: [string[], string[], string[]] = [[], [], []];
  const fill = (part: CheckoutDraft, what: string) => {
    Object.assign(fills, part);
    said.push(what);
  };
  const { deliveryAddress, apartment, gateCode, phoneNumber, driverNote, payWith, promoCode, tip, time } =
    fields;
  if (deliveryAddress) {
    fill({ deliveryAddress, zip: '' }, `${words.to} ${deliveryAddress}`);
    const { shop } = known;
    const outside = shop && sayOutside({ ...known, shop, typed: deliveryAddress });
    if (outside) refused.push(outside);
  }
  if (apartment) fill({ apartment }, `${words.apartment} ${apartment}`);
  if (gateCode) fill({ gateCode }, `${words.gateCode} ${gateCode}`);
  if (time) {
    const found = findTime(time, known);
    if ('choice' in found) fill({ choice: found.choice }, words.time(found.label));
    else {
      refused.push(found.problem);
      choices.push(...found.choices);
    }
  }
  if (phoneNumber) fill({ phoneNumber }, `${words.phone} ${phoneNumber}`);
  if (payWith) fill({ payWith: asTyped(payWith) }, `${words.change} ${dollars(payWith)}`);
  if (driverNote) fill({ driverNote }, `${words.note} “${driverNote}”`);
  if (promoCode && known.shop && !known.shop.hasPromoCodes) refused.push(words.noPromoCodes);
  else if (promoCode) fill({ promoCode }, `${words.promoCode} ${promoCode}`);
  if (tip) {
    const chosen = tipFill(tip, known);
    if (chosen) fill(chosen.part, chosen.what);
    else refused.push(words.noTips);
  }
  return { fills, said, refused, choices };
}

const maxShareOfTip = 0.25;

/** "Tip 15" is dollars, unless that is much of the order and one of the suggested percents. */
function tipFill({ value, unit }: NonNullable<OrderFields['tip']>, { shop, subtotal, words }: Known) {
  const { kind, values } = shop?.tips ?? { kind: 'percent' as const, values: [] };
  if (values.length === 0) return undefined;
  if (value === 0) return { part: { tipValue: undefined, ownTip: '' }, what: words.noTip };
  const isPercent =
    unit === 'percent' ||
    (unit === undefined &&
      kind === 'percent' &&
      values.includes(value) &&
      value * 100 > subtotal * maxShareOfTip);
  const cents = isPercent ? Math.round((subtotal * value) / 100) : Math.round(value * 100);
  const isSuggested = kind === 'percent' ? isPercent && values.includes(value) : values.includes(cents);
  const part = isSuggested
    ? { tipValue: kind === 'percent' ? value : cents, ownTip: '' }
    : { tipValue: undefined, ownTip: asTyped(cents) };
  return {
    part,
    what: `${words.tip} ${[isPercent && `${value}%`, (!isPercent || cents > 0) && dollars(cents)].filter(Boolean).join(', ')}`,
  };
}
