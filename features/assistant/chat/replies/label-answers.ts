import { factDot, factsOf, shortFacts } from '#features/products/parts/format-facts.ts';
import { thcText } from '#features/products/parts/thc.ts';
import type { Detail } from '#shared/asked-product.ts';
import { diets } from '#features/products/contract/product-facts.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { dollars } from '#shared/money.ts';
import { leftOut } from '../../understanding/product-facts.ts';
import { mentionsSize, findMentionedSize } from './asked-sizes.ts';
import type { Texts } from './texts/texts.ts';

type Words = Texts['goods'];

/** Returns the price of each size, or the single price. */
export const priceOf = ({ price, salePrice, sizes }: MenuProduct, { or, priceFor }: Words) =>
  sizes
    ? or(sizes.map((size) => priceFor(dollars(size.salePrice ?? size.price), size.label)))
    : dollars(salePrice ?? price);

/** In cents. */
export const paidFor = ({ price, salePrice }: MenuProduct) => salePrice ?? price;

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

type Milligrams = number | undefined;

/** The contents of one container belong to the first size. */
const mgOf = ({ sizes }: MenuProduct, [each, whole]: [each: Milligrams, whole: Milligrams], words: Words) =>
  words.mgIn(each, sizes && each !== undefined ? undefined : whole, sizes?.[0]?.label);

/** The answer to a question about each detail of a product. */
const details: Record<Exclude<Detail, 'diet'>, (product: MenuProduct, asked: Asked) => string | undefined> = {
  price: priceWords,
  thc: (product, { words }) => {
    const { thcMgPerPiece, thcMgPerContainer } = factsOf(product);
    const mg = mgOf(product, [thcMgPerPiece, thcMgPerContainer], words);
    const thc = product.thcContent && [thcText(product.thcContent), mg].filter(Boolean).join(', ');
    return thc ? words.thcIs(product.name, thc) : undefined;
  },
  strength: (product, { words }) => {
    const { cbdMgPerPiece, cbdMgPerContainer } = factsOf(product);
    const cbd = mgOf(product, [cbdMgPerPiece, cbdMgPerContainer], words);
    const { name, thcContent } = product;
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
    const { ingredients, allergens } = factsOf({ facts });
    if (allergens) return words.allergensAre(name, allergens);
    return ingredients && words.ingredientsAre(name, ingredients, allergens);
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
  const namesOf = (some: typeof labels) => some.map(({ name }) => name);
  const unsaidOn = ({ diet = [] }: (typeof labels)[number]) => asked.filter((one) => !diet.includes(one));
  const open = labels.filter((label) => unsaidOn(label).length > 0);
  const against = open.map((label) => contentAgainst(asked, label.ingredients));
  const unsaid = open.filter((_, at) => !against[at]);
  const yes = words.and(namesOf(labels.filter((label) => !open.includes(label))));
  if (open.length === 0) return words.labelSays(yes, listed(asked));
  const of = listed([...new Set(unsaid.flatMap(unsaidOn))]);
  return [
    yes && words.labelSaysOf(yes),
    ...open.map(({ name }, at) => against[at] && words.withAllergen(against[at], [name])),
    of && words.labelDoesNotSay(words.or(namesOf(unsaid)), of),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The first of the contents that a diet leaves out. */
const contentAgainst = (asked: readonly string[], ingredients = '') =>
  asked
    .flatMap((diet) => leftOut[diet]?.split(' ') ?? [])
    .find((one) => new RegExp(String.raw`\b${one}\b`, 'i').test(ingredients));

/** The answer to one question about some products, if their labels have it for each of them. */
export function answerFromLabel(detail: Detail, products: readonly MenuProduct[], asked: Asked) {
  if (detail === 'diet') return dietWords(products, asked);
  const known = products.flatMap((product) => details[detail](product, asked) || []);
  return known.length === products.length ? known.join(' ') : undefined;
}
