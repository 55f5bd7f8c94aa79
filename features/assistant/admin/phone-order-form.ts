import { z } from 'zod';
import type { CartItem } from '#features/cart/contract.ts';
import { movedDetails } from '#features/checkout/customer/address-details.ts';
import { asap, deliveryOptions, type Offer, timeOf } from '#features/checkout/customer/delivery-times.ts';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { centsOf } from '#shared/typed-money.ts';
import type { Caller } from '#features/checkout/contract/phone-orders.ts';

/** The fields of an order on the phone, as they are typed. */
export type PhoneOrderForm = {
  phoneNumber: string;
  name: string;
  said: string;
  deliveryAddress: string;
  apartment: string;
  gateCode: string;
  choice: string;
  payWith: string;
  tip: string;
  promoCode: string;
  driverNote: string;
  birthDate: string;
};

const isSum = (typed: string) => typed.trim() === '' || centsOf(typed) !== undefined;
const sum = z.string().refine(isSum, 'Type a sum such as 100 or 12.50');
const required = (message: string) => z.string().trim().min(1, message);

export const phoneOrderForm = z.object({
  phoneNumber: required('Type the phone number'),
  name: required('Type the name of the caller'),
  said: z.string(),
  deliveryAddress: required('Type the address'),
  apartment: z.string().max(40),
  gateCode: z.string().max(40),
  choice: required('Choose a time'),
  payWith: sum,
  tip: sum,
  promoCode: z.string(),
  driverNote: z.string().max(300),
  birthDate: z.string(),
});

export const emptyForm = (choice: string): PhoneOrderForm => ({
  phoneNumber: '',
  name: '',
  said: '',
  deliveryAddress: '',
  apartment: '',
  gateCode: '',
  choice,
  payWith: '',
  tip: '',
  promoCode: '',
  driverNote: '',
  birthDate: '',
});

const line = { kind: 'text', empty: '' } as const;

export const callerFields: readonly FieldEntry<PhoneOrderForm>[] = [
  { ...line, path: 'phoneNumber', label: 'Phone', inputMode: 'tel', required: true, columns: 2 },
  { ...line, path: 'name', label: 'Name', required: true, columns: 2 },
];

export const orderFields = (now: Date, offer: Offer): readonly FieldEntry<PhoneOrderForm>[] => [
  { ...line, path: 'deliveryAddress', label: 'Address', required: true, max: 500 },
  {
    kind: 'select',
    path: 'choice',
    label: 'Time',
    columns: 2,
    options: deliveryOptions(now, offer)
      .filter(({ disabled }) => !disabled)
      .map(({ value, label }) => ({ value, label: typeof label === 'string' ? label : value })),
  },
  { ...line, path: 'payWith', label: 'Pays with', inputMode: 'decimal', columns: 2 },
  { ...line, path: 'apartment', label: 'Apartment', max: 40, columns: 2 },
  { ...line, path: 'gateCode', label: 'Gate code', max: 40, columns: 2 },
  { ...line, path: 'tip', label: 'Tip', inputMode: 'decimal', columns: 2 },
  { ...line, path: 'promoCode', label: 'Promo code', columns: 2 },
  { ...line, path: 'driverNote', label: 'Note to the driver', max: 300 },
];

const fieldsOfCaller = ['name', 'deliveryAddress', 'apartment', 'gateCode'] as const;

export const birthDateField: readonly FieldEntry<PhoneOrderForm>[] = [
  {
    kind: 'day',
    path: 'birthDate',
    label: 'Date of birth',
    hint: 'The shop asks for it before an order. It is looked at and not kept.',
    required: true,
    className: 'max-w-56',
  },
];

/** Replaces the values of a former caller by those of the next one; what was typed stays. */
export const replacedFields = (
  values: PhoneOrderForm,
  former?: Caller,
  next?: Caller,
): Partial<PhoneOrderForm> => ({
  ...Object.fromEntries(
    fieldsOfCaller.map((field) => {
      const isFilled = values[field] === '' || values[field] === former?.[field];
      return [field, isFilled ? (next?.[field] ?? '') : values[field]];
    }),
  ),
  // It is one person's.
  birthDate: former?.id === next?.id ? values.birthDate : '',
});

/**
 * Converts what the assistant read in a sentence to fields of this form. An address other than the caller's has none of
 * its details.
 */
export function filledBy(
  fills: CheckoutDraft,
  { values, caller }: { values: PhoneOrderForm; caller: Caller | undefined },
): Partial<PhoneOrderForm> {
  const move = { from: values.deliveryAddress, to: fills.deliveryAddress ?? values.deliveryAddress };
  const moved = movedDetails({ ...move, filled: caller }, values, Boolean);
  const { deliveryAddress, phoneNumber, choice, apartment, gateCode, driverNote, payWith, ownTip } = fills;
  const tip = fills.tipValue ? undefined : ownTip;
  const promoCode = fills.promoCode ?? undefined;
  const given = {
    deliveryAddress,
    phoneNumber,
    choice,
    apartment,
    gateCode,
    driverNote,
    payWith,
    tip,
    promoCode,
  };
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...moved, ...said };
}

/** Returns the body of the two calls: the price of the order, and the order itself. */
export function bodyOf(
  values: PhoneOrderForm,
  {
    items,
    caller,
    now,
    offer,
  }: { items: readonly CartItem[]; caller: Caller | undefined; now: Date; offer: Offer },
) {
  const tip = centsOf(values.tip);
  return {
    // A price is of nobody by name: it would be asked for again with each letter, and kept under the name.
    customer: caller ? { id: caller.id } : { name: 'Caller' },
    lines: items.map(({ product, size, quantity }) => ({
      productId: product.id,
      ...(size && { sizeId: size.id }),
      quantity,
    })),
    deliveryAddress: values.deliveryAddress,
    deliveryTime: timeOf(values.choice || asap, now, offer),
    ...(values.choice === asap && { asap: true }),
    ...(tip && { tip }),
    ...(values.promoCode && { promoCode: values.promoCode }),
  };
}

/** Names the customer: one whom the shop knows, or somebody new by the name that was typed. */
export const customerOf = ({ name }: PhoneOrderForm, caller: Caller | undefined) => ({
  customer: caller ? { id: caller.id } : { name: name.trim() },
});

/** The fields of the order that do not change what it costs. */
export function detailsOf({ phoneNumber, apartment, gateCode, driverNote, payWith }: PhoneOrderForm) {
  const cash = centsOf(payWith);
  return {
    phoneNumber,
    paymentMethod: 'pay_at_pickup' as const,
    ...(apartment && { apartment }),
    ...(gateCode && { gateCode }),
    ...(driverNote && { driverNote }),
    ...(cash && { payWith: cash }),
  };
}
