import { z } from 'zod';
import { optionalPhone } from './fields.ts';
import { defaultHelpLines } from './help-lines.ts';

/** A number to call for help. An empty field means the number of the United States. */
const helpLine = (number: string) =>
  optionalPhone
    .transform((typed) => typed ?? number)
    .refine((typed) => /\d{3}/.test(typed.replaceAll(/\D/g, '')), 'Type a number that a phone can dial')
    .prefault(number);

/** The numbers that the assistant names, and offers to call, where somebody needs help. */
export const helpLines = z.object({
  emergency: helpLine(defaultHelpLines.emergency),
  poison: helpLine(defaultHelpLines.poison),
  petPoison: helpLine(defaultHelpLines.petPoison),
  petPoisonHelpline: helpLine(defaultHelpLines.petPoisonHelpline),
  crisis: helpLine(defaultHelpLines.crisis),
});
