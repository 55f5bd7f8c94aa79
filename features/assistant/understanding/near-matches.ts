import { understand } from './understand.ts';
import type { SoldProduct } from './understanding.ts';

const numbers =
  '(?:\\d+(?:\\.\\d+)?|five|ten|fifteen|twenty|twenty[- ]five|thirty|forty|fifty|sixty|hundred|cinco|diez|quince|veinte|treinta|cuarenta|cincuenta)';
const bound =
  '(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|within|over|above|more than|at least|menos de|por menos de|debajo de|hasta|m[aá]s de)';

/** Conditions of a search as people say them. Of each the first is tried to be left out. */
const conditions: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${bound} ${numbers} ?(?:mg|milligrams?|miligramos)\b(?: (?:of )?(?:cbd|thc))?`,
    'gi',
  ),
  new RegExp(String.raw`\b${bound} \$?${numbers}(?: ?(?:\$|dollars?|bucks?|d[oó]lares))?(?! ?mg)`, 'gi'),
  /\b(?:vegan[oa]?s?|vegetarian[oa]?s?|(?:gluten|dairy|sugar)[- ]free|sin (?:gluten|l[aá]cteos|az[uú]car)|kosher|halal)\b/gi,
  /\b(?:without|with no|no|sin) (?!thc\b)(?:any )?[a-zñáéíóú]+\b/gi,
  /\b(?:gumm(?:y|ies)|gomitas?|edibles?|comestibles?|chocolates?|teas?|t[eé]|drinks?|spritz|flowers?|flor(?:es)?|bud|pre-?rolls?|joints?|drops|tinctures?|oils?|aceites?|softgels?|capsules?|c[aá]psulas?|balms?|b[aá]lsamos?|creams?|cremas?|roll-?ons?|topicals?)\b/gi,
  /\b(?:lavender|lavanda|mint|menta|lemon|lim[oó]n|orange|naranja|pine|berry|fruity|frutal|coconut|vanilla|vainilla|sweet|dulce|strong(?:est)?|fuerte)\b/gi,
];

const maxAlternatives = 3;

type Near<Product> = {
  /** The condition that is left out, as it was said. */
  words: string;
  /** The rest of the sentence. */
  rest: string;
  products: readonly Product[];
};

/** Returns the products found when one condition of an empty search is left out. */
export function nearMatches<Product extends SoldProduct>(
  typed: string,
  menu: readonly Product[],
): Near<Product>[] {
  const found = conditions.flatMap((shape) => [...typed.matchAll(shape)]);
  if (found.length < 2) return [];
  return found
    .flatMap((match): Near<Product>[] => {
      const left = `${typed.slice(0, match.index)} ${typed.slice(match.index + match[0].length)}`;
      const rest = left.replaceAll(/\s+/g, ' ').trim();
      const { intent, products = [] } = understand(rest, { menu });
      const isSome = intent === 'find_products' && products.length > 0 && products.length < menu.length;
      return isSome ? [{ words: match[0], rest, products }] : [];
    })
    .slice(0, maxAlternatives);
}
