import { understand } from '../../understanding/understand.ts';
import type { View } from '#platform/browser/conversation/conversation.ts';
import { askForCheaper } from './cheaper-again.ts';
import { butCheaper } from './cheaper-answers.ts';
import type { IntentResult } from './intent-handler.ts';
import { languageOf, replyToMessage, type Message } from './message-reply.ts';
import { textsOf } from './texts/texts.ts';

/* What is in the cart, with one thing about it different. That of an earlier order is `reorder.ts`. */

/** "But no chocolate", said of the cart. */
const withoutSome =
  /^(?:(?:but|and|just|only|please)[\s,]+)*(?:no|without|minus|except(?: for)?|skip|leave out)\s+(?:(?:the|any|my)\s+)?(?<left>[^?]+?)(?:\s+(?:this time|please|pls|though))*[.!\s]*$/i;

/** "But cheaper" and "but no chocolate", said of the cart; undefined for anything else. */
export function replyToVariation(message: Message, view: View): IntentResult | undefined {
  const { typed, spoken, cart } = message;
  if (spoken?.reorder) return undefined;
  const text = typed.replaceAll('’', "'");
  if ((view !== 'cart' && !spoken?.showsCart) || cart.length === 0) return undefined;
  if (butCheaper.test(text))
    return askForCheaper(cart, { ...message, texts: textsOf(languageOf(message)) }, { isInCart: true });
  const left = withoutSome.exec(text)?.groups?.left;
  if (!left) return undefined;
  // "No rush" names no goods, and "no, I mean 4" neither.
  const { items = [], choices = [] } = understand(`add ${left}`, { menu: message.menu });
  return items.length + choices.length > 0
    ? replyToMessage({ ...message, typed: `take out the ${left}` })
    : undefined;
}
