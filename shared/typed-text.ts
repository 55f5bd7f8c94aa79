/**
 * Returns text with plain digits, hyphens and spaces: phones write full width or Arabic digits, long dashes and
 * marks that cannot be seen.
 */
export const toPlainText = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toPlainDigit)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[^\S\n]/gu, ' ');

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode keeps the digits of each script in a row that begins at its zero. */
function toPlainDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * Returns a code of letters, digits and dashes, as it is stored and looked up whatever keyboard or page it came
 * from.
 */
export const toPlainCode = (typed: string) => toPlainText(typed).trim();
