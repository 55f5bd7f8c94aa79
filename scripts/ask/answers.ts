import { sampleMenu } from '../../app/server/seed/menu.ts';
import { sampleSales } from '../../app/server/seed/menu-sales.ts';
import type {
  Situation,
  SoldProduct,
  Understanding,
} from '../../features/assistant/understanding/understanding.ts';
import type { Asked } from '../../shared/asked-product.ts';

/** A product and how many. */
type Pair = [name: string, quantity: number];

export type Expected = {
  intent: string | string[];
  items?: Pair[];
  includes?: string[];
  excludes?: string[];
  first?: string;
  product?: string;
  /** The products that the question "which one?" offers. */
  choices?: string[];
  to?: string | number;
};

export type Line = {
  say: string;
  cart?: Pair[];
  orders?: string[];
  /** Products that were shown or spoken of last: one product is "it", of several it is asked which. */
  shown?: string[];
  /** The act for which the assistant asked "which one?" of the products shown. */
  asked?: Asked['intent'];
  expect?: Expected;
};

/** The sample menu while its sales run. */
const menu: readonly SoldProduct[] = sampleMenu.map(
  ({ name, description, price, category, thcContent, facts }) => {
    const sale = sampleSales.find(({ productName }) => productName === name);
    return { name, description, price, salePrice: sale?.salePrice ?? null, category, thcContent, facts };
  },
);

const isPair = (pair: unknown): pair is Pair =>
  Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]) && Number(pair[1]) > 0;

function readLine(text: string, number: number): Line {
  const refuse = (reason: string): never => {
    throw new Error(`Line ${number}: ${reason}`);
  };
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return refuse('this is not JSON. Each line is an object such as {"say":"two gummies"}.');
  }
  if (typeof line !== 'object' || line === null || !('say' in line) || typeof line.say !== 'string')
    return refuse('"say" must be what the customer typed, as text.');
  const { cart = [], orders = [] } = line as { cart?: unknown; orders?: unknown };
  if (!Array.isArray(cart) || !cart.every(isPair))
    return refuse('"cart" must be pairs such as ["Orchard Gummies", 2].');
  const unknown = cart.find(([name]) => !menu.some((product) => product.name === name));
  if (unknown) return refuse(`"${unknown[0]}" in "cart" is not on the sample menu.`);
  if (!Array.isArray(orders) || !orders.every((status) => typeof status === 'string'))
    return refuse('"orders" must be statuses such as ["pending"].');
  const { shown = [] } = line as { shown?: unknown };
  if (!Array.isArray(shown) || !shown.every((name) => menu.some((product) => product.name === name)))
    return refuse('"shown" must be names of the sample menu.');
  return line as Line;
}

/** Reads one JSON object a line; a bad line is an error that names it. */
export const parseLines = (text: string): Line[] =>
  text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : [readLine(line, at + 1)]));

/** Returns the situation of the customer of a line: the sample menu with its sales, this cart and these orders. */
export function sampleSituation({ cart = [], orders = [], shown = [], asked }: Omit<Line, 'say'>): Situation {
  const named = (name: string) => menu.find((product) => product.name === name) ?? [];
  const [focus, ...others] = shown.flatMap(named);
  return {
    menu,
    orders,
    cart: cart.flatMap(([name, quantity]) => [named(name)].flat().map((product) => ({ product, quantity }))),
    ...(focus && (others.length > 0 ? { shown: [focus, ...others] } : { focus })),
    ...(asked && { asked: { intent: asked } }),
  };
}

export type Answer = {
  intent: string;
  items?: Pair[];
  products?: string[];
  product?: string;
  choices?: string[];
  to?: string | number;
  /** It asks first whether one of these is meant, the likeliest first, and acts on none. */
  offered?: string[];
};

/** Returns the understanding of a line, with names in the place of products. */
export const toAnswer = ({
  intent,
  items,
  products,
  product,
  choices,
  to,
  needsYes,
  offered = needsYes && [intent],
}: Understanding): Answer => ({
  intent,
  ...(items && { items: items.map(({ product: { name }, quantity }): Pair => [name, quantity]) }),
  ...(products && { products: products.map(({ name }) => name) }),
  ...(product && { product: product.name }),
  ...(choices && { choices: choices.map(({ name }) => name) }),
  ...(to !== undefined && { to }),
  ...(offered && { offered }),
});

const sorted = (pairs: readonly Pair[]) => pairs.map(([name, quantity]) => `${name} ${quantity}`).toSorted();

const sameItems = (a: readonly Pair[], b: readonly Pair[]) => sorted(a).join() === sorted(b).join();

const sameNames = (a: readonly string[] = [], b: readonly string[]) =>
  a.toSorted().join() === b.toSorted().join();

const sameValue = (a: string | number | undefined, b: string | number) => {
  if (typeof b === 'number' || typeof a === 'number' || a === undefined) return a === b;
  const isPhone = /^[\d\s().+-]{7,}$/.test(b);
  return isPhone
    ? a.replaceAll(/\D/g, '') === b.replaceAll(/\D/g, '')
    : a.trim().toLowerCase() === b.trim().toLowerCase();
};

const withItems = ['add_to_cart', 'remove_from_cart', 'set_quantity'];
const withProduct = ['product_details', 'lab_report', 'dosage'];

/** Lists the differences of an answer; empty when it is right. A slot counts only for the intent it belongs to. */
export function wrongIn(expected: Expected, answer: Answer): string[] {
  const { intent, items, products = [], product, to } = answer;
  if (![expected.intent].flat().includes(intent))
    return [`${intent}, not ${[expected.intent].flat().join(' or ')}`];
  const wrong: string[] = [];
  if (withItems.includes(intent) && expected.items && !sameItems(items ?? [], expected.items))
    wrong.push(`items ${JSON.stringify(items)}, not ${JSON.stringify(expected.items)}`);
  if (intent === 'find_products') {
    const missing = (expected.includes ?? []).filter((name) => !products.includes(name));
    const extra = (expected.excludes ?? []).filter((name) => products.includes(name));
    if (missing.length > 0) wrong.push(`does not show ${missing.join(', ')}`);
    if (extra.length > 0) wrong.push(`shows ${extra.join(', ')}`);
    if (expected.first && products[0] !== expected.first)
      wrong.push(`first ${products[0]}, not ${expected.first}`);
  }
  if (withProduct.includes(intent) && expected.product && product !== expected.product)
    wrong.push(`product ${product}, not ${expected.product}`);
  if (expected.choices && !sameNames(answer.choices, expected.choices))
    wrong.push(`asks ${answer.choices?.join(', ')}, not ${expected.choices.join(', ')}`);
  if (expected.to !== undefined && !sameValue(to, expected.to)) wrong.push(`to ${to}, not ${expected.to}`);
  return wrong;
}
