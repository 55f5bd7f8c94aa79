import type { MenuProduct } from '#features/products/contract/products.ts';
import type { View } from '#platform/browser/conversation/conversation.ts';

type Situation = {
  view: View;
  cartItems: number;
  hasOpenOrder: boolean;
  /** The menu, if that is known. */
  products?: readonly MenuProduct[];
  /** The sentences that the assistant has just suggested. */
  suggested?: readonly string[];
};

const maxReplyChips = 5;
/** Dollars. */
const bounds = [20, 30, 50, 100];

/** "What's under $20?", with the first sum under which there is something. */
function underSum(products: readonly MenuProduct[]) {
  const sold = products.filter(({ available, soldOut }) => available && !soldOut);
  const cheapest = Math.min(...sold.map(({ price, salePrice }) => salePrice ?? price));
  const sum = bounds.find((bound) => cheapest < bound * 100);
  return sum ? [`What's under $${sum}?`] : [];
}

/** Returns the sentences to suggest now. The assistant understands each of them. */
export function replyChips({ view, cartItems, hasOpenOrder, products, suggested = [] }: Situation) {
  const hasProducts = products?.length !== 0;
  const chips = [...suggested];
  if (hasOpenOrder) chips.push("Where's my order?");
  if (cartItems > 0 && view !== 'checkout') chips.push("I'm ready to order");
  const isBrowsing = hasProducts && (view === 'products' || view === 'menu');
  if (isBrowsing) chips.push(...underSum(products ?? []), "What's the strongest?");
  if (view === 'cart' || view === 'checkout' || !hasProducts)
    chips.push('How do I pay?', 'How long does it take?');
  if (hasProducts) chips.push('What do you suggest?');
  chips.push('Where do you deliver?', 'What can you do?');
  return [...new Set(chips)].slice(0, maxReplyChips);
}
