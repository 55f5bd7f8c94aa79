import type { Asked } from '#shared/asked-product.ts';
import type { Language } from '#shared/language.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type {
  Answer,
  CartChange,
  ChatEntry,
  Line,
  TooYoung,
  View,
} from '#platform/browser/conversation/conversation.ts';

export type TalkContext = {
  /** The products, by their ids, that "it" or "one of those" can mean. */
  shown: readonly string[];
  /** The search of the last answer, if it found more than it shows. */
  search?: string;
  /** The question "which one?" of the last answer. */
  asked?: Asked;
  /** True if the last answer asked for a yes, such as to cancel an order. */
  asksForYes?: boolean;
  /** The order that a yes to the last answer puts into the cart again. */
  reorder?: string;
  /** The sentence that was answered last, and what takes back what the answer did. */
  before?: string;
  undo?: readonly CartChange[];
  /** True if the cart was seen last. */
  showsCart?: true;
  /** The language of the last answer. */
  language?: Language;
  /** Goods were refused, and what the customer has said since. */
  tooYoung?: { who: TooYoung; since: string };
  /** The last answer, if it named whom to call in an emergency. */
  emergency?: Pick<Answer, 'text' | 'calls'>;
};

/**
 * Returns the products and questions that "it" and "yes" refer to: those of the lines below the view, else of the
 * view, else of the line before it.
 */
export function contextOf(
  { lines, newLines = [] }: ChatEntry,
  view: View,
  menu: readonly MenuProduct[],
): TalkContext {
  const all = [...lines, ...newLines];
  const products = shownIn(newLines) ?? shownBy(view, menu) ?? shownIn(lines) ?? { shown: [] };
  const at = all.findLastIndex(({ from }) => from === 'assistant');
  const last = all[at];
  if (last?.from !== 'assistant') return products;
  const { language, text, calls, card, about, undo, offers = [] } = last;
  const asked = all[at - 1];
  const before = last.question ?? (asked?.from === 'customer' ? (asked.means ?? asked.text) : undefined);
  const asksForYes = offers.some((offer) => 'act' in offer && !offer.act.endsWith('to_shop'));
  const again = offers.flatMap((offer) => ('act' in offer && offer.act === 'reorder' ? offer.value : []));
  const showsCart = (view === 'cart' && !shownIn(newLines)) || (card?.kind === 'cart' && !about);
  return {
    ...products,
    asksForYes,
    tooYoung: tooYoungIn(all),
    before,
    undo,
    ...(again[0] && { reorder: again[0] }),
    ...(showsCart && { showsCart }),
    ...(language && { language }),
    ...(last.asked && { asked: last.asked }),
    ...(calls?.some(({ isUrgent }) => isUrgent) && { emergency: { text, calls } }),
  };
}

/** Finds the last refusal of goods for an age: it holds until the customer says otherwise. */
function tooYoungIn(lines: readonly Line[]) {
  const at = lines.findLastIndex((line) => line.from === 'assistant' && line.tooYoung);
  const line = lines[at];
  const since = lines
    .slice(at + 1)
    .flatMap((one) => (one.from === 'customer' ? (one.means ?? one.text) : []));
  return line?.from === 'assistant' && line.tooYoung
    ? { who: line.tooYoung, since: since.join('. ') }
    : undefined;
}

type Shown = Pick<TalkContext, 'shown' | 'search'>;

function shownIn(lines: readonly Line[]): Shown | undefined {
  for (const line of lines.toReversed()) {
    if (line.from !== 'assistant') continue;
    if (line.asked) return { shown: line.asked.ids };
    if (line.about) return { shown: [line.about] };
    if (line.card?.kind === 'products') return { shown: line.card.ids, search: line.card.search };
    // Where several lines of the cart were changed "it" is none of them.
    if (line.undo) return { shown: line.undo.length > 1 ? [] : line.undo.map(({ product }) => product.id) };
  }
  return undefined;
}

function shownBy(view: View, menu: readonly MenuProduct[]): Shown | undefined {
  const ids = (products: readonly MenuProduct[]) => ({ shown: products.map(({ id }) => id) });
  if (view === 'products') return ids(menu);
  return view === 'sales' ? ids(menu.filter(({ salePrice }) => salePrice !== null)) : undefined;
}
