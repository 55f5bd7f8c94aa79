import type { MenuProduct } from '#features/products/contract/products.ts';
import { understand } from '../../understanding/understand.ts';

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
const maxGoods = 3;

type Near = { words: string; products: readonly MenuProduct[] };

/** Returns the products found when one condition of an empty search is left out. */
export function nearMatches(typed: string, menu: readonly MenuProduct[]): Near[] {
  const found = conditions.flatMap((shape) => [...typed.matchAll(shape)]);
  if (found.length < 2) return [];
  return found
    .flatMap((match): Near[] => {
      const rest = `${typed.slice(0, match.index)} ${typed.slice(match.index + match[0].length)}`;
      const { intent, products = [] } = understand(rest.replaceAll(/\s+/g, ' ').trim(), { menu });
      const isSome = intent === 'find_products' && products.length > 0 && products.length < menu.length;
      return isSome ? [{ words: match[0], products: products.slice(0, maxGoods) }] : [];
    })
    .slice(0, maxAlternatives);
}
