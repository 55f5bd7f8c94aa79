import { countsOther } from './quantity.ts';
import type { Slots } from './slots/slots.ts';
import { itemsOf, type Line } from './items.ts';
import { factorOf } from './numbers.ts';
import type { Reading } from './reading.ts';
import type { Item, SoldProduct } from './understanding.ts';

const takeOut = 'lose|remove|ditch|drop|delete|take|toss|dump|scrap|cancel|get rid of|throw|clear|cut|trash';
const theRest = '(?:rest|others?|everything else|all else|else)';
/** All but what is named. */
export const allBut = new RegExp(
  [
    String.raw`\b(?:just|only) (?:the|my|that) .*\bnothing else\b`,
    String.raw`\b(?:keep|leave|want|just|only)\b.*\b(?:${takeOut})\b.*\b${theRest}\b`,
    String.raw`\b(?:everything|all|anything)\b.*\b(?:but|except|besides|apart from|other than)\b`,
    String.raw`\b(?:keep|just|only)\b.*\b${theRest} (?:can |should )?(?:out|off|away|go)\b`,
    String.raw`\b(?:just|only) (?:keep|leave)\b|\b(?:keep|leave) (?:just|only)\b|\bonly keep\b`,
  ].join('|'),
);

/** "No tea after all" means no more than the tea. */
const wholeSaid = /\b(?:both|(?<!\bafter )all|every)\b/;

/** Returns the lines to remove: as many as were said, else the whole line; "everything but" turns it around. */
export function removed(reading: Reading): Slots {
  if (allBut.test(reading.line)) return { items: allButKept(reading) };
  const said = wholeSaid.test(reading.line) ? wholeKinds(reading, reading.cartLines()) : keptAside(reading);
  const isKeptAlone = said.length === 0 && reading.words.some(({ stem }) => keepsAlone.test(stem));
  if (isKeptAlone && reading.named()) return { items: allButKept(reading) };
  const oneLess = /\b(?:one|1) (?:less|fewer|of (?:the|my|those|these|that))\b/.test(reading.line);
  const { cart } = reading;
  if (said.length === 0 && /\bboth\b/.test(reading.line) && !reading.named())
    return cart.length > 2 ? { choices: cart.map(({ product }) => product) } : { items: [...cart] };
  if (said.length === 0)
    return reading.named() ? { items: [] } : lastRemoved(reading, oneLess ? 1 : undefined);
  const taken = said.map((line) => takenOf(reading, oneLess ? { ...line, count: 1 } : line));
  const open = taken.find(({ choices }) => choices);
  return { ...open, items: taken.flatMap(({ items = [] }) => items) };
}

/** "Lose the tea, keep only the gummies": what is named behind these words stays; nothing goes where nothing is named. */
function allButKept(reading: Reading): Item<SoldProduct>[] {
  const { words, cart } = reading;
  const at = words.findIndex(({ stem }) => /^(?:keep|leave|just|only|but|except|besides|than)$/.test(stem));
  const behind = reading.cartLinesIn(words.slice(Math.max(0, at)));
  const kept = new Set(
    (behind.length > 0 ? behind : reading.cartLines()).flatMap(({ entries }) =>
      entries.map(({ product }) => product.name),
    ),
  );
  return kept.size > 0 ? cart.filter(({ product }) => !kept.has(product.name)) : [];
}

/** "take the tea out, leave the gummies", "no tea, just the gummies": what comes after "leave" or "just" stays. */
function keptAside(reading: Reading) {
  const { words } = reading;
  const at = words.findIndex(
    ({ stem }, nth) =>
      (keepsAlone.test(stem) || (nth > 1 && /^(?:leave|keep)$/.test(stem))) &&
      !/^(?:out|off)$/.test(words[nth + 1]?.stem ?? ''),
  );
  if (at < 0) return reading.cartLines();
  const until = words.findIndex(({ stem, afterBreak }, nth) => nth > at && (afterBreak || stem === 'no'));
  const rest = words.filter((_, nth) => nth < at || (until >= 0 && nth >= until));
  const isKept = reading.cartLinesIn(words.slice(at, until < 0 ? undefined : until)).length > 0;
  return isKept ? reading.cartLinesIn(rest) : reading.cartLines();
}
/** Beside these words it is said what stays, or how many are wanted. */
export const alone = 'just|only';
const keepsAlone = new RegExp(`^(?:${alone})$`);

