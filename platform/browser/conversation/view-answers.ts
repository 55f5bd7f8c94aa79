import { itemsText, type AssistantContext } from './assistant.ts';
import type { Line, View } from './conversation.ts';

type Intent = {
  id: string;
  /** The view that answers it. */
  view: View;
  reply: (facts: AssistantContext) => string;
};

/** The intents of a customer, with the assistant's answers. */
const intents: readonly Intent[] = [
  {
    id: 'show_main_menu',
    view: 'menu',
    reply: ({ cartCount }) =>
      cartCount ? `You have ${itemsText(cartCount)} in your cart. What next?` : 'What else can I do for you?',
  },
  {
    id: 'show_profile',
    view: 'profile',
    reply: () => 'Here is what I know about you. Change anything you like.',
  },
  {
    id: 'show_menu',
    view: 'products',
    reply: ({ productCount }) =>
      byCount(productCount, "Here's what's fresh right now.", 'Our shelves are being filled.'),
  },
  {
    id: 'show_sales',
    view: 'sales',
    reply: ({ sales }) =>
      byCount(
        sales?.length,
        'Here are the best prices of the day.',
        'Let me look. Nothing is marked down right now.',
      ),
  },
  {
    id: 'show_cart',
    view: 'cart',
    reply: ({ cartCount, cartLines = cartCount }) =>
      byCount(cartLines, "Here's what you picked so far.", 'There is nothing in it yet.'),
  },
  {
    id: 'checkout',
    view: 'checkout',
    reply: ({ cartCount }) =>
      cartCount === 0
        ? 'Your cart comes first. Pick something, and I will ask where to bring it.'
        : 'Almost there. Where should it go, and when?',
  },
  {
    id: 'order_placed',
    view: 'order_confirmation',
    reply: ({ user }) => {
      const name = user.firstName?.trim();
      return `Thank you${name ? `, ${name}` : ''}! Your order is with us.`;
    },
  },
  {
    id: 'order_history',
    view: 'order_history',
    reply: ({ orders }) =>
      byCount(orders?.length, 'Here are your orders, the newest first.', 'There is nothing to follow yet.'),
  },
];

const byView = new Map(intents.map((intent) => [intent.view, intent]));

let reword = (text: string, _lines: readonly Line[]) => text;

/**
 * Until its other wordings are there, the first one of each answer is used. Answers with what says the offers that are
 * new, which come with them.
 */
export async function loadWordings() {
  const wordings = await import('./wordings.ts');
  ({ reword } = wordings);
  return wordings.sayWhatIsNew;
}

const firstWords = (view: View, facts: AssistantContext) => byView.get(view)?.reply(facts) ?? '';

/** Returns the `wording` of a line that came with a view, which separates it from other answers. */
export const viewWording = (view: View, facts: AssistantContext) => `view:${firstWords(view, facts)}`;

/** Returns the assistant's answer when the customer opens a view, given the lines before. */
export const answerTo = (view: View, facts: AssistantContext, lines: readonly Line[]) =>
  reword(firstWords(view, facts), lines);

/** Without a count its read has failed: the view shows the error, and offers to try again. */
const byCount = (count: number | undefined, some: string, none: string) => {
  if (count === undefined) return 'One moment, let me look.';
  return count > 0 ? some : none;
};
