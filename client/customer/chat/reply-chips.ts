import type { View } from './conversation.ts';

type Situation = {
  view: View;
  cartItems: number;
  hasOpenOrder: boolean;
  /** What the assistant has just suggested to say. */
  suggested?: readonly string[];
};

const most = 5;

/** What the customer may want to say now. Each is something that the assistant understands. */
export function replyChips({ view, cartItems, hasOpenOrder, suggested = [] }: Situation) {
  const chips = [...suggested];
  if (hasOpenOrder) chips.push("Where's my order?");
  if (cartItems > 0 && view !== 'checkout') chips.push("I'm ready to order");
  if (view === 'products' || view === 'menu') chips.push('Gummies under $20', "What's the strongest?");
  if (view === 'cart' || view === 'checkout') chips.push('How do I pay?', 'How long does it take?');
  chips.push('What do you suggest?', 'Where do you deliver?', 'What can you do?');
  return [...new Set(chips)].slice(0, most);
}