function lastRemoved(reading: Reading, said: number | undefined): Slots {
  const count = said ?? reading.amounts.find(({ kind }) => kind === 'count')?.value;
  const extreme = reading.extremeOfCart();
  if (extreme) return { items: [{ product: extreme, quantity: count ?? reading.inCart(extreme) }] };
  const focus = reading.cart.find(({ product }) => product.name === reading.situation.focus?.name);
  const last = focus ?? reading.cart.at(-1);
  if (!last) return { items: [] };
  // More than there are of it: something else may be meant.
  if (!focus && reading.cart.length > 1 && count && count > last.quantity)
    return { choices: reading.cart.map(({ product }) => product), quantity: count };
  return { items: [{ product: last.product, quantity: Math.min(count ?? last.quantity, last.quantity) }] };
}

/** "I do not want a tea" is no wish for one less. */
const refuses = /\b(?:not?|never|without)\b/;

/** Of several lines all come out where all are meant, and else it is asked which. */
function takenOf(reading: Reading, { entries, isOne, ...said }: Line<SoldProduct>): Slots {
  const lines = reading.cart.filter(({ product }) =>
    entries.some((entry) => entry.product.name === product.name),
  );
  const count = said.count ?? (isOne && !refuses.test(reading.line) ? 1 : undefined);
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAll = wholeSaid.test(reading.line) || (count === undefined ? reading.namesKinds() : count >= total);
  if (lines.length > 1 && !isAll) {
    const extreme = reading.extremeOfCart();
    const first = lines.find(({ product }) => product.name === extreme?.name);
    if (first)
      return takenOf(reading, {
        entries: entries.filter(({ product }) => product.name === first.product.name),
        ...(count !== undefined && { count }),
      });
    return { choices: lines.map(({ product }) => product), ...(count !== undefined && { quantity: count }) };
  }
  return {
    items: lines.map(({ product, quantity }) => ({
      product,
      quantity: lines.length > 1 ? quantity : Math.min(count ?? quantity, quantity),
    })),
  };
}

const sameAgain =
  /^(?:\w+ ){0,4}?(?:another(?: one)?|add (?:one|\d+)|(?:one|\d+) (?:more|extra))(?: (?:of )?(?:it|that|this|those|them|these|the same|same))?(?: (?:please|too|thank you|as well))*$/;

/** "one more": of what was spoken of last, else of what went into the cart last. */
export function oneMore(reading: Reading) {
  if (reading.named() || !sameAgain.test(reading.line)) return undefined;
  // "add one", after several were shown, means one of those.
  if (reading.situation.shown?.length && !/\b(?:another|more|extra|same)\b/.test(reading.line))
    return undefined;
  return reading.situation.focus ?? reading.cart.at(-1)?.product;
}

const bareNumber =
  /^(?:(?:ok|okay|yes|please|just|then|and|well|so|no|wait|sorry|actually|i (?:mean|meant|said)) )*(?:x )?(?:one|\d+)(?: (?:please|then|thank|you|of (?:it|that|this|them|those|these)))*$/;

/** "Two", right after one went into the cart, is how many are to be there, and not two more. */
export const countsAgain = (reading: Reading) => {
  const { focus } = reading.situation;
  return (
    focus !== undefined &&
    reading.inCart(focus) > 0 &&
    bareNumber.test(reading.line) &&
    !reading.say.includes('+')
  );
};

/** "Make that one": at the end of a change of the number, "one" is no pronoun. */
const thatOne = /\b(?:make|keep) (?:it|that|this) one(?: please)?$/;

