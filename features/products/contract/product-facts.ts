import { z } from 'zod';
import { medicalClaimIn } from '#shared/medical-claims.ts';
import { text } from '#shared/fields.ts';

const line = (max: number) =>
  text(max)
    .transform((typed) => typed || undefined)
    .optional();

const maxWords = 12;

const words = z
  .array(z.string().trim().min(1).max(40, 'Use at most 40 characters for each'))
  .max(maxWords, `Use at most ${maxWords} words`)
  .transform((list) => (list.length > 0 ? [...new Set(list)] : undefined))
  .optional();

const milligrams = z
  .number('Use a number of milligrams')
  .min(0, 'Milligrams must not be negative')
  .max(100_000, 'Use at most 100,000 mg')
  .refine((mg) => Number.isInteger(Math.round(mg * 1e6) / 1e4), 'Use at most two decimals')
  .optional();

export const diets = [
  'Vegan',
  'Vegetarian',
  'Gluten-free',
  'Dairy-free',
  'Sugar-free',
  'Kosher',
  'Halal',
] as const;

const shownText = z.string().optional();
const shownTexts = z.array(z.string()).optional();
const number = z.number().optional();

/** The facts on the label of a product. All are optional; an unknown one is absent. */
export const productFacts = z.object({
  /** The kind of product, such as "Gummies" or "Oil". */
  form: shownText,
  netWeight: shownText,
  pieces: number,
  cbdMgPerPiece: number,
  cbdMgPerContainer: number,
  thcMgPerPiece: number,
  thcMgPerContainer: number,
  flavors: shownTexts,
  /** It is in the owner's own words, without a medical claim. */
  moods: shownTexts,
  ingredients: shownText,
  allergens: shownTexts,
  diet: shownTexts,
  warnings: shownText,
});
export type ProductFacts = z.output<typeof productFacts>;

/** The facts as the owner sends them. */
export const factsBody = z.object({
  form: line(40),
  netWeight: z
    .string()
    .trim()
    .regex(
      /^(|\d{1,5}(\.\d{1,3})? ?(mg|g|kg|ml|l|oz|fl oz))$/,
      'Use a number and a unit, like 3.5 g or 30 ml',
    )
    .transform((typed) => typed || undefined)
    .optional(),
  pieces: z
    .int('Use a whole number of pieces')
    .min(1, 'Use at least 1')
    .max(10_000, 'Use at most 10,000')
    .optional(),
  cbdMgPerPiece: milligrams,
  cbdMgPerContainer: milligrams,
  thcMgPerPiece: milligrams,
  thcMgPerContainer: milligrams,
  flavors: words,
  moods: words.superRefine((moods, context) => {
    const claim = medicalClaimIn(moods?.join(', ') ?? '');
    if (claim) context.addIssue(`“${claim}” is a medical claim. Use a word like calm or bright instead.`);
  }),
  ingredients: line(1000),
  allergens: words,
  diet: z
    .array(z.enum(diets, `Use any of ${diets.join(', ')}`))
    .transform((list) => (list.length > 0 ? diets.filter((diet) => list.includes(diet)) : undefined))
    .optional(),
  warnings: line(500),
});
