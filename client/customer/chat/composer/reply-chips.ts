import type { View } from '../../conversation/conversation.ts';

type Situation = {
  view: View;
  cartItems: number;
  hasOpenOrder: boolean;
  /** Whether there is something on the menu to ask for. */
  hasProducts: boolean;
  /** What the assistant has just suggested to say. */
  suggested?: readonly string[];
};

const most = 5;

/** What the customer may want to say now. Each is something that the assistant understands. */
export function replyChips({ view, cartItems, hasOpenOrder, hasProducts, suggested = [] }: Situation) {
  const chips = [...suggested];
  if (hasOpenOrder) chips.push("Where's my order?");
  if (cartItems > 0 && view !== 'checkout') chips.push("I'm ready to order");
  const isBrowsing = hasProducts && (view === 'products' || view === 'menu');
  if (isBrowsing) chips.push('Gummies under $20', "What's the strongest?");
  if (view === 'cart' || view === 'checkout' || !hasProducts)
    chips.push('How do I pay?', 'How long does it take?');
  if (hasProducts) chips.push('What do you suggest?');
  chips.push('Where do you deliver?', 'What can you do?');
  return [...new Set(chips)].slice(0, most);
}
