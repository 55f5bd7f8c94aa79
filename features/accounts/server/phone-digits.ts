/** The digits of what may be a phone number, however it is written, without the 1 of North America; none of a word. */
export function phoneDigits(search: string) {
  if (!/^[\d\s()+./-]+$/.test(search)) return '';
  const digits = search.replace(/\D/g, '');
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}
