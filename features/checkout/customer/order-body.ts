import type { CallInput } from '#platform/browser/api/api.ts';
import type { placeOrder } from '#features/orders/contract/orders.ts';
import { addressProblem, zipOf } from '#features/settings/rules/zones.ts';
import type { Settings } from '#shared/settings.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { asap, isStillOffered, nextOffer, timeOf, type Offer } from './delivery-times.ts';
import { filledDetails } from './driver-details.tsx';
import type { Quote } from './use-quote.ts';
import { completeAddress } from './zip-field.ts';

export type OrderBody = CallInput<typeof placeOrder>['body'];

type Rules = { area: Settings['area']; offer: Offer; moment: Date };

export type OrderProblem = {
  field: 'deliveryAddress' | 'zip' | 'choice';
  message: string;
  /** The delivery time that takes the place of one that is gone. */
  next?: string;
};

/** Returns the first obstacle to an order with all fields filled in, at the field that can mend it. */
export function orderProblem(
  values: CheckoutValues,
  { area, offer, moment }: Rules,
): OrderProblem | undefined {
  const address = completeAddress(area, values);
  const outside = addressProblem(area, address);
  // A ZIP code that is missing is typed into its own field, and so is mended there.
  const isOwnZip = !zipOf(values.deliveryAddress, area);
  if (outside) return { field: isOwnZip ? 'zip' : 'deliveryAddress', message: outside.message };
  if (isStillOffered(values.choice, moment, offer)) return undefined;
  const { choice, message } = nextOffer(values.choice, moment, offer);
  return { field: 'choice', message, next: choice };
}

type Sums = {
  quote: Quote;
  /** In cents. */
  tip: number;
  /** The reason why the promo code takes nothing off: then it is no part of the order. */
  promoProblem: string | undefined;
};

/** The order as it is sent. */
export function orderBody(
  values: CheckoutValues,
  { area, offer, moment }: Rules,
  { quote, tip, promoProblem }: Sums,
): OrderBody {
  const { choice, phoneNumber, paymentMethod, promoCode } = values;
  return {
    deliveryAddress: completeAddress(area, values),
    phoneNumber,
    paymentMethod,
    ...filledDetails(values),
    deliveryTime: timeOf(choice, moment, offer),
    // The shop counts it from when the order reaches it, by its own clock.
    ...(choice === asap && { asap: true }),
    ...(tip > 0 && { tip }),
    // One that takes nothing off is next to its field with the reason.
    ...(promoCode && !promoProblem && { promoCode }),
    expectedTotal: quote.total,
    expectedLines: quote.lines.map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity })),
  };
}

/** Returns the part of an order that is saved with an address. */
export const addressOf = ({ deliveryAddress, apartment, gateCode, driverNote }: OrderBody) => ({
  deliveryAddress,
  ...(apartment && { apartment }),
  ...(gateCode && { gateCode }),
  ...(driverNote && { driverNote }),
});
