import type { CartItem } from '#features/cart/contract.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Shop } from '#features/settings/contract/shop.ts';

/* For tests: shops and questions that nobody has thought of, the same ones for the same seed. */

/** Mulberry32: small, and the same on every machine. */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    isTrue: (share: number) => next() < share,
    pick: <All extends readonly [unknown, ...unknown[]]>(all: All): All[number] =>
      all[below(all.length)] ?? all[0],
    some: <T>(all: readonly T[], share: number) => all.filter(() => next() < share),
  };
}
type Random = ReturnType<typeof randomOf>;

/** Each is a word of names alone: no answer may say one that neither the menu nor the question has. */
export const nameWords = `Brindle Cobalt Dapple Elkhorn Fennimore Grackle Hollis Indigo Juniper
  Kestrel Larkspur Meridian Nettle Osprey Pemberton Quarry Rookery Sorrel
  Thistle Umber Vesper Willoughby Yarrow Zephyr Alder Bracken Cinder`.split(/\s+/);
const kinds = [
  ['Flower', 'Flower'],
  ['Pre-Rolls', 'Pre-Rolls'],
  ['Edibles', 'Gummies'],
  ['Edibles', 'Chocolate'],
  ['Edibles', 'Tea'],
  ['Tinctures', 'Drops'],
  ['Topicals', 'Balm'],
  [null, 'Candle'],
] as const;
const diets = ['Vegan', 'Gluten-free', 'Kosher'];
const contents = [
  'cane sugar',
  'pectin',
  'cocoa butter',
  'soy lecithin',
  'almond',
  'coconut oil',
  'wheat starch',
];

function randomProduct(random: Random, index: number): MenuProduct {
  const [category, kind] = random.pick(kinds);
  const name = `${nameWords[index % nameWords.length]} ${kind}`;
  const price = 100 * (3 + random.below(90)) + random.pick([0, 25, 50, 99]);
  const sale = () => (random.isTrue(0.2) ? Math.round(price * 0.8) : null);
  const hasSizes = random.isTrue(0.3);
  const size = (label: string, times: number) => ({
    id: `${index} ${label}`,
    label,
    price: Math.round(price * times),
    salePrice: null,
    ...(random.isTrue(0.1) && { soldOut: true as const }),
  });
  const first = { ...size('3.5 g', 1), salePrice: sale() };
  const mg = random.pick([undefined, 5, 10, 25, 50]);
  const facts = {
    ...(random.isTrue(0.7) && { ingredients: random.some(contents, 0.4).join(', ') || 'hemp extract' }),
    ...(random.isTrue(0.4) && { allergens: random.some(['Soy', 'Milk', 'Tree nuts'], 0.5) }),
    ...(random.isTrue(0.5) && { diet: random.some(diets, 0.5) }),
    ...(mg !== undefined && { cbdMgPerPiece: mg, cbdMgPerContainer: mg * 20, pieces: 20 }),
    ...(random.isTrue(0.4) && { netWeight: random.pick(['7 g', '30 ml', '1 oz', '100 g']) }),
  };
  return {
    id: `product ${index}`,
    name,
    description: random.isTrue(0.7)
      ? `A ${kind.toLowerCase()} with ${random.pick(['pine', 'lemon', 'mint'])}.`
      : null,
    price,
    salePrice: hasSizes ? first.salePrice : sale(),
    category,
    thcContent: random.isTrue(0.7) ? `0.${random.below(4)}%` : null,
    available: true,
    facts,
    ...(hasSizes && { sizes: [first, size('14 g', 3.5)] }),
    ...(random.isTrue(0.1) && { soldOut: true as const }),
  } as unknown as MenuProduct;
}

export function randomMenu(random: Random) {
  const from = random.below(nameWords.length);
  return Array.from({ length: 1 + random.below(14) }, (_, index) => randomProduct(random, from + index));
}

export const randomCart = (random: Random, menu: readonly MenuProduct[]) =>
  random.some(menu, 0.2).map((product) => ({
    id: `line ${product.id}`,
    quantity: 1 + random.below(3),
    available: true,
    product: { ...product, price: product.salePrice ?? product.price },
  })) as unknown as CartItem[];

