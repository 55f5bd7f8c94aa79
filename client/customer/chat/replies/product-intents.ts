import type { Detail } from '#shared/assistant/understanding.ts';
import type { MenuProduct } from '#shared/contract/products.ts';
import { factsOf, factsOfAnySize, shortFacts, strengthText } from '#client/components/product-facts.ts';
import { diets } from '#shared/contract/product-facts.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import {
  cardsOf,
  say,
  worded,
  type IntentHandler,
  type Situation,
  type Understood,
} from './intent-handler.ts';
import { askWhich, chipsFor } from './which-one.ts';

const mostShown = 6;

const withoutThc = /\b(?:no|without|zero|free (?:of|from)) (?:any )?thc\b|\bthc[- ]free\b/i;

/** What to mind about products that were asked for so: no search promises what only a label can say. */
function cautionOf(typed: string, products: readonly MenuProduct[]) {
  if (/\ballerg|\bintoleran/i.test(typed))
    return ' Please read the allergens on each label, and ask the shop if you are not sure.';
  const isFree = ({ thcContent }: MenuProduct) => thcContent !== null && parseFloat(thcContent) === 0;
  return withoutThc.test(typed) && products.length > 0 && !products.some(isFree)
    ? ' None of it is free of THC: what has the least is first.'
    : '';
}

export const findProducts: IntentHandler = (understood, situation) => {
  if (understood.goesWith) return showMatching(understood, situation);
  const { products = [] } = understood;
  const { typed } = situation;
  if (products.length === 0) {
    const text = `Nothing on the menu fits that.${cautionOf(typed, products)}`;
    return { answer: { text, offers: [{ label: 'See all of it', view: 'products' }] } };
  }
  const isAll = products.length === situation.menu.length && products.length > 1;
  const ids = products.slice(0, mostShown).map(({ id }) => id);
  const count = products.length === 1 ? 'One product fits' : `${products.length} products fit`;
  const wordings = isAll
    ? ['This is what we have.', 'Have a look at all we have.', 'Here is our whole menu.']
    : [
        `${count}.`,
        `Here is what I found: ${count.toLowerCase()}.`,
        products.length === 1 ? `${count} best.` : `${count}, the best first.`,
      ];
  const caution = cautionOf(typed, products);
  return {
    answer: {
      ...(understood.isNarrowed
        ? { text: `Of those, ${count.toLowerCase()}.${caution}` }
        : worded(
            'found',
            wordings.map((text) => text + caution),
            situation,
          )),
      card: { kind: 'products', ids, search: products.length > mostShown ? typed : '' },
      about: ids.length === 1 ? ids[0] : undefined,
    },
  };
};

/** The same products as on the sheet of this one. */
function showMatching({ product, products = [], choices }: Understood, situation: Situation) {
  if (!product) return { answer: askWhich({ intent: 'find_products' }, choices, situation) };
  const { name } = product;
  if (products.length === 0) return { answer: { text: `${name} is all we have.`, about: product.id } };
  const ids = products.map(({ id }) => id);
  const wordings = [`These go with ${name}.`, `Others to have with ${name}:`, `With ${name} go these.`];
  return {
    answer: {
      ...worded('goes_with', wordings, situation),
      card: { kind: 'products' as const, ids, search: '' },
      choices: chipsFor({ intent: 'add_to_cart' }, products),
    },
  };
}

const priceOf = ({ price, salePrice, sizes }: MenuProduct) =>
  sizes
    ? formatList(
        sizes.map((size) => `${dollars(size.salePrice ?? size.price)} for ${size.label}`),
        'or',
      )
    : dollars(salePrice ?? price);

/** The diets that are asked for, and what the label says of them; nothing where it says nothing of its making. */
function dietOf({ name, facts }: MenuProduct, typed: string) {
  const { diet = [], ingredients } = factsOf({ facts });
  const asked = diets.filter((one) => new RegExp(one.replace('-', '[- ]?'), 'i').test(typed));
  if (asked.length === 0 || (diet.length === 0 && !ingredients)) return undefined;
  const [said, unsaid] = [true, false].map((isSaid) => asked.filter((one) => diet.includes(one) === isSaid));
  const words = (list: readonly string[] = []) => formatList(list.map((one) => one.toLowerCase()));
  return unsaid?.length
    ? `The label of ${name} does not say ${words(unsaid)}: please ask the shop`
    : `Yes, the label of ${name} says ${words(said)}`;
}

/** The answer in words, if the product has it. */
const details: Record<Detail, (product: MenuProduct, typed: string) => string | undefined> = {
  price: (product) => `${product.name} is ${priceOf(product)}${product.soldOut ? ', and sold out now' : ''}`,
  thc: ({ name, thcContent }) =>
    thcContent ? `${name} has ${thcContent}${/thc/i.test(thcContent) ? '' : ' THC'}` : undefined,
  strength: (product) => {
    const { name, sizes, thcContent } = product;
    const facts = sizes ? factsOfAnySize(factsOf(product)) : factsOf(product);
    const cbd = strengthText(facts.cbdMgPerPiece, facts.cbdMgPerContainer);
    return cbd && `${name}: CBD ${cbd}${thcContent ? `. THC ${thcContent.replace(/ ?thc/i, '')}` : ''}`;
  },
  size: (product) => {
    const { name, sizes } = product;
    if (sizes) return `${name} comes in ${formatList(sizes.map(({ label }) => label))}`;
    const text = shortFacts(factsOf(product));
    return text && `${name}: ${text.replaceAll(' · ', ', ')}`;
  },
  diet: dietOf,
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

export const productDetails: IntentHandler = (understood, situation) => {
  const { product, choices = [], detail } = understood;
  const asked = { intent: 'product_details' as const, ...(detail && { detail }) };
  const products = product ? [product] : choices;
  const facts = detail ? products.flatMap((one) => details[detail](one, situation.typed) || []) : [];
  const isKnown = facts.length > 0 && facts.length === products.length && products.length <= mostShown;
  if (!product && !isKnown) return { answer: askWhich(asked, choices, situation) };
  if (!isKnown) return say(understood, situation);
  const ids = products.map(({ id }) => id);
  const next = product
    ? { about: product.id }
    : { choices: chipsFor({ intent: 'add_to_cart' }, products), asked: { intent: asked.intent, ids } };
  const text = facts.map((fact) => `${fact}.`).join(' ');
  return { answer: { text, card: cardsOf(products, situation), ...next } };
};