/** The new total of lines: the number after "to" where one stands there. */
export function setTo(reading: Reading): Item<SoldProduct>[] {
  const counts = reading.amounts.filter(
    (amount) => amount.kind === 'count' && !countsOther(reading.words, amount),
  );
  const after = (word: RegExp) => counts.find(({ at }) => word.test(reading.words[at - 1]?.stem ?? ''));
  const refused = /^(?:not|from|of|than)$/;
  const kept = counts.filter(({ at }) => !refused.test(reading.words[at - 1]?.stem ?? ''));
  const said = reading.cartLines().filter(({ entries }) => entries.length > 0);
  const lines = said.flatMap(({ entries, count }) => entries.map(({ product }) => ({ product, count })));
  if (lines.length > 1 && kept.length > 1)
    return lines.map(({ product, count }) => ({ product, quantity: count ?? reading.inCart(product) }));
  // "Just one of everything": each line.
  if (!reading.named() && /\b(?:everything|each|all)\b/.test(reading.line) && kept.length === 1)
    return reading.cart.map(({ product }) => ({ product, quantity: kept[0]?.value ?? 1 }));
  const last = reading.cart.at(-1)?.product;
  const targets =
    lines.length > 0
      ? lines.map(({ product }) => product)
      : [reading.named() ? undefined : (reading.situation.focus ?? last)].flatMap((one) => one ?? []);
  const factor = factorOf(reading.line);
  const count =
    (after(/^(?:to|at|is|be)$/) ?? kept.at(-1))?.value ?? (thatOne.test(reading.line) ? 1 : undefined);
  return targets.flatMap((product) => {
    const quantity = factor ? Math.ceil(reading.inCart(product) * factor) : count;
    return quantity === undefined ? [] : [{ product, quantity }];
  });
}

const exchange =
  /\b(?:instead of|rather than|in place of) (?!\d|one\b)|\b(?:switch|swap|trade|replace|exchange|substitute|change)\b.*\b(?:for|with|to|into|out)\b/;
const exchanges = /^(?:switch|swap|trade|replace|exchange|substitute|change)$/;
/** "Gummies instead of the tea": what goes in is named first. */
const isTurned = /\w (?:instead of|rather than|in place of)\b/;

/** "switch the tea for a chocolate": the first comes out, the second goes in. Undefined where two sides are not named. */
export function exchanged(reading: Reading): Slots | undefined {
  const { words, line } = reading;
  if (!exchange.test(line)) return undefined;
  const turns = isTurned.test(line);
  // "Instead of the tea give me gummies": what comes in follows its verb.
  const isInstead = !turns && words[0]?.stem === 'instead';
  const start = isInstead ? 2 : words.findIndex(({ stem }) => exchanges.test(stem)) + 1;
  const pivot = isInstead
    ? /^(?:add|put|give|get|send|bring|take|have|want)$/
    : turns
      ? /^(?:instead|rather|place)$/
      : /^(?:for|with|to|into)$/;
  const at = words.findIndex(({ stem }, nth) => nth >= start && pivot.test(stem));
  if (at < 0) return undefined;
  const sides = [words.slice(start, at), words.slice(at + 1)].map((side) => reading.withWords(side));
  const [out, into] = turns ? sides.toReversed() : sides;
  if (!out?.named() || !into?.named()) return undefined;
  const removes = out.lines().flatMap((one) => takenOf(out, one).items ?? []);
  return { items: itemsOf(into.lines()), ...(removes.length && { removes }) };
}

/** "both of the pre-rolls": every product of the kind, not only the one that is called so. */
export function wholeKinds(reading: Reading, lines = reading.lines()): Line<SoldProduct>[] {
  const { forms, notForms } = reading.query();
  return lines.flatMap((line) => {
    const kind = [...forms, ...notForms]
      .map((form) => [...reading.index.of(form)])
      .find((members) => members.some((entry) => line.entries.includes(entry)));
    const isOnlyKind = kind && kind.length > 1 && reading.query().qualities.length === 0;
    return isOnlyKind ? kind.map((entry) => ({ entries: [entry] })) : [line];
  });
}
