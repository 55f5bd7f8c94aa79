/**
 * What a phone dials for a number as people write it: the digits, and a plus at their front. An extension is left
 * when it is dialed: "(503) 555-0142 ext. 12" is 5035550142.
 */
export function toDialable(written: string) {
  const [number = written] = written.match(/\+?[\d\s().-]{7,}/) ?? [];
  return number.replaceAll(/[^\d+]/g, '');
}

export const telHref = (written: string) => `tel:${toDialable(written)}`;
