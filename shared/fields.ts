import { z } from 'zod';
import { cleanPhone } from './phone.ts';

/** Money travels as whole cents. */
export const cents = z.int().min(0);

/** Text a person typed, trimmed. */
export const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

/** Text that becomes null when nothing is left of it. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((typed) => typed || null);

/** A phone number, in plain digits, and absent when nothing is left. */
export const optionalPhone = z
  .string()
  .overwrite(cleanPhone)
  .max(32, 'Use at most 32 characters')
  .nullish()
  .transform((typed) => typed || null);

export const email = z.email('Please enter a valid email').max(254, 'Please enter a valid email');

/** Notes that help a driver to find the door; each may be left out. */
export const addressNotes = {
  apartment: optionalText(40),
  gateCode: optionalText(40),
  driverNote: optionalText(300),
};

/** Checks the street and place of a delivery. */
export const deliveryAddress = z
  .string('Delivery address is required')
  .trim()
  .min(1, 'Delivery address is required')
  .max(500, 'Delivery address must be at most 500 characters');

/** The address of an uploaded picture; its smaller renditions end in `-320` and `-640`. */
export const objectPath = /^\/objects\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
