import { useRef } from 'react';
import { readZip } from '#shared/zip-code.ts';
import type { DetailsForm } from './driver-details.tsx';

const fields = ['apartment', 'gateCode', 'driverNote'] as const;

/** An address, and what the driver needs to know of it. */
export type KnownAddress = Record<'deliveryAddress' | (typeof fields)[number], string | null>;

/** A mended typing error is the same place; another house number or ZIP code is another. */
export function isSamePlace(one: string, other: string) {
  const number = (address: string) => address.match(/\d+/)?.[0];
  const [zip, otherZip] = [readZip(one), readZip(other)];
  return number(one) === number(other) && (!zip || !otherZip || zip === otherZip);
}

/** Keeps the details with their address: `fill` takes over both, `leave` empties those of an address left behind. */
export function useAddressDetails(form: DetailsForm, known: KnownAddress, addressNow: () => string) {
  const filled = useRef(known);
  return {
    fill: (address: KnownAddress) => {
      filled.current = address;
      form.setValue('deliveryAddress', address.deliveryAddress ?? '', { shouldValidate: true });
      form.setValue('zip', '', { shouldValidate: true });
      for (const field of fields) form.setValue(field, address[field] ?? '');
    },
    /** Call it when the field of the address is left. What the customer has changed since stays. */
    leave: () => {
      const { deliveryAddress, ...details } = filled.current;
      const values = form.getValues([...fields]);
      if (!deliveryAddress || isSamePlace(addressNow(), deliveryAddress)) return;
      fields.forEach((field, index) => {
        if (values[index] === (details[field] ?? '')) form.setValue(field, '');
      });
    },
  };
}
