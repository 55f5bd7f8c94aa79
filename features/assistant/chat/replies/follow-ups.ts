import type { MenuProduct } from '#features/products/contract/products.ts';
import type { CartChange } from '#platform/browser/conversation/conversation.ts';
import { spellerOf } from '../../understanding/menu-speller.ts';
import { read } from '../../understanding/reading.ts';
import type { Situation } from '../../understanding/understanding.ts';
import { correctField } from './follow-up-fields.ts';
import { exchange, chooseOfList } from './follow-up-goods.ts';
import { standFor } from './follow-up-sayings.ts';
import { type FollowUp, maxWords, maxLength, newPart } from './follow-up-parts.ts';
import { askAgain, askDetail, askOther, askOfPlace } from './follow-up-questions.ts';
import { languageOf, replyToMessage, situationOf } from './message-reply.ts';
import { loadedLanguage, textsOf } from './texts/texts.ts';
import { replyToVariation } from './variations.ts';
import { replyToWishes, type Wish, type WishResult } from './wishes-reply.ts';

/*
 * A fragment that goes on with the exchange before it: the same question about another product or place, another
 * value for the field that was just filled in, other goods in the place of those just added, one of a list.
 */

const readers = [
  standFor,
  correctField,
  askOfPlace,
  chooseOfList,
  exchange,
  askAgain,
  askDetail,
  askOther,
] as const;

/** The one product that the last answer added, or else took out, and how many more of it there are. */
function addedIn(undo: readonly CartChange[], { cart = [], menu }: Situation<MenuProduct>) {
  const changed = undo.flatMap(({ product: { id }, quantity: before }) => {
    const product = menu.find((one) => one.id === id);
    const quantity = (cart.find((line) => line.product === product)?.quantity ?? 0) - before;
    return product ? { product, quantity } : [];
  });
  const more = changed.filter(({ quantity }) => quantity > 0);
  const [only, ...others] = more.length > 0 ? more : changed;
  return others.length > 0 ? undefined : only;
}

/** Reads a fragment as what it stands for after the last exchange; undefined for a sentence of its own. */
function followUp(message: Wish): FollowUp | undefined {
  const { typed: say, spoken, menu } = message;
  const known = situationOf(message);
  const { before } = spoken ?? {};
  if (before === undefined || say.length > maxLength) return undefined;
  const added = addedIn(spoken?.undo ?? [], known);
  const reading = read(say, { menu, cart: known.cart ?? [] }, spellerOf);
  if (reading.words.length > maxWords) return undefined;
  const said = { say, reading, rest: newPart(reading), before, added, situation: known };
  for (const readerOf of readers) {
    const found = readerOf(said);
    if (found) return found;
  }
  return undefined;
}

/** The reply to a fragment; what may mean several things is asked. */
export function replyToFollowUp(wish: Wish): WishResult | undefined {
  const variation = replyToVariation(wish, wish.view);
  if (variation)
    return { ...variation, answer: { language: loadedLanguage(languageOf(wish)), ...variation.answer } };
  const next = followUp(wish);
  if (!next) return undefined;
  const { say: typed, understood, oneOf } = next;
  if (oneOf) {
    const language = loadedLanguage(languageOf(wish));
    return { answer: { text: textsOf(language).talk.didYouMean.at(-1) ?? '', choices: oneOf, language } };
  }
  const message = { said: wish.typed, ...wish, typed, understood };
  const result = understood ? replyToMessage(message) : replyToWishes(message);
  return { ...result, answer: { ...result.answer, question: typed } };
}
