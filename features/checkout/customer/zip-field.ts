import { z } from 'zod';
import { zipOf } from '#features/settings/rules/zones.ts';
import type { Settings } from '#shared/settings.ts';
import { readZip } from '#shared/zip-code.ts';

/*
 * An address has its ZIP code in its own text, or in the field next to it, never in both: what the shop gets is one
 * complete address.
 */

/** It may stay empty: many addresses hold their ZIP code, and a shop without zones asks for none. */
export const zipField = z
  .string()
  .trim()
  .refine((typed) => typed === '' || /^\d{5}(-\d{4})?$/.test(typed), 'A ZIP code has five digits');

type Typed = { deliveryAddress: string; zip?: string };

/** The ZIP code as the field shows it: that of the address, or else what was typed into the field. */
export const shownZip = (area: Settings['area'], { deliveryAddress, zip = '' }: Typed) =>
  zipOf(deliveryAddress, area) ?? zip;

/** The address as it is sent: with the ZIP code of its field, where its own text has none. */
export function completeAddress(area: Settings['area'], { deliveryAddress, zip = '' }: Typed) {
  const [address, code] = [deliveryAddress.trim(), zip.trim()];
  if (address === '' || code === '' || zipOf(address, area)) return deliveryAddress;
  const [joined, named] = [' ', ', '].map((between) => `${address.replace(/,$/, '')}${between}${code}`);
  // "Denver, CO 80202" as people write it; where that would not be read as its ZIP code, after a comma.
  const isAfterState = /\b[A-Z]{2}$/.test(address) && readZip(joined ?? '') === code.slice(0, 5);
  const whole = isAfterState ? joined : named;
  return whole && zipOf(whole, area) === code.slice(0, 5) ? whole : `${address}, ZIP ${code}`;
}

/** The address without its ZIP code, which is being typed into its own field. */
export function withoutZip(address: string, zip: string) {
  const at = address.lastIndexOf(zip);
  if (at === -1) return address;
  const before = address.slice(0, at).replace(/(?:\bZIP\s*)?[\s,]*$/i, '');
  const after = address.slice(at + zip.length).replace(/^-\d{4}/, '');
  return before + after;
}
