import { useRef } from 'react';
import { readZip } from '#shared/zip-code.ts';
import type { DetailsForm } from './driver-details.tsx';

const fields = ['apartment', 'gateCode', 'driverNote'] as const;
type Field = (typeof fields)[number];

/** An address, and what the driver needs to know of it. */
export type KnownAddress = Record<'deliveryAddress' | Field, string | null>;

/** The house number, the direction and the name of the street; without a number, the whole text is the name. */
const street = /(\d+)\S*\s+(?:([nsew])(?:orth|outh|ast|est)?\.?\s+)?([\p{L}\d]*)/u;

function readPlace(address: string) {
  const typed = address.trim().toLowerCase();
  const number = typed.match(/\d+/)?.[0];
  const [, , direction, name = ''] = (number && typed.match(street)) || [];
  return { number, direction, name: number ? name : typed, zip: readZip(address) };
}

/** The most letters by which a typing error and its correction differ, between what they begin and end with. */
const maxMendedLetters = 2;

/** Returns true for a name and its beginning, and for one with a mended typing error. "5th" and "9th" are two streets. */
function isAlike(one: string, other: string) {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  if (/\d/.test(one + other)) return false;
  const shorter = Math.min(one.length, other.length);
  let [begin, end] = [0, 0];
  while (begin < shorter && one[begin] === other[begin]) begin++;
  while (end < shorter - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
  return begin + end > 0 && Math.max(one.length, other.length) - begin - end <= maxMendedLetters;
}

/** A mended typing error is the same place; another house number, street or ZIP code is another. */
export function isSamePlace(one: string, other: string) {
  const [a, b] = [readPlace(one), readPlace(other)];
  const isEqual = (x?: string, y?: string) => !x || !y || x === y;
  return (
    a.number === b.number &&
    isAlike(a.name, b.name) &&
    isEqual(a.direction, b.direction) &&
    isEqual(a.zip, b.zip)
  );
}

type Move = { from: string; to: string; filled: Partial<KnownAddress> | undefined };

/**
 * Returns the details that change with an address. Those that were filled in for one place are empty at another, and
 * come back with theirs. `isTaken` tells whether a value of today is that of the place that is left.
 */
export function movedDetails(
  { from, to, filled }: Move,
  details: Partial<Record<Field, string>>,
  isTaken: (value: string, kept: string) => boolean,
) {
  const place = filled?.deliveryAddress;
  if (!place) return {};
  const isLeft = !isSamePlace(to, place);
  if (isLeft === !isSamePlace(from, place)) return {};
  const moved: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const [kept, value] = [filled[field] ?? '', details[field] ?? ''];
    if (kept && (isLeft ? isTaken(value, kept) : value === '')) moved[field] = isLeft ? '' : kept;
  }
  return moved;
}

/** Keeps the details with their address: `fill` takes over both, `follow` takes them away with another one. */
export function useAddressDetails(form: DetailsForm, known: KnownAddress, addressNow: () => string) {
  const filled = useRef(known);
  const from = useRef<string>(undefined);
  from.current ??= addressNow();
  return {
    /** The address that was filled in last. */
    filled,
    fill: (address: KnownAddress) => {
      filled.current = address;
      form.setValue('deliveryAddress', address.deliveryAddress ?? '', { shouldValidate: true });
      form.setValue('zip', '', { shouldValidate: true });
      for (const field of fields) form.setValue(field, address[field] ?? '');
      from.current = addressNow();
    },
    /** Call it whenever the address has changed, before anything is sent. What the customer has typed since stays. */
    follow: () => {
      const move = { from: from.current ?? '', to: addressNow(), filled: filled.current };
      from.current = move.to;
      const moved = movedDetails(move, form.getValues(), (value, kept) => value === kept);
      for (const field of fields) if (moved[field] !== undefined) form.setValue(field, moved[field]);
    },
  };
}
