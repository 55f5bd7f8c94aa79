import { plain } from './fold.ts';
import { mineFacts, type Facts } from './product-facts.ts';
import { containers, forms, type Form, smoked } from './shop-words.ts';
import { singular } from './spelling.ts';
import type { SoldProduct } from './understanding.ts';

export type Entry<Product> = {
  /** Its index on the menu. */
  at: number;
  product: Product;
  name: ReadonlySet<string>;
  category: ReadonlySet<string>;
  /** Words of the description, without those it says it is free of. */
  text: ReadonlySet<string>;
  facts: Facts;
  /** Cents, as charged now. */
  paid: number;
};

/** "drops" is a noun of its own for the intents; on a menu it is the plural of "drop". */
export const noun = (stem: string) => (stem === 'drops' ? 'drop' : stem);

const small = new Set('a an and the of in with to for so it its that them is are on our into no'.split(' '));

/** The words of a menu's text in the singular; "Pre-Rolls" is also "preroll". */
function wordsOf(text: string) {
  const parts = plain(text).match(/\p{L}+(?:-\p{L}+)*|\d+(?:\.\d+)?/gu) ?? [];
  return parts.flatMap((part) => {
    const words = part.split('-').map((word) => noun(singular(word)));
    return words.length > 1 ? [noun(singular(part.replaceAll('-', ''))), ...words] : words;
  });
}

const setOf = (text: string | null) => new Set(wordsOf(text ?? '').filter((word) => !small.has(word)));

type ProductWords = Pick<Entry<SoldProduct>, 'name' | 'category' | 'text' | 'facts'>;
const readProducts = new WeakMap<SoldProduct, ProductWords>();

/** The words and facts of a product, read once: of a menu that changes most products stay. */
export function readProduct(product: SoldProduct): ProductWords {
  const known = readProducts.get(product);
  if (known) return known;
  const facts = mineFacts(product);
  const words = {
    name: setOf(product.name),
    category: setOf(`${product.category ?? ''} ${facts.form}`),
    text: setOf(`${facts.positive.slice(product.name.length)} ${facts.label}`),
    facts,
  };
  readProducts.set(product, words);
  return words;
}

type MenuField = 'name' | 'category' | 'text';
type Posting = { known: string; entries: readonly { at: number; field: MenuField }[] };
const maxKeptSearches = 4000;

/** "honey" is in "honeyed", "mint" in "peppermint". */
export const isWritten = (word: string, known: string) =>
  known === word ||
  (word.length >= 4 && known.length > word.length && (known.startsWith(word) || known.endsWith(word)));

/** "can" for a drink: it says so itself, or what it is comes in one. */
export const isSoldIn = <Product>(word: string, { text, name, category }: Entry<Product>) =>
  containers.has(word) &&
  (text.has(word) || (containers.get(word) ?? []).some((kind) => name.has(kind) || category.has(kind)));

/** A menu's products with their words, read once for each menu. */
export class MenuIndex<Product extends SoldProduct> {
  readonly entries: readonly Entry<Product>[];
  /** Every kind of goods that this menu has or customers may ask for: the table's, and one for each category. */
  readonly forms: readonly Form[];
  /** Names first: a typo most likely means one of those. */
  readonly vocabulary: readonly string[];
  private readonly members = new Map<string, ReadonlySet<Entry<Product>>>();
  private readonly weights = new Map<string, number>();
  private readonly entriesOf = new Map<string, { at: number; field: MenuField }[]>();
  private readonly lastNames: ReadonlySet<string>;
  private smokedOnes: ReadonlySet<Entry<Product>> | undefined;
  private readonly found = new Map<string, readonly Posting[]>();
  private readonly sets = new Map<string, ReadonlySet<Entry<Product>>>();

