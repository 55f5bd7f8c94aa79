import { formatList } from '#shared/format-list.ts';
import { assistant, type Line } from './conversation.ts';
import type { AssistantContext } from './assistant.ts';
import { addUpdate } from './navigation.ts';

/** Other wordings of the line that comes with a view. Each must be as true as the first. */
const others: Record<string, readonly string[]> = {
  'Here is what I know about you. Change anything you like.': [
    'This is your profile. Everything in it can be changed.',
    'Your details, as we have them. Change what is not right.',
  ],
  "Here's what's fresh right now.": ['This is what we have today.', 'Have a look around.'],
  'Here are the best prices of the day.': ['These cost less today.', 'This is on sale right now.'],
  "Here's what you picked so far.": ['This is in your cart.', 'Your cart, as it is now.'],
  'There is nothing in it yet.': ['Your cart is empty.', 'Nothing is in your cart yet.'],
  'Almost there. Where should it go, and when?': [
    'Tell me where to bring it, and when.',
    'Where shall we bring it, and at what time?',
  ],
  'Here are your orders, the newest first.': [
    'These are your orders, beginning with the newest.',
    'All you have ordered, the newest first.',
  ],
  'There is nothing to follow yet.': ['You have not ordered anything yet.', 'There are no orders yet.'],
};

/** Returns the line that comes with a view, in another wording than the last time. */
export function reword(text: string, lines: readonly Line[]) {
  const wordings = [text, ...(others[text] ?? [])];
  const last = lines.findLast((line) => line.from === 'assistant' && line.wording === `view:${text}`);
  const used = last?.from === 'assistant' ? wordings.indexOf(last.text) : -1;
  return wordings[(used + 1) % wordings.length] ?? text;
}

const maxNamedWordings = 3;

type Ordered = { createdAt: string };
type Offered = Pick<AssistantContext, 'products'> & {
  sales?: readonly { startDate: string; product: { name: string } }[];
};

/** Names products and sales that are newer than the newest of these orders. */
export function newSince({ products = [], sales = [] }: Offered, orders: readonly Ordered[]) {
  const since = Math.max(...orders.map(({ createdAt }) => Date.parse(createdAt)));
  const isNew = (moment: string) => Date.parse(moment) > since;
  const named = products.filter(({ createdAt }) => isNew(createdAt)).map(({ name }) => name);
  const onSale = sales.filter(({ startDate }) => isNew(startDate)).map(({ product }) => product.name);
  const names = (all: readonly string[]) =>
    all.length > maxNamedWordings ? `${all.slice(0, maxNamedWordings).join(', ')} and more` : formatList(all);
  const day = new Date().getDate();
  const said = (of: readonly string[], wordings: readonly string[]) =>
    of.length > 0 ? `${wordings[day % wordings.length] ?? ''} ${names(of)}.` : '';
  return [
    said(named, ['New on the menu:', 'Meanwhile new on the menu:', 'Since then we also have']),
    said(onSale, ['On sale since then:', 'Now on sale:', 'For less than before:']),
  ]
    .filter(Boolean)
    .join(' ');
}

/** New products are named after the outcome of the orders. */
export function sayWhatIsNew(facts: Offered, orders: readonly Ordered[]) {
  const text = newSince(facts, orders);
  if (text) addUpdate(assistant({ text }));
}
