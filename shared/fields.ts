import { z } from 'zod';
import { cleanPhone } from './phone.ts';

/** Money travels as whole cents. */
export const cents = z.int().min(0);

/** Text a person typed, trimmed. */
export const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

/** Returns the same, and absent when nothing is left. */
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