  constructor(menu: readonly Product[]) {
    this.entries = menu.map((product, at) => ({
      at,
      product,
      ...readProduct(product),
      paid: product.salePrice ?? product.price,
    }));
    const tabled = new Set(forms.flatMap(({ said, written }) => [...said, ...written]));
    const categories = new Set(menu.flatMap(({ category }) => (category ? [category] : [])));
    const own = [...categories].flatMap((category) => {
      const words = [...setOf(category)].filter((word) => word.length > 2);
      return words.length > 0 && !words.some((word) => tabled.has(word))
        ? [{ id: category, said: words, written: words }]
        : [];
    });
    this.forms = [...forms, ...own];
    const all = (of: (entry: Entry<Product>) => Iterable<string>) =>
      this.entries.flatMap((entry) => [...of(entry)]);
    this.vocabulary = [
      ...new Set([
        ...all(({ name }) => name),
        ...all(({ category }) => category),
        ...all(({ text }) => text),
      ]),
    ];
    for (const entry of this.entries)
      for (const field of ['name', 'category', 'text'] as const)
        for (const word of entry[field]) {
          const known = this.entriesOf.get(word);
          if (known) known.push({ at: entry.at, field });
          else this.entriesOf.set(word, [{ at: entry.at, field }]);
        }
    this.lastNames = new Set(menu.map(({ name }) => wordsOf(name).at(-1) ?? ''));
    for (const { name } of this.entries)
      for (const word of name) this.weights.set(word, (this.weights.get(word) ?? 0) + 1);
  }

  /** The products of a kind: by category, or by name, or else by description. */
  of(form: Form): ReadonlySet<Entry<Product>> {
    const known = this.members.get(form.id);
    if (known) return known;
    const said = [...form.said, ...form.written].map(noun);
    const written = form.written.map(noun);
    const byTitle = this.entries.filter(
      ({ category, name }) =>
        said.some((word) => category.has(word)) || written.some((word) => name.has(word)),
    );
    const byText = () => this.entries.filter(({ text }) => written.some((word) => text.has(word)));
    const wider = () => [
      ...(this.forms.find(({ id }) => id === form.within) ? this.named(form.within ?? '') : []),
    ];
    const found = [byTitle, byTitle.length > 0 ? [] : byText()].flat();
    const members = new Set(found.length > 0 ? found : wider());
    this.members.set(form.id, members);
    return members;
  }

  named(id: string): ReadonlySet<Entry<Product>> {
    const form = this.forms.find((one) => one.id === id);
    return form ? this.of(form) : new Set();
  }

  /** Products that are smoked. */
  get smoked() {
    return (this.smokedOnes ??= new Set(smoked.forms.flatMap((id) => [...this.named(id)])));
  }

  /** Finds a word in the menu, also as the beginning or end of a longer one ("honey" in "honeyed"). */
  postings(word: string): readonly Posting[] {
    const known = this.found.get(word);
    if (known) return known;
    const found = [...this.entriesOf].flatMap(([written, entries]) =>
      isWritten(word, written) ? [{ known: written, entries }] : [],
    );
    if (this.found.size > maxKeptSearches) this.found.clear();
    this.found.set(word, found);
    return found;
  }

  /** The products that have any of these words. */
  having(words: readonly string[]): ReadonlySet<Entry<Product>> {
    const key = words.join(' ');
    const known = this.sets.get(key);
    if (known) return known;
    const postings = words.flatMap((word) => this.postings(noun(word))).flatMap(({ entries }) => entries);
    const found = new Set(postings.flatMap(({ at }) => this.entries[at] ?? []));
    if (this.sets.size > maxKeptSearches) this.sets.clear();
    this.sets.set(key, found);
    return found;
  }

  /** Names end with the noun that says what a thing is. */
  isLastName(word: string) {
    return this.lastNames.has(word);
  }

  /** Returns how well a word of a name tells its product from the others: 1 when no other product has it. */
  weight(word: string) {
    return 0.5 + 0.5 / Math.sqrt(this.weights.get(word) ?? 1);
  }

  /** A product says of itself that it has none of this. */
  isClaimedFree(word: string) {
    return this.entries.some(({ facts }) => facts.freeOf.includes(word));
  }

  isInNames(word: string) {
    return this.weights.has(word);
  }
}

const indexes = new WeakMap<readonly SoldProduct[], unknown>();

export function indexOf<Product extends SoldProduct>(menu: readonly Product[]): MenuIndex<Product> {
  const known = indexes.get(menu) as MenuIndex<Product> | undefined;
  if (known) return known;
  const index = new MenuIndex(menu);
  indexes.set(menu, index);
  return index;
}
