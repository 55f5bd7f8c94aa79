import { expect, test } from 'vitest';
import { defaultHelpLines } from '#shared/help-lines.ts';
import { grouped } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { factsOf } from '#features/products/parts/format-facts.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { replyToMessage } from './message-reply.ts';
import { nameWords, randomCart, randomMenu, randomOf, randomQuestions, randomShop } from './random-shop.ts';
import { pricesPer } from './asked-sizes.ts';

/** `ANSWER_MENUS=1000 ANSWER_QUESTIONS=100` asks 100,000 questions. */
const menuCount = Number(process.env.ANSWER_MENUS ?? 40);
const questionsPerMenu = Number(process.env.ANSWER_QUESTIONS ?? 25);

const numbersIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

const pricesOf = ({ price, salePrice, sizes = [] }: MenuProduct) =>
  [price, salePrice, ...sizes.flatMap((size) => [size.price, size.salePrice])].filter(
    (cents) => typeof cents === 'number',
  );

type Known = Parameters<typeof replyToMessage>[0];

type Data = Pick<Known, 'menu' | 'cart' | 'shop'>;

/** Every number that the data have, or that follows from them by arithmetic. */
function knownNumbers({ menu, cart, shop }: Data) {
  const subtotal = cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const zones = shop?.area?.zones ?? [];
  const sums = [
    ...menu.flatMap((product) => pricesOf(product)),
    ...pricesPer('gram', menu).map(({ centsPerUnit }) => Math.round(centsPerUnit)),
    ...zones.flatMap(({ fee, minimum, freeFrom }) => [
      fee,
      minimum,
      freeFrom ?? 0,
      Math.max(0, minimum - subtotal),
    ]),
    ...(shop?.tips.values ?? []),
    subtotal,
  ];
  const minutes = zones.flatMap(({ extraMinutes }) => [35 + extraMinutes, 45 + extraMinutes]);
  const counts = Array.from({ length: 100 }, (_, count) => count);
  return new Set([
    ...numbersIn(JSON.stringify([menu, shop, defaultHelpLines])),
    ...sums.flatMap((cents) => numbersIn(dollars(cents))),
    ...[...minutes, ...counts].map(String),
    ...menu.flatMap((product) => numbersIn(grouped(factsOf(product).cbdMgPerContainer ?? 0))),
  ]);
}

/** Much of a thing is asked about with its sum: a price, as often as it is wanted. */
const isMultiple = (number: string, menu: readonly MenuProduct[]) => {
  const cents = Math.round(Number(number.replaceAll(',', '')) * 100);
  return menu.some((product) =>
    pricesOf(product).some((price) => cents % price === 0 && cents / price <= 99),
  );
};

/** Lists wrong claims about prices, such as "Name is $3.00", "Name, 7 g, is $3.00" or "Name, $3.00". */
function wrongPrices(text: string, menu: readonly MenuProduct[]) {
  return menu.flatMap((product) => {
    const shape = new RegExp(
      String.raw`${product.name.replaceAll(/[^\w ]/g, String.raw`\$&`)}(?:,? \(?[\d.]+ ?\w+,?)?(?: is| cuesta|,) (\$[\d,.]*\d)`,
      'g',
    );
    const prices = pricesOf(product).map((cents) => dollars(cents));
    return [...text.matchAll(shape)].flatMap(([said, price = '']) => (prices.includes(price) ? [] : [said]));
  });
}

/** Lists wrong claims about labels, such as "No soy is on the label of A, B" or "the label of A says vegan". */
function wrongLabels(text: string, menu: readonly MenuProduct[]) {
  const named = (part: string) => menu.filter(({ name }) => part.includes(name));
  const label = (product: MenuProduct) => {
    const { ingredients = '', allergens = [] } = factsOf(product);
    return `${ingredients} ${allergens.join(' ')}`.toLowerCase();
  };
  const [, allergen = '', without = ''] = /No (\w+) is on the label of ([^.]*)\./.exec(text) ?? [];
  const stem = allergen.replace(/s$/, '');
  const [, withDiet = '', diets = ''] = /Yes, the label of ([^.]*) says ([^.]*)\./.exec(text) ?? [];
  return [
    ...named(without).filter((product) => stem && new RegExp(String.raw`\b${stem}`).test(label(product))),
    ...named(without).filter((product) => factsOf(product).ingredients === undefined),
    ...named(withDiet).filter((product) =>
      diets
        .split(/, and |, | and /)
        .some((diet) => diet && !(factsOf(product).diet ?? []).some((one) => one.toLowerCase() === diet)),
    ),
  ].map(({ name }) => name);
}

function inventedIn(text: string, { typed, menu }: Known, numbers: ReadonlySet<string>) {
  const said = new Set(numbersIn(typed));
  const names = `${typed} ${menu.map(({ name }) => name).join(' ')}`.toLowerCase();
  return [
    ...numbersIn(text).filter(
      (number) => !numbers.has(number) && !said.has(number) && !isMultiple(number, menu),
    ),
    ...nameWords.filter((word) => text.includes(word) && !names.includes(word.toLowerCase())),
    ...wrongPrices(text, menu),
    ...wrongLabels(text, menu),
  ];
}

test(
  'no answer contains a number, a name or a claim that the shop’s data do not have, whatever the menu',
  { timeout: 60_000 + menuCount * questionsPerMenu * 100 },
  () => {
    const invented: unknown[] = [];
    for (let seed = 1; seed <= menuCount; seed++) {
      const random = randomOf(seed);
      const menu = randomMenu(random);
      const [shop, cart] = [randomShop(random), randomCart(random, menu)];
      const numbers = knownNumbers({ menu, cart, shop });
      let shown: string[] = [];
      for (const typed of randomQuestions(random, menu, questionsPerMenu)) {
        const known: Known = {
          typed,
          menu,
          cart,
          orders: [],
          shop,
          isOnline: random.isTrue(0.95),
          now: shopNow(),
          timeZone: undefined,
          lastWording: () => random.pick([undefined, 0, 1]),
          spoken: { shown },
        };
        const { answer } = replyToMessage(known);
        const found = inventedIn(answer.text, known, numbers);
        if (found.length > 0) invented.push({ seed, typed, text: answer.text, found });
        shown = answer.card?.kind === 'products' ? answer.card.ids : [];
      }
    }
    expect(invented.slice(0, 5)).toEqual([]);
  },
);
