import { factDot, factsOf, shortFacts } from '#features/products/parts/format-facts.ts';
import { thcText } from '#features/products/parts/thc.ts';
import type { Detail } from '#shared/asked-product.ts';
import { diets } from '#features/products/contract/product-facts.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { dollars } from '#shared/money.ts';
import { mentionsSize, findMentionedSize } from './asked-sizes.ts';
import type { Texts } from './texts/texts.ts';

type Words = Texts['goods'];

/** Returns the price of each size, or the single price. */
export const priceOf = ({ price, salePrice, sizes }: MenuProduct, { or, priceFor }: Words) =>
  sizes
    ? or(sizes.map((size) => priceFor(dollars(size.salePrice ?? size.price), size.label)))
    : dollars(salePrice ?? price);

type Asked = { typed: string; words: Words };

/** The price of the size that was named, or of all there are. */
function priceWords(product: MenuProduct, { typed, words }: Asked) {
  const { name, sizes, soldOut = false } = product;
  const said = sizes?.filter(({ label }) => mentionsSize(label, typed)) ?? [];
  if (said.length > 0)
    return said
      .map((size) =>
        words.sizePriceIs(name, size.label, dollars(size.salePrice ?? size.price), size.soldOut ?? false),
      )
      .join(' ');
  const other = findMentionedSize(typed);
  const { netWeight } = factsOf(product);
  const isOther = other && (sizes ?? (netWeight && !mentionsSize(netWeight, typed)));
  return isOther
    ? words.noSuchSize(name, other, priceOf(product, words))
    : words.priceIs(name, priceOf(product, words), soldOut);
}

/** The answer to a question about each detail of a product. */
const details: Record<Exclude<Detail, 'diet'>, (product: MenuProduct, asked: Asked) => string | undefined> = {
  price: priceWords,
  thc: ({ name, thcContent }, { words }) => (thcContent ? words.thcIs(name, thcText(thcContent)) : undefined),
  strength: (product, { words }) => {
    const { name, sizes, thcContent } = product;
    const { cbdMgPerPiece: each, cbdMgPerContainer: whole } = factsOf(product);
    const [first] = sizes ?? [];
    // The contents of one container belong to the first size.
    const cbd = words.cbd(each, first && each !== undefined ? undefined : whole, first?.label);
    return cbd ? words.strengthIs(name, cbd, thcContent ? thcText(thcContent) : '') : undefined;
  },
  size: (product, { words }) => {
    const { name, sizes } = product;
    if (sizes)
      return words.comesIn(
        name,
        sizes.map(({ label }) => label),
      );
    const text = shortFacts(factsOf(product));
    return text ? words.sizeIs(name, text.replaceAll(factDot, ', ')) : undefined;
  },
  allergens: ({ name, facts }, { words }) => {
    const { allergens } = factsOf({ facts });
    return allergens && words.allergensAre(name, allergens);
  },
  ingredients: ({ name, facts }, { words }) => {
    const { ingredients, allergens } = factsOf({ facts });
    return ingredients && words.ingredientsAre(name, ingredients, allergens);
  },
};

/** The ways to ask for a diet in either language. */
const dietShapes: Record<string, RegExp> = {
  ...Object.fromEntries(diets.map((diet) => [diet, new RegExp(diet.replace('-', '[- ]?'), 'i')])),
  Vegan: /vegan[oa]?s?\b/i,
  Vegetarian: /vegetarian[oa]?s?\b/i,
  'Gluten-free': /gluten[- ]?free|sin gluten/i,
  'Dairy-free': /dairy[- ]?free|sin l[aá]cteos/i,
  'Sugar-free': /sugar[- ]?free|sin az[uú]car/i,
};

/** Says whether labels name the diets asked for. A label that says nothing of its making leaves it open. */
function dietWords(products: readonly MenuProduct[], { typed, words }: Asked) {
  const asked = diets.filter((one) => dietShapes[one]?.test(typed));
  const labels = products.map((product) => ({ name: product.name, ...factsOf(product) }));
  if (asked.length === 0 || !labels.every(({ diet, ingredients }) => diet ?? ingredients)) return undefined;
  const listed = (list: readonly string[]) => words.and(list.map((one) => one.toLowerCase()));
  const unsaidOn = ({ diet = [] }: (typeof labels)[number]) => asked.filter((one) => !diet.includes(one));
  const no = labels.filter((label) => unsaidOn(label).length > 0);
  const yes = words.and(labels.filter((label) => !no.includes(label)).map(({ name }) => name));
  if (no.length === 0) return words.labelSays(yes, listed(asked));
  const unsaid = words.labelDoesNotSay(
    words.or(no.map(({ name }) => name)),
    listed([...new Set(no.flatMap(unsaidOn))]),
  );
  return yes ? `${words.labelSaysOf(yes)} ${unsaid}` : unsaid;
}

/** The answer to one question about some products, if their labels have it for each of them. */
export function answerFromLabel(detail: Detail, products: readonly MenuProduct[], asked: Asked) {
  if (detail === 'diet') return dietWords(products, asked);
  const known = products.flatMap((product) => details[detail](product, asked) || []);
  return known.length === products.length ? known.join(' ') : undefined;
}
