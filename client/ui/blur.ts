import { thumbHashToDataURL } from 'thumbhash';

const made = new Map<string, string>();

/** CSS that paints the blur of a thumbhash. Kept, since a card that is filtered away and back needs it again. */
export function blurOf(hash: string) {
  const known = made.get(hash);
  if (known) return known;
  const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
  const blur = `url(${thumbHashToDataURL(bytes)})`;
  made.set(hash, blur);
  return blur;
}
