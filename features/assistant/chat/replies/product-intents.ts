import type { MenuProduct } from '#features/products/contract/products.ts';
import {
  cardsOf,
  say,
  worded,
  type IntentHandler,
  type Situation,
  type Understood,
} from './intent-handler.ts';
import { labelWords, priceOf } from './label-words.ts';
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
        ? { text: `${narrowedText(products)}${caution}` }
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

const narrowedText = ([first, ...others]: readonly MenuProduct[]) =>
  first && others.length === 0
    ? `Of those, that is ${first.name}, ${priceOf(first)}.`
    : `Of those, ${others.length + 1} products fit.`;

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

export const productDetails: IntentHandler = (understood, situation) => {
  const { product, choices = [], detail } = understood;
  const asked = { intent: 'product_details' as const, ...(detail && { detail }) };
  const products = product ? [product] : choices;
  const isFew = products.length > 0 && products.length <= mostShown;
  const text = detail && isFew ? labelWords(detail, products, situation.typed) : undefined;
  if (!product && !text) return { answer: askWhich(asked, choices, situation) };
  if (!text) return say(understood, situation);
  const ids = products.map(({ id }) => id);
  const next = product
    ? { about: product.id }
    : { choices: chipsFor({ intent: 'add_to_cart' }, products), asked: { intent: asked.intent, ids } };
  return { answer: { text, card: cardsOf(products, situation), ...next } };
};
