import { z } from 'zod';
import { objectPath } from './fields.ts';

/** The colors and the picture by which customers know the shop. Null leaves the program's own. */
export const look = z.object({
  color: z
    .string()
    .nullish()
    .transform((typed) => typed?.trim().toLowerCase() || null)
    .refine((color) => color === null || /^#[0-9a-f]{6}$/.test(color), 'Use a color such as #1f5b3f'),
  logo: z
    .union([z.literal(''), z.string().regex(objectPath, 'Upload the logo as a picture')])
    .nullish()
    .transform((path) => path || null),
});
export type Look = z.output<typeof look>;
