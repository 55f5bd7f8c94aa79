import { factsOf, shortFacts, strengthText } from '#features/products/parts/format-facts.ts';
import { thcText } from '#features/products/parts/thc.ts';
import type { Detail } from '../../understanding/understanding.ts';
import { diets } from '#features/products/contract/product-facts.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';

/** What each size costs, or all of it. */
export const priceOf = ({ price, salePrice, sizes }: MenuProduct) =>
  sizes
    ? formatList(
        sizes.map((size) => `${dollars(size.salePrice ?? size.price)} for ${size.label}`),
        'or',
      )
    : dollars(salePrice ?? price);

/** What is known of a product, without the full stop. */
const details: Record<Exclude<Detail, 'diet'>, (product: MenuProduct) => string | undefined> = {
  price: (product) => `${product.name} is ${priceOf(product)}${product.soldOut ? ', and sold out now' : ''}`,
  thc: ({ name, thcContent }) => (thcContent ? `${name} has ${thcText(thcContent)}` : undefined),
  strength: (product) => {
    const { name, sizes, thcContent } = product;
    const { cbdMgPerPiece: each, cbdMgPerContainer: whole } = factsOf(product);
    const [first] = sizes ?? [];
    // What one container holds is a fact of the first size.
    const cbd = first
      ? strengthText(each, each === undefined ? whole : undefined, `in ${first.label}`)
      : strengthText(each, whole);
    return cbd && `${name}: CBD ${cbd}${thcContent ? `. ${thcText(thcContent)}` : ''}`;
  },
  size: (product) => {
    const { name, sizes } = product;
    if (sizes) return `${name} comes in ${formatList(sizes.map(({ label }) => label))}`;
    const text = shortFacts(factsOf(product));
    return text && `${name}: ${text.replaceAll(' · ', ', ')}`;
  },
  allergens: ({ name, facts }) => {
    const { allergens } = factsOf({ facts });
    return (
      allergens &&
      `Allergens on the label of ${name}: ${allergens.join(', ')}. Please read it before you use it`
    );
  },
  ingredients: ({ name, facts }) => {
    const { ingredients, allergens } = factsOf({ facts });
    const alsoAllergens = allergens ? `. Allergens: ${allergens.join(', ')}` : '';
    return ingredients && `${name}: ${ingredients.replace(/\.$/, '')}${alsoAllergens}`;
  },
};

/** Whether labels say the diets that were asked for. One that says nothing of its making leaves it open. */
function dietWords(products: readonly MenuProduct[], typed: string) {
  const asked = diets.filter((one) => new RegExp(one.replace('-', '[- ]?'), 'i').test(typed));
  const labels = products.map((product) => ({ name: product.name, ...factsOf(product) }));
  if (asked.length === 0 || !labels.every(({ diet, ingredients }) => diet ?? ingredients)) return undefined;
  const words = (list: readonly string[]) => formatList(list.map((one) => one.toLowerCase()));
  const unsaidOn = ({ diet = [] }: (typeof labels)[number]) => asked.filter((one) => !diet.includes(one));
  const no = labels.filter((label) => unsaidOn(label).length > 0);
  const yes = formatList(labels.filter((label) => !no.includes(label)).map(({ name }) => name));
  if (no.length === 0) return `Yes, the label of ${yes} says ${words(asked)}.`;
  const unsaid = words([...new Set(no.flatMap(unsaidOn))]);
  const names = formatList(
    no.map(({ name }) => name),
    'or',
  );
  return `${yes && `Yes for ${yes}. `}The label of ${names} does not say ${unsaid}: please ask the shop.`;
}

/** The answer to one question about some products, if their labels have it for each of them. */
export function labelWords(detail: Detail, products: readonly MenuProduct[], typed: string) {
  if (detail === 'diet') return dietWords(products, typed);
  const known = products.flatMap((product) => details[detail](product) || []);
  return known.length === products.length ? known.map((words) => `${words}.`).join(' ') : undefined;
}
