import { toPlainText } from './typed-text.ts';

/** A number with fewer digits reaches no phone. */
const minCallableDigits = 7;
/** An area code and a number of the United States. */
const wholeNumberDigits = 10;

/** A phone number as it is stored: plain digits, dashes and spaces, so that every reader dials the same. */
export const cleanPhone = (typed: string) => toPlainText(typed).replaceAll(/\s+/g, ' ').trim();

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
/** Letters end a number ("ext. 12", "ask for Maya 2"); any other mark may be between two of its digits. */
const numberRun = /\+?\d[^\p{L},;#]*/gu;

/**
 * Returns the digits to dial for a number as people write it, with its leading plus. The caller dials an extension:
 * "(503) 555-0142 ext. 12" is 5035550142.
 */
export function toDialable(written: string) {
  const text = cleanPhone(written);
  const runs = text.match(numberRun) ?? [];
  const run = runs.find((some) => digitsOf(some).length >= minCallableDigits) ?? text;
  const plus = /^\D*\+/.test(run) ? '+' : '';
  return plus + digitsOf(run);
}

/** Tells whether a phone can dial what was written: "call me" and "12" are no numbers. */
export const isCallable = (written: string) => digitsOf(toDialable(written)).length >= minCallableDigits;

/** Returns the hint next to a number that the driver may not be able to call; undefined where nothing is wrong. */
export function phoneHint(typed: string) {
  if (typed.trim() === '') return undefined;
  if (!isCallable(typed)) return 'The driver cannot call this. Please type your number with its area code.';
  if (digitsOf(toDialable(typed)).length < wholeNumberDigits)
    return 'This number is short. Please add the area code, so that the driver can call you.';
  return undefined;
}
