import { z } from 'zod';
import { checkoutBody } from '#features/orders/contract/orders.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { isSamePlace, type KnownAddress } from './address-details.ts';
import { driverDetails, noDetails } from './driver-details.tsx';
import { ownTipField } from './tip-chips.tsx';
import { zipField } from './zip-field.ts';

/** The choice of a time, instead of the time itself: ASAP means from the moment the order is placed. */
export const checkoutForm = checkoutBody
  .omit({ deliveryTime: true, asap: true, tip: true, expectedTotal: true, expectedLines: true })
  .extend(driverDetails)
  .extend({
    zip: zipField,
    choice: z.string().min(1, 'Please select a delivery time'),
    /** One of the suggested tips; none without a tip, and with one of the customer's own. */
    tipValue: z.number().optional(),
    ownTip: ownTipField,
  });

export type CheckoutValues = z.input<typeof checkoutForm>;

export type KnownContact = KnownAddress & { phoneNumber: string | null };

/** Returns the address that was filled in last. An address that is empty was not typed, and its details are of none. */
export const filledAddress = (
  { deliveryAddress, filled }: CheckoutDraft,
  known: KnownContact,
): KnownAddress =>
  deliveryAddress && filled
    ? { deliveryAddress: null, apartment: null, gateCode: null, driverNote: null, ...filled }
    : known;

/** Returns the first values of the form. Input that was not ordered counts more than the customer's profile. */
export function firstValues(draft: CheckoutDraft, known: KnownContact, choice: string): CheckoutValues {
  const { deliveryAddress } = draft;
  const isElsewhere =
    Boolean(deliveryAddress) && !isSamePlace(deliveryAddress ?? '', known.deliveryAddress ?? '');
  // Notes about one address are not used for another.
  const door = isElsewhere ? undefined : known;
  // What is empty beside an address that is empty was not typed.
  const detail = (field: 'apartment' | 'gateCode' | 'driverNote') =>
    (deliveryAddress ? draft[field] : draft[field] || null) ?? door?.[field] ?? '';
  return {
    // An empty one was not typed: it is kept with what was, and the profile may have got one since.
    deliveryAddress: deliveryAddress || (known.deliveryAddress ?? ''),
    zip: draft.zip ?? '',
    phoneNumber: draft.phoneNumber || (known.phoneNumber ?? ''),
    ...noDetails,
    apartment: detail('apartment'),
    gateCode: detail('gateCode'),
    driverNote: detail('driverNote'),
    payWith: draft.payWith ?? '',
    paymentMethod: 'pay_at_pickup',
    promoCode: draft.promoCode ?? '',
    tipValue: draft.tipValue,
    ownTip: draft.ownTip ?? '',
    choice,
  };
}
