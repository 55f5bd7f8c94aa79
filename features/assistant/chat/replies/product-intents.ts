import { nearMatches } from '#features/assistant/understanding/near-matches.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Offer } from '#platform/browser/conversation/conversation.ts';
import {
  cardsOf,
  sayOf,
  worded,
  type IntentHandler,
  type IntentResult,
  type Situation,
  type Understood,
} from './intent-handler.ts';
import { answerFromLabel, priceOf } from './label-answers.ts';
import type { Texts } from './texts/texts.ts';
import { askWhich, chipsFor } from './ask-which.ts';

const maxShownProducts = 6;
/** So many are named for each condition that is left out. */
const maxNearProducts = 3;

const withoutThc = /\b(?:no|without|zero|free (?:of|from)|sin) (?:any )?thc\b|\bthc[- ]free\b/i;

/** Returns the caution for a search such as "without THC": only a label can promise it. */
function cautionOf({ typed, texts }: Situation, products: readonly MenuProduct[]) {
  if (/\ballerg|\bintoleran|\bal[eé]rgic/i.test(typed)) return ` ${texts.goods.readAllergens}`;
  const isFree = ({ thcContent }: MenuProduct) => thcContent !== null && parseFloat(thcContent) === 0;
  return withoutThc.test(typed) && products.length > 0 && !products.some(isFree)
    ? ` ${texts.goods.noneWithoutThc}`
    : '';
}

/** So much of what was typed is repeated in the answer. */
const maxRepeatedLength = 40;
const opening =
  /^(?:(?:hi|hey|hello|so|ok|please|show me|find me|got|have you got|do you have|have you|you have|give me|looking for|i want|i'?d like|i need|any|hola|tienes?|tienen|hay|busco|quiero|mu[eé]strame)\b[ ,]*)+/i;

/** Returns the words of a wish without the politeness around them; empty for a longer sentence. */
function wishOf(typed: string) {
  const wish = typed
    .trim()
    .replace(opening, '')
    .replace(/[.?!\s]+$/, '');
  const isWish =
    wish.length > 2 &&
    wish.length <= maxRepeatedLength &&
    !/["“”\n]|\b(?:i|im|my|you|me|mi|yo)\b/i.test(wish);
  return isWish ? wish : '';
}

const namesOf = (products: readonly MenuProduct[]) => products.map(({ name }) => name);
/** So few are named in the words too. */
const maxNamed = 3;
const few = (products: readonly MenuProduct[]) => (products.length <= maxNamed ? products : []);

export const findProducts: IntentHandler = (understood, situation) => {
  if (understood.goesWith) return showMatching(understood, situation);
  const { products = [], unfit, unsaid } = understood;
  const { typed, texts } = situation;
  const { goods } = texts;
  const refusal = unfit ? goods.notAdded(namesOf(unfit)) : unsaid && goods.notAddedUnsaid(namesOf(unsaid));
  if (refusal && products.length === 0) return { answer: { text: refusal } };
  if (products.length === 0) return nothingFits(situation, cautionOf(situation, products));
  // The whole menu in another order is the best first.
  const isAll = products.length > 1 && situation.menu.every((product, at) => product === products[at]);
  const ids = products.slice(0, maxShownProducts).map(({ id }) => id);
  const found = isAll
    ? goods.allOfIt
    : goods.found(products.length, refusal ? '' : wishOf(typed), namesOf(few(products)));
  const wordings = refusal ? found.map((text) => `${refusal} ${text}`) : found;
  const caution = cautionOf(situation, products);
  return {
    answer: {
      ...(understood.isNarrowed
        ? { text: `${narrowedText(products, goods)}${caution}` }
        : worded(
            'found',
            wordings.map((text) => text + caution),
            situation,
          )),
      card: { kind: 'products', ids, search: products.length > maxShownProducts ? typed : '' },
      about: ids.length === 1 ? ids[0] : undefined,
    },
  };
};

/** Names the one condition without which something would fit, if there is one. */
function nothingFits(situation: Situation, caution: string): IntentResult {
  const { goods, labels } = situation.texts;
  const near = nearMatches(situation.menu, situation.typed).map(({ words, products }) => ({
    words,
    products: products.slice(0, maxNearProducts),
  }));
  const offers: Offer[] = [{ label: labels.seeAll, view: 'products' }];
  if (near.length === 0) return { answer: { text: goods.nothingFits + caution, offers } };
  const without = near.map(({ words, products }) => ({
    words,
    goods: products.map((product) => ({ label: product.name, price: priceOf(product, goods) })),
  }));
  const ids = [...new Set(near.flatMap(({ products }) => products.map(({ id }) => id)))];
  return {
    answer: {
      text: goods.nothingFitsAll(without) + caution,
      card: { kind: 'products', ids: ids.slice(0, maxShownProducts), search: '' },
      offers,
    },
  };
}

function narrowedText(products: readonly MenuProduct[], goods: Texts['goods']) {
  const [first, ...others] = products;
  return first && others.length === 0
    ? goods.ofThoseOne(first.name, priceOf(first, goods))
    : goods.ofThose(products.length, namesOf(few(products)));
}

/** The same products as on the sheet of this one. */
function showMatching({ product, products = [], choices }: Understood, situation: Situation) {
  if (!product) return { answer: askWhich({ intent: 'find_products' }, choices, situation) };
  const { name } = product;
  const { goods } = situation.texts;
  if (products.length === 0) return { answer: { text: goods.allWeHave(name), about: product.id } };
  const ids = products.map(({ id }) => id);
  return {
    answer: {
      ...worded('goes_with', goods.goesWith(name), situation),
      card: { kind: 'products' as const, ids, search: '' },
      choices: chipsFor({ intent: 'add_to_cart' }, products),
    },
  };
}

const asksPrice = /\b(?:price|cost|how much|precio|cu[aá]nto (?:cuesta|vale|es)|cuesta)\b/i;

export const productDetails: IntentHandler = (understood, situation) => {
  const { product, choices = [] } = understood;
  const detail = understood.detail ?? (asksPrice.test(situation.typed) ? 'price' : undefined);
  const { goods } = situation.texts;
  const asked = { intent: 'product_details' as const, ...(detail && { detail }) };
  const products = product ? [product] : choices;
  const isFew = products.length > 0 && products.length <= maxShownProducts;
  const text =
    detail && isFew ? answerFromLabel(detail, products, { typed: situation.typed, words: goods }) : undefined;
  if (!product && !text) return { answer: askWhich(asked, choices, situation) };
  if (!text) return sayOf({ text: described(product, goods) }, product);
  const ids = products.map(({ id }) => id);
  const next = product
    ? { about: product.id }
    : { choices: chipsFor({ intent: 'add_to_cart' }, products), asked: { intent: asked.intent, ids } };
  return { answer: { text, card: cardsOf(products, situation), ...next } };
};

/** The owner's own words of a product. */
const described = (product: MenuProduct | undefined, { whichProduct }: Texts['goods']) =>
  product ? [product.name, product.description].filter(Boolean).join(': ') : whichProduct;
