import type { Asked } from '#shared/asked-product.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Answer } from '#platform/browser/conversation/conversation.ts';
import { cardsOf, type Situation } from './intent-handler.ts';

/** So many are named and offered; more are asked for openly. */
const maxNamedProducts = 5;

/** The sentences that answer "which one?" for a product. */
const sentences: Record<Asked['intent'], (name: string, count: string) => string> = {
  add_to_cart: (name, count) => `Add ${count}${name}`,
  remove_from_cart: (name, count) => `Remove ${count}${name}`,
  product_details: (name) => `Tell me about ${name}`,
  find_products: (name) => `What goes with ${name}?`,
};

export const chipsFor = ({ intent, quantity = 1 }: Asked, products: readonly MenuProduct[]) =>
  products.map(({ name }) => sentences[intent](name, quantity > 1 ? `${quantity} ` : ''));

/** Asks which of several products is meant. */
export function askWhich(
  asked: Asked,
  products: readonly MenuProduct[] | undefined = [],
  situation: Situation,
): Answer {
  const { goods } = situation.texts;
  if (products.length === 0 || products.length > maxNamedProducts)
    return { text: goods.whichProduct, choices: products.length > 0 ? [] : ['Show the menu'] };
  const ids = products.map(({ id }) => id);
  return {
    text: goods.whichOne(products.map(({ name }) => name)),
    choices: chipsFor(asked, products),
    asked: { ...asked, ids },
    card: asked.intent === 'remove_from_cart' ? { kind: 'cart' } : cardsOf(products, situation),
  };
}
