import { thumbHashToDataURL } from 'thumbhash';

const made = new Map<string, string>();

/**
 * Paints the blur of a thumbhash where the picture will be, unless that has come by then. To make one takes a slow
 * phone 10 ms: each is a task of its own, so that a tap waits for one and not for those of a whole menu. Returns
 * what calls it off.
 */
export function paintBlur(image: HTMLImageElement, hash: string) {
  const paint = () => {
    if (!image.complete) image.style.backgroundImage = blurOf(hash);
  };
  if (made.has(hash)) return paint();
  const timer = setTimeout(paint);
  return () => clearTimeout(timer);
}

/** Returns the blur as CSS. It is kept, since a card that is filtered away and back needs it again. */
function blurOf(hash: string) {
  const known = made.get(hash);
  if (known) return known;
  const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
  const blur = `url(${thumbHashToDataURL(bytes)})`;
  made.set(hash, blur);
  return blur;
}
