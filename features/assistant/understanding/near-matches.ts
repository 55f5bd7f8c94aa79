import { searchMenu } from './search-menu.ts';
import type { SoldProduct } from './understanding.ts';

const number = String.raw`(?:\d+(?:\.\d+)?|five|ten|fifteen|twenty|twenty[- ]five|thirty|forty|fifty|sixty|hundred|cinco|diez|quince|veinte|treinta|cuarenta|cincuenta)`;
const bound =
  '(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|within|over|above|more than|at least|menos de|por menos de|debajo de|hasta|m[aá]s de)';
const unit =
  '(?:\\$|dollars?|bucks?|d[oó]lares|(?:mg|milligrams?|miligramos)(?: (?:of )?(?:cbd|thc))?|%(?: thc)?)';

/** An amount with its bound, or else a word with what refuses it: as people say the conditions of a search. */
const parts = new RegExp(
  String.raw`(?<!\p{L})(?:(?<amount>(?:${bound} \$?${number}|\$${number})(?: ?${unit})?)|(?:(?:without|with no|no|sin) (?:any )?)?\p{L}+(?:-\p{L}+)*(?: free(?!\p{L}))?)`,
  'giu',
);

const maxAlternatives = 3;

type Near<Product> = {
  /** The condition that is left out, as it was said. */
  words: string;
  /** The rest of the sentence. */
  rest: string;
  products: readonly Product[];
};

/** Returns the products found when one condition of an empty search is left out: first an amount. */
export function nearMatches<Product extends SoldProduct>(
  menu: readonly Product[],
  typed: string,
): Near<Product>[] {
  const isSome = ({ length }: readonly Product[]) => length > 0 && length < menu.length;
  const found = [...typed.matchAll(parts)];
  const isAmount = ({ groups }: RegExpExecArray) => groups?.amount !== undefined;
  const others = found.filter((match) => !isAmount(match) && isSome(searchMenu(menu, match[0])));
  return [...found.filter(isAmount), ...others]
    .map(({ 0: words, index }) => {
      const left = `${typed.slice(0, index)} ${typed.slice(index + words.length)}`;
      const rest = left.replaceAll(/\s+/g, ' ').trim();
      return { words, rest, products: searchMenu(menu, rest) };
    })
    .filter(({ products }) => isSome(products))
    .slice(0, maxAlternatives);
}
