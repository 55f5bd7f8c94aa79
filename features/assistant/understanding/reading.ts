import { amountsOf, type Amount } from './amounts.ts';
import { findProducts, isNarrow } from './find.ts';
import { withVerbs } from './command-verbs.ts';
import { fold, lineOf, type Word } from './fold.ts';
import { itemsOf, linesOf, type Line } from './items.ts';
import { mentionsIn, sureScore } from './mentions.ts';
import { indexOf, isSoldIn, noun, type Entry, type MenuIndex } from './menu-index.ts';
import { negatedWords } from './negation.ts';
import { describesKind, readQuery, type Query } from './query.ts';
import { goodsNotSold } from './words/lexicon.ts';
import { containers } from './shop-words.ts';
import { pointedAt } from './shown.ts';
import type { Speller } from './spelling.ts';
import type { Situation, SoldProduct } from './understanding.ts';
import { withoutValues } from './values.ts';

const countable = /^(?:the|an?|my|your|one|\d+|whole|entire|of|per|each|that|this|1)$/;

/** Computes once, when first asked. */
function lazy<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** All that can be read out of what was said; the intents ask for what they need. */
export class Reading<Product extends SoldProduct = SoldProduct> {
  /** As typed. */
  readonly say: string;
  readonly words: readonly Word[];
  readonly situation: Situation<Product>;
  readonly index: MenuIndex<Product>;
  /** Folded words in a row, as the cues of the intents expect them. */
  readonly line: string;
  readonly amounts: readonly Amount[];
  readonly query: () => Query;
  readonly lines: () => ReturnType<typeof linesOf<Product>>;
  /** The same among what is in the cart. */
  readonly cartLines: () => ReturnType<typeof linesOf<Product>>;
  /** Returns the products that "it" and "that one" can mean. */
  readonly pointed: () => readonly Product[];
  /** The one product that is meant, if it is clear. */
  readonly product: () => Product | undefined;
  /** Something of the menu was named: a product, or several that fit. */
  readonly named: () => boolean;
  readonly isNarrow: () => boolean;

  constructor(say: string, words: readonly Word[], situation: Situation<Product>, index: MenuIndex<Product>) {
    this.say = say;
    this.words = words;
    this.situation = situation;
    this.index = index;
    this.line = lineOf(words);
    this.amounts = amountsOf(words);
    this.query = lazy(() => readQuery(words, this.line, this.amounts, index));
    this.lines = lazy(() => this.linesIn(words));
    this.cartLines = lazy(() => {
      const lines = this.cartLinesIn(words);
      return lines.length > 0 || this.named() ? lines : this.packedLines();
    });
    this.isNarrow = lazy(() => isNarrow(this.query()));
    this.pointed = lazy(() => pointedAt(this));
    this.product = lazy(() => this.findProduct());
    this.named = lazy(() => this.lines().length > 0);
  }

  /** Returns the goods of the menu that these words name, without those that are excluded. */
  linesIn(words: readonly Word[]) {
    const negated = negatedWords(words);
    const wanted = words.map((word, at) =>
      (negated[at] && word.stem !== 'no') || describesKind(words, at, this.index)
        ? { ...word, stem: '' }
        : word,
    );
    // The number of a word that is left out counts nothing else.
    const amounts = this.amounts.filter(({ at }) => wanted[at]?.stem !== '');
    return linesOf(wanted, amounts, this.index).map((line) => this.inSight(this.sameKind(line)));
  }

  /** The same sentence with some of its words alone. */
  withWords(words: readonly Word[]) {
    return new Reading(words.map(({ typed }) => typed).join(' '), words, this.situation, this.index);
  }

  get cart() {
    return this.situation.cart ?? [];
  }

  /** "it", "that one": what was shown last is meant. */
  get refersBack() {
    return this.situation.focus !== undefined && /\b(?:it|this|that|these|those|them)\b/.test(this.line);
  }

  /** "pre-rolls" are all of that category, not only the product whose name says so too. */
  private sameKind(line: Line<Product>, pool: readonly Entry<Product>[] = this.index.entries): Line<Product> {
    const [only, ...others] = line.entries;
    const called = only ? [...only.name].filter((word) => only.category.has(word)) : [];
    if (!only || others.length > 0 || called.length === 0) return line;
    const isDescribed =
      this.amounts.some(({ kind }) => kind !== 'count') ||
      this.query().qualities.some(({ written }) => this.index.having(written).has(only));
    if (isDescribed) return line;
    const forms = this.index.forms.filter(({ written }) => called.some((word) => written.includes(word)));
    const said = this.words.map(({ stem }) => noun(stem));
    const isSaid = (word: string) =>
      said.includes(word) ||
      forms.some((form) => form.written.includes(word) && form.said.some((one) => said.includes(noun(one))));
    const kinds = called.filter(isSaid);
    const kind = pool.filter(({ category }) => kinds.some((word) => category.has(word)));
    if (kind.length < 2) return line;
    const packed = this.soldIn(kind);
    return { ...line, entries: packed.length > 0 ? packed : kind };
  }

