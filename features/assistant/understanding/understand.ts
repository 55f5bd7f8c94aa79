import { answeredChoice } from './choice.ts';
import { functionWords, otherWords } from './common-words.ts';
import { fold, type Word } from './fold.ts';
import { isLarge } from './large-orders.ts';
import { isCommand } from './commands.ts';
import type { Intent } from './intent.ts';
import { intents } from './intents.ts';
import { indexOf, readProduct, type MenuIndex } from './menu-index.ts';
import { Reading } from './reading.ts';
import { forms, generic, goodsNotSold, packages, qualities, smoked } from './shop-words.ts';
import { numberWords } from './numbers.ts';
import { singular, Speller } from './spelling.ts';
import type { IntentId, Situation, SoldProduct, Understanding } from './understanding.ts';

/** The words that the shapes of the intents look for: a typo in one of them is understood too. */
const cueWords = new Set(
  intents.flatMap(({ cues }) =>
    cues.flatMap(([shape]) => {
      const whole = shape.source.replaceAll(/[a-z]+\(\?:[a-z|]+\)\??|[a-z]+\\w\*|[a-z]\?|\\[a-z]/gi, ' ');
      return whole.match(/[a-z]{3,}/g) ?? [];
    }),
  ),
);

const knownWords = [
  ...forms.flatMap(({ said, written }) => [...said, ...written]),
  ...smoked.words,
  ...qualities.flatMap(({ said, written }) => [...said, ...written]),
  ...cueWords,
  ...functionWords,
  ...numberWords,
  ...generic,
  ...packages,
];

/** Correctly spelled words that are never the correction of a misspelled one. */
const plainWords = [...goodsNotSold, ...otherWords].flatMap((word) => [word, singular(word)]);

const spellers = new WeakMap<object, Speller>();

function spellerOf<Product extends SoldProduct>(index: MenuIndex<Product>) {
  const known = spellers.get(index);
  if (known) return known;
  const speller = new Speller(index.vocabulary, knownWords, plainWords);
  spellers.set(index, speller);
  return speller;
}

/** Sentences longer than this may wander; what is wanted then stands at their end. */
const longSentence = 18;
/** So many thoughts are tried, however long the text. */
const mostTails = 4;
const opens = /^(?:so|anyway|anyways|but|can|could|do|what|which|where|how|please|is|are|just|also)$/;
const goesOn = /^(?:that|which|who|when|they|he|she|we|i|you|it|and)$/;

/** Where the last thoughts of a long sentence begin, the last first. */
const tails = (words: readonly Word[]) =>
  words.length <= longSentence
    ? []
    : [...words.keys()]
        .filter(
          (at) =>
            at > 0 &&
            words.length - at >= 3 &&
            (words[at]?.afterBreak ||
              (opens.test(words[at]?.stem ?? '') && !goesOn.test(words[at - 1]?.stem ?? ''))),
        )
        .toReversed()
        .slice(0, mostTails);

/** Beyond this an intent is sure enough to leave the rest of a long sentence aside. */
const sure = 5;
/** The same where kinds or tastes of goods are named. */
const sureSearch = 3.9;
/** Questions of health win, wherever they stand in the sentence. */
const urgent = 8.5;

/** How surely each intent is meant, the best first. */
export function rank<Product extends SoldProduct>(say: string, situation: Situation<Product>) {
  const index = indexOf(situation.menu);
  const words = fold(say, spellerOf(index));
  const read = (part: readonly Word[]) => rankOf(new Reading<Product>(say, part, situation, index));
  const whole = read(words);
  const [best] = whole.ranked;
  const isWhole =
    (best?.intent.id === 'add_to_cart' && whole.reading.lines().length > 1) ||
    (best?.intent.id === 'find_products' && whole.reading.isNarrow()) ||
    (best?.intent.id === 'medical' && best.score >= urgent);
  if (isWhole) return whole;
  for (const at of tails(words)) {
    const tail = read(words.slice(at));
    const [first] = tail.ranked;
    const isSearch = first?.intent.id === 'find_products';
    const least = isSearch ? sureSearch : sure;
    if (first && first.score >= least && (!isSearch || tail.reading.isNarrow())) return tail;
  }
  return whole;
}

