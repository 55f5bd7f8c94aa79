/** Names the strength of a stated percentage: low, medium or high. Undefined for other statements, such as "5 mg". */
export function thcWord(thcContent: string) {
  const [, percent] = thcContent.match(/^\s*[<≤]?\s*(\d+(?:\.\d+)?)\s*%/) ?? [];
  if (percent === undefined) return undefined;
  const amount = Number(percent);
  if (amount < 5) return 'low';
  return amount < 15 ? 'medium' : 'high';
}

/** Formats a THC statement: "0.3% THC". A text that ends with the word does not get it twice. */
export function thcText(thcContent: string) {
  const text = thcContent.trim();
  return /\bTHC$/i.test(text) ? text : `${text} THC`;
}
