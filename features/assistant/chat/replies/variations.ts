import type { MenuProduct } from '#features/products/contract/products.ts';
import { understand } from '../../understanding/understand.ts';
import type { View } from '#platform/browser/conversation/conversation.ts';
import { askForCheaper } from './cheaper-again.ts';
import type { IntentResult } from './intent-handler.ts';
import { languageOf, replyToMessage, type Message } from './message-reply.ts';
import { priceOf } from './label-answers.ts';
import { textsOf } from './texts/texts.ts';

/* What is in sight, with one thing about it different. That of an earlier order is `reorder.ts`. */

const cheaper =
  /^(?!.*\b(?:last|usual|previous|again)\b)(?:.{0,40}\b)?but (?:(?:a (?:bit|little)|something|make it) )?(?:cheaper|less expensive|not (?:so|as) (?:expensive|pricey)|(?:for )?less(?: money)?)(?:,? please)?[.!?\s]*$/i;
/** "But no chocolate", said of the cart. */
const withoutSome =
  /^(?:(?:but|and|just|only|please)[\s,]+)*(?:no|without|minus|except(?: for)?|skip|leave out)\s+(?:(?:the|any|my)\s+)?(?<left>[^?]+?)(?:\s+(?:this time|please|pls|though))*[.!\s]*$/i;

/** "That but cheaper", of a product or of the cart, and "but no chocolate" of the cart; undefined for anything else. */
export function replyToVariation(message: Message, view: View): IntentResult | undefined {
  const { typed, spoken, cart } = message;
  if (spoken?.reorder) return undefined;
  const text = typed.replaceAll('’', "'");
  const isCheaper = cheaper.test(text);
  const shown = isCheaper && !spoken?.showsCart ? showCheaper(message) : undefined;
  if (shown) return shown;
  if ((view !== 'cart' && !spoken?.showsCart) || cart.length === 0) return undefined;
  if (isCheaper)
    return askForCheaper(cart, { ...message, texts: textsOf(languageOf(message)) }, { isInCart: true });
  const left = withoutSome.exec(text)?.groups?.left;
  if (!left) return undefined;
  // "No rush" names no goods, and "no, I mean 4" neither.
  const { items = [], choices = [] } = understand(`add ${left}`, { menu: message.menu });
  return items.length + choices.length > 0
    ? replyToMessage({ ...message, typed: `take out the ${left}` })
    : undefined;
}

const paidFor = ({ price, salePrice }: MenuProduct) => salePrice ?? price;

/** Of the kind that was shown last, what costs less. */
function showCheaper(message: Message): IntentResult | undefined {
  const { menu, spoken } = message;
  const shown = spoken?.shown.flatMap((id) => menu.find((product) => product.id === id) ?? []) ?? [];
  const [cheapest] = shown.toSorted((a, b) => paidFor(a) - paidFor(b));
  // The whole menu was in sight: "that" is nothing of it.
  if (!cheapest || shown.length > 6) return undefined;
  const products = menu
    .filter(({ category, available, soldOut }) => category === cheapest.category && available && !soldOut)
    .filter((product) => paidFor(product) < paidFor(cheapest))
    .toSorted((a, b) => paidFor(a) - paidFor(b));
  if (products.length > 0)
    return replyToMessage({ ...message, understood: { intent: 'find_products', products } });
  const { goods, again } = textsOf(languageOf(message));
  return {
    answer: {
      text: again.nothingBelow(cheapest.name, priceOf(cheapest, goods)),
      choices: ['Show the menu', 'What is on sale?'],
    },
  };
}