  /** "the flower": of several that fit, those that were shown or spoken of last. */
  private inSight(line: Line<Product>): Line<Product> {
    const { focus, shown = [] } = this.situation;
    const seen = line.entries.filter(({ product }) => product === focus || shown.includes(product));
    return seen.length > 0 ? { ...line, entries: seen } : line;
  }

  get hasOpenOrder() {
    return this.situation.orders?.some((status) => status === 'pending' || status === 'processing') ?? false;
  }

  /** Goods that the shop does not sell, unless this menu names them. */
  get foreignGoods(): string[] {
    return this.words
      .map(({ stem }) => stem)
      .filter((word) => goodsNotSold.has(word) && !this.index.isInNames(word) && !this.isOnMenu(word));
  }

  private isOnMenu(word: string) {
    return this.index.entries.some(({ category }) => category.has(word));
  }

  /** Returns the lines of the cart that these words name. */
  cartLinesIn(words: readonly Word[]) {
    const pool = this.cartEntries();
    const amounts = this.amounts.filter(({ end }) => end <= words.length);
    return linesOf(words, amounts, this.index, pool).map((line) => this.sameKind(line, pool));
  }

  /** The lines of the cart as entries of the menu. */
  cartEntries(): Entry<Product>[] {
    return this.index.entries.filter(({ product }) =>
      this.cart.some((line) => line.product.name === product.name),
    );
  }

  /** Keeps the products that come in every container named; "can" is one only after an article or a number. */
  private soldIn(entries: readonly Entry<Product>[]) {
    const named = this.words.filter(
      ({ stem }, at) =>
        containers.has(stem) &&
        (this.words[at]?.typed.endsWith('s') || countable.test(this.words[at - 1]?.stem ?? '')),
    );
    return named.length > 0
      ? entries.filter((entry) => named.every(({ stem }) => isSoldIn(stem, entry)))
      : [];
  }

  /** "two cans off": what is sold in it, if one line of the cart is. */
  private packedLines() {
    const found = this.soldIn(this.cartEntries());
    const count = this.amounts.find(({ kind }) => kind === 'count')?.value;
    return found.length === 1 ? [{ entries: found, ...(count !== undefined && { count }) }] : [];
  }

  /** A kind of goods is named in the plural: all of it. */
  namesKinds() {
    const { forms, notForms } = this.query();
    const kinds = [...forms, ...notForms].flatMap(({ said }) => said.map(noun));
    return this.words.some(({ stem, typed }) => /[^s]s$/.test(typed) && kinds.includes(noun(stem)));
  }

  inCart(product: Product) {
    return this.cart.find((line) => line.product.name === product.name)?.quantity ?? 0;
  }

  /** "the most expensive thing": the product of the cart that comes first in the order that was asked for. */
  extremeOfCart() {
    const query = this.query();
    if (!query.order || query.order.whole) return undefined;
    const ranked = findProducts({ ...query, order: { ...query.order, whole: true } }, this.index);
    return ranked.find((product) => this.inCart(product) > 0);
  }

  /** Items among the whole menu. */
  items() {
    return itemsOf(this.lines());
  }

  found() {
    return findProducts(this.query(), this.index);
  }

  private findProduct(): Product | undefined {
    const [mention] = mentionsIn(
      this.words,
      this.amounts.filter(({ kind }) => kind !== 'count'),
      this.index,
    );
    const [only, ...rest] =
      mention && mention.score >= sureScore ? this.inSight(this.sameKind(mention)).entries : [];
    if (only && rest.length === 0) return only.product;
    const [pointed, ...others] = this.pointed();
    if (pointed) return others.length === 0 ? pointed : undefined;
    const isSure = mention && mention.score >= sureScore;
    const packed = this.soldIn(isSure ? mention.entries : this.index.entries);
    return packed.length === 1 ? packed[0]?.product : undefined;
  }
}

/** Reads a sentence in its situation. Typos are mended by the speller of the menu. */
export function read<Product extends SoldProduct>(
  say: string,
  situation: Situation<Product>,
  spellerOf: (index: MenuIndex<Product>) => Speller,
) {
  const index = indexOf(situation.menu);
  return new Reading<Product>(
    say,
    withVerbs(fold(withoutValues(say), spellerOf(index)), index),
    situation,
    index,
  );
}