export function randomShop(random: Random): Shop | undefined {
  if (random.isTrue(0.1)) return undefined;
  const zone = (zips: string[]) => ({
    zips,
    fee: 100 * random.below(9),
    minimum: 500 * random.below(6),
    freeFrom: random.isTrue(0.5) ? 1000 * (3 + random.below(8)) : null,
    extraMinutes: 5 * random.below(4),
  });
  const zones = [zone(['80202', '80203']), zone(['802*'])].slice(0, random.below(3));
  return {
    phone: random.isTrue(0.5) ? '(303) 555-0199' : null,
    address: random.isTrue(0.5) ? '1600 Larimer Street, Denver, CO 80202' : null,
    isOpen: random.isTrue(0.7),
    openText: random.isTrue(0.6) ? 'Open until 9 PM' : null,
    weekHours: random.isTrue(0.5) ? 'Mon–Fri 10 AM–9 PM, Sat–Sun closed' : null,
    pausedUntil: null,
    promise: random.isTrue(0.8) ? { from: 35, to: 45 } : null,
    area: zones.length > 0 ? { text: '80202, 80203 and ZIP codes that begin with 802', zones } : null,
    hasCharges: zones.length > 0,
    hasPromoCodes: random.isTrue(0.5),
    tips: { kind: random.pick(['percent', 'amount']), values: random.some([10, 15, 20], 0.5) },
    age: {
      rule: random.pick(['none', 'statement']),
      minimumAge: random.pick([18, 21]),
      doorCheck: random.isTrue(0.5),
    },
    limits: [],
    door: { accepts: random.some(['cash', 'card', 'other'] as const, 0.5), text: null },
  } as unknown as Shop;
}

type Ask = (name: string, random: Random) => string;
const questions: readonly [Ask, ...Ask[]] = [
  (name) => `how much is ${name}`,
  (name) => `price of ${name} 14g`,
  (name) => `price of ${name} 3.5 grams`,
  (name) => `tell me about ${name}`,
  (name) => `how strong is ${name}`,
  (name) => `is ${name} vegan`,
  (name) => `is ${name} vegan and gluten free`,
  (name) => `what is in ${name}`,
  (name) => `does ${name} have nuts`,
  (name) => `how much thc is in ${name}`,
  (name) => `what size is ${name}`,
  (name) => `what goes with ${name}`,
  (name, random) => `add ${1 + random.below(14)} ${name}`,
  (name) => `remove ${name}`,
  (name) => `make it ${name.length}`,
  (name) => `cuanto cuesta ${name}`,
  (name) => `quiero dos ${name}`,
  (name) => `do you have a lab report for ${name}`,
];
const fixed =
  `whats under $20; vegan gummies under $15; anything vegan; something with lemon; without soy; under 10 mg
whats the strongest; whats the cheapest; cheapest flower per gram; how much per gram; im allergic to soy what can i eat
im allergic to nuts, what is safe; soy alergico a la soya que puedo comer; thats too expensive; show me everything
how much is delivery; how much is delivery to 80202; do you deliver to 80219; do you deliver to 97201; whats the minimum
minimum for 80203; how long does delivery take; can i pay with card; do you take venmo; cash?; can i tip the driver
what time do you close; where are you located; how old do i have to be; can you leave it at the door; is that with tax
got a promo code; whats on sale; whats your phone number; call me; talk to a person; where is my order; cancel my order
same as last time; how much is that all together with delivery to 80202; i need change for 100; hi; thanks; help; no; 👍
tell me a joke; fuck you; whats the weather; who grows your flower; can you gift wrap it; how do i install this; asdf qwer
empty my cart; whats in my cart; checkout; what do you suggest; cual es el minimo; aceptan tarjeta; cuanto tarda el envio
algo vegano por menos de 10 dolares; que tienen; donde entregan; a que hora cierran; gracias; chocolate without soy
tea under $5; gummies and a tea; two of the cheapest please; anything cheaper; the second one; are those gluten free
mint drops over 50 mg; kosher chocolate under $12; balm for my hands; is it organic; 80202; yes; undo; how do i pay`
    .split(/[;\n]/)
    .map((one) => one.trim());

/** So many questions about a menu, of which some name a product, by its name or a word of it. */
export function randomQuestions(random: Random, menu: readonly MenuProduct[], count: number) {
  return Array.from({ length: count }, (_, index) => {
    const known = fixed[index];
    if (known !== undefined && random.isTrue(0.8)) return known;
    const [first, ...others] = menu;
    if (!first) return 'hi';
    const { name } = random.pick([first, ...others]);
    const said = random.isTrue(0.5) ? name.toLowerCase() : (name.split(' ')[0] ?? name).toLowerCase();
    return random.pick(questions)(said, random);
  });
}
