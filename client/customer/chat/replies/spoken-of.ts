import type { Asked } from '#shared/assistant/understanding.ts';
import type { MenuProduct } from '#shared/contract/products.ts';
import type { ChatEntry, Line, View } from '../../conversation/conversation.ts';

export type Spoken = {
  /** The products, by their ids, that "it" or "one of those" can mean. */
  shown: readonly string[];
  /** What the last answer asked "which one?" for. */
  asked?: Asked;
  /** Whether the last answer asked for a yes, such as to cancel an order. */
  asksForYes?: boolean;
};

/** What was shown or spoken of last: in the lines beneath the view, else by the view itself, else before it. */
export function spokenOf(
  { lines, newLines = [] }: ChatEntry,
  view: View,
  menu: readonly MenuProduct[],
): Spoken {
  const shown = shownIn(newLines) ?? shownBy(view, menu) ?? shownIn(lines) ?? [];
  const last = [...lines, ...newLines].findLast(({ from }) => from === 'assistant');
  if (last?.from !== 'assistant') return { shown };
  const asksForYes = last.offers?.some((offer) => 'act' in offer && offer.act !== 'send_to_shop') ?? false;
  return { shown, asksForYes, ...(last.asked && { asked: last.asked }) };
}

function shownIn(lines: readonly Line[]) {
  for (const line of lines.toReversed()) {
    if (line.from !== 'assistant') continue;
    if (line.asked) return line.asked.ids;
    if (line.about) return [line.about];
    if (line.card?.kind === 'products') return line.card.ids;
    // Several lines of the cart were changed: "it" is none of them.
    if (line.undo) return [];
  }
  return undefined;
}

function shownBy(view: View, menu: readonly MenuProduct[]) {
  const ids = (products: readonly MenuProduct[]) => products.map(({ id }) => id);
  if (view === 'products') return ids(menu);
  return view === 'sales' ? ids(menu.filter(({ salePrice }) => salePrice !== null)) : undefined;
}
