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

/** Keeps the details with their address: `fill` takes over both, `follow` takes them away with another one. */
export function useAddressDetails(form: DetailsForm, known: KnownAddress, addressNow: () => string) {
  const filled = useRef(known);
  const isLeft = useRef(false);
  return {
    fill: (address: KnownAddress) => {
      filled.current = address;
      isLeft.current = false;
      form.setValue('deliveryAddress', address.deliveryAddress ?? '', { shouldValidate: true });
      form.setValue('zip', '', { shouldValidate: true });
      for (const field of fields) form.setValue(field, address[field] ?? '');
    },
    /**
     * Call it whenever the address has changed. The details go while another place is typed, before anything is sent, and
     * come back with theirs. What the customer has typed since stays.
     */
    follow: () => {
      const { deliveryAddress, ...details } = filled.current;
      if (!deliveryAddress) return;
      const isElsewhere = !isSamePlace(addressNow(), deliveryAddress);
      if (isElsewhere === isLeft.current) return;
      isLeft.current = isElsewhere;
      for (const field of fields) {
        const kept = details[field] ?? '';
        const [before, after] = isElsewhere ? [kept, ''] : ['', kept];
        if (form.getValues(field) === before) form.setValue(field, after);
      }
    },
  };
}