function rankOf(reading: Reading) {
  const ranked = intents.map((intent) => ({ intent, score: scoreOf(intent, reading) }));
  for (const { intent, score } of ranked) {
    if (score <= 0 || !intent.refused?.shape.test(reading.line)) continue;
    for (const one of ranked) {
      if (one.intent === intent) one.score = 0;
      if (one.intent.id === intent.refused.instead) one.score = Math.max(one.score, insteadOfRefused);
    }
  }
  return { reading, ranked: ranked.toSorted((a, b) => b.score - a.score) };
}

/** Stronger than a hint, weaker than anything else that is asked in the same sentence. */
const insteadOfRefused = 4.5;

/** So weak that any shape of another intent is meant rather. */
const weakest = 1.2;
const strongest = 2.4;

/** How much the single words point to an intent whose shapes do not fit. */
function hinted(words: string | undefined, { words: said }: Reading) {
  if (words === undefined || said.length > longSentence) return 0;
  const hints = words.split(' ');
  const stems = new Set(said.map(({ stem }) => stem));
  const hits = hints.filter((hint) => stems.has(hint.replace('!', '')));
  const weight = hits.reduce((sum, hint) => sum + (hint.endsWith('!') ? 2 : 1), 0);
  return weight < 2 ? 0 : Math.min(strongest, weakest + (weight - 2) * 0.3);
}

function scoreOf({ cues, words, score }: Intent, reading: Reading) {
  const cue = Math.max(0, ...cues.map(([shape, sureness]) => (shape.test(reading.line) ? sureness : 0)));
  const scored = score ? score(reading, cue) : cue;
  return cue > 0 || scored > 0 ? scored : hinted(words, reading);
}

/** What changes the cart is done only where its form asks for it. */
const acting: ReadonlySet<IntentId> = new Set(['add_to_cart', 'remove_from_cart', 'set_quantity']);

/**
 * Understands what a customer types, from the menu, the cart and the orders alone: the same words in the same
 * situation are always understood the same. Any text is fit to be given; what means nothing is `unknown`.
 */
export function understand<Product extends SoldProduct>(
  say: string,
  situation: Situation<Product>,
): Understanding<Product> {
  const { reading, ranked } = rank(say, situation);
  const intent = ranked.find(({ intent: one }) => !acting.has(one.id) || isCommand(one.id, reading))?.intent;
  if (!intent) return { intent: 'unknown' };
  const chosen = answeredChoice(reading, intent.id);
  if (chosen) return chosen as Understanding<Product>;
  return requireYes({ intent: intent.id, ...intent.slots?.(reading) } as Understanding<Product>, situation);
}

/** Marks what needs a yes before it is done (much of a thing, all that is in the cart), and asks about none of a thing. */
function requireYes<Product extends SoldProduct>(
  understood: Understanding<Product>,
  { cart = [] }: Situation<Product>,
): Understanding<Product> {
  const { intent, items = [], choices = [] } = understood;
  if (intent === 'clear_cart') return cart.length > 0 ? { ...understood, needsYes: true } : understood;
  if (intent === 'set_quantity') return isLarge(items) ? { ...understood, needsYes: true } : understood;
  if (intent !== 'add_to_cart' || items.length === 0) return understood;
  const none = items.filter(({ quantity }) => quantity === 0).map(({ product }) => product);
  const some =
    none.length > 0
      ? { items: items.filter(({ quantity }) => quantity > 0), choices: [...choices, ...none] }
      : {};
  return { ...understood, ...some, ...(isLarge(items) && { needsYes: true as const }) };
}

/** Between them they ask for goods, a price and an amount. */
const rehearsals = ['two of the cheapest please', 'show me what you have for under $20'];

/**
 * Does ahead what the first sentence about a menu would wait for, in steps that fit between two key strokes on a slow
 * phone. A browser compiles a shape when it is first tried, and anew, to be faster, the second time.
 */
export function* prepare(menu: readonly SoldProduct[]) {
  for (const product of menu) yield readProduct(product);
  const index = indexOf(menu);
  yield;
  const speller = spellerOf(index);
  for (const say of rehearsals) {
    yield;
    const reading = new Reading(say, fold(say, speller), { menu }, index);
    for (const part of [reading.lines, reading.query, reading.product, reading.isNarrow]) yield part();
    for (const intent of intents) {
      for (const [shape] of intent.cues) yield shape.test(reading.line);
      yield scoreOf(intent, reading);
    }
    yield understand(say, { menu });
  }
}
