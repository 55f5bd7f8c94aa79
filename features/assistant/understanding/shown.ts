import { firstByOrder } from './find.ts';
import type { MenuIndex } from './menu-index.ts';
import type { Query } from './query.ts';
import type { Situation, SoldProduct } from './understanding.ts';

type Said<Product extends SoldProduct> = {
  line: string;
  query: () => Query;
  situation: Situation<Product>;
  index: MenuIndex<Product>;
};

const pronoun = /\b(?:it|this|that|these|those|them|they)\b/;

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const place = new RegExp(
  String.raw`\b(?:(${places.join('|')}|last)(?: (?:one|1|of (?:those|these|them|the \d))\b| please$|$|(?= and (?:the )?(?:${places.join('|')}|last)\b))|(?:number|option) (\d)\b)`,
  'g',
);

/** Counts the places of a list that a sentence names: "the first and the third". */
export const countPlaces = (line: string) => [...line.matchAll(place)].length;

/** "the cheaper one", "the strongest of them", "the cheapest": of those in sight. */
const ofThose =
  /\b(?:\w+er|\w+est|least \w+|most \w+|more \w+|less \w+) (?:one\b|1\b|of (?:these|those|them|the 2)\b|please$)|\b(?:\w+er|\w+est|(?:most|least|more|less) \w+)$/;
/** "something cheaper": than those, so none of them. */
const ofOthers = /\b(?:something|anything|else|others?|than)\b/;
const ofShop = /\b(?:you|your|menu|shop|store|sell)\b/;

/** One of the products that were shown: by its place, or as the cheapest or the strongest of them. */
export function pickedOfShown<Product extends SoldProduct>(said: Said<Product>): readonly Product[] {
  const { line, index, situation } = said;
  const { focus } = situation;
  const shown = focus ? [focus] : (situation.shown ?? []);
  if (shown.length === 0) return [];
  const placed = [...line.matchAll(place)].flatMap(([, word, number]) => {
    const at = word === 'last' ? shown.length - 1 : number ? Number(number) - 1 : places.indexOf(word ?? '');
    return shown.slice(at, at + 1);
  });
  if (placed.length > 0 || countPlaces(line) > 0) return placed;
  if (focus) return [];
  const query = said.query();
  const isOfShown =
    query.order &&
    query.forms.length === 0 &&
    ofThose.test(line) &&
    !ofShop.test(line) &&
    !ofOthers.test(line);
  return isOfShown ? firstByOrder(query, index, shown) : [];
}

/** Returns the products shown or named last that "it", "that one" or "the second one" can mean; none where nothing was. */
export function pointedAt<Product extends SoldProduct>(said: Said<Product>): readonly Product[] {
  const picked = pickedOfShown(said);
  if (picked.length > 0) return picked;
  if (!pronoun.test(said.line)) return [];
  const { focus, shown = [] } = said.situation;
  return focus ? [focus] : shown;
}

const narrows =
  /^(?:(?:ok|okay|and|but|so|please|well) )*(?:not?(?! thank| problem| worry| way| idea)|without|only|just|under|below|over|above|(?:less|cheaper|more) than|which (?:one|of (?:these|those|them))) /;

/** Of what was shown, what `found` leaves: "not tea", "only the vegan ones", "under $30". Undefined if all or nothing. */
export function narrowedShown<Product extends SoldProduct>(
  { line, situation }: Said<Product>,
  found: readonly Product[],
) {
  const { shown = [], fits = shown, menu } = situation;
  if (fits.length === menu.length || !narrows.test(line)) return undefined;
  const left = found.filter((product) => fits.includes(product));
  return left.length > 0 && left.length < fits.length ? left : undefined;
}
