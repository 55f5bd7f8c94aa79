/** How strong a stated percentage is, in a word. Other statements, such as "5 mg", speak for themselves. */
export function thcWord(thcContent: string) {
  const [, percent] = thcContent.match(/^\s*[<≤]?\s*(\d+(?:\.\d+)?)\s*%/) ?? [];
  if (percent === undefined) return undefined;
  const amount = Number(percent);
  if (amount < 5) return 'low';
  return amount < 15 ? 'medium' : 'high';
}

/** "0.3% THC", also when the shop wrote the word itself: "2.5 mg THC, 25 mg CBD". */
export const thcText = (thcContent: string) =>
  /\bTHC\b/i.test(thcContent) ? thcContent : `${thcContent} THC`;
