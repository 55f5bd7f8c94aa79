import { capitalized, grouped, isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import type { Unit } from '../asked-sizes.ts';

type Offer = { label: string; price: string };

const listed = (goods: readonly Offer[]) => goods.map(({ label, price }) => `${label}, ${price}`).join('; ');
const units = { gram: 'gram', milligram: 'milligram of CBD' };
const mg = (amount: number) => `${grouped(amount)} mg`;

/** The assistant's English texts about products and the cart. */
export const englishGoods = {
  and: (items: Iterable<string>) => formatList(items),
  or: (items: Iterable<string>) => formatList(items, 'or'),
  offline: "You're offline, so I left everything as it is. Please say it again once the shop is in reach.",
  pieces: (pieces: number, count: number) => `${pieces} pieces of ${count} products`,
  added: (what: string) => [
    `Added ${what}.`,
    `Into your cart: ${what}.`,
    `Done, ${what} went into your cart.`,
  ],
  addedInPlace: (what: string, gone: string) => `${what} in place of ${gone}`,
  removed: (what: string) => [`Took out ${what}.`, `${what}: out of your cart.`, `Done, ${what} is out.`],
  set: (what: string) => [`It's ${what} now.`, `Changed: ${what}.`, `Your cart has ${what} now.`],
  cutShort: (what: string, limits: string) => `Your cart has ${what} now: ${limits}.`,
  onlyLeft: (max: number, name: string) => `only ${max} of ${name} ${isOrAre(max)} left`,
  mostOfOne: (max: number) => `${max} of one product is the most`,
  inStock: (name: string) => `${name} is in stock.`,
  soldOut: (names: readonly string[]) => `${formatList(names)} ${isOrAre(names.length)} sold out.`,
  notInCart: 'That is not in your cart.',
  cartIsEmpty: 'Your cart is empty already.',
  cleared: [
    'Your cart is empty now.',
    'All of it is out of your cart.',
    'Done, nothing is left in your cart.',
  ],
  askToClear: (what: string) => `Shall I take out all that is in your cart: ${what}?`,
  askToRemove: (what: string) => `Shall I take ${what} out of your cart?`,
  yesRemove: 'Yes, take it out',
  askForMany: (what: string, cents: number) => `Shall I put ${what} into your cart, for ${dollars(cents)}?`,
  yes: (what: string) => `Yes, ${what}`,
  yesToAll: 'Yes, all of it',
  each: (price: string) => `${price} each`,
  whichOne: (names: readonly string[]) => `Which one: ${formatList(names, 'or')}?`,
  whichProduct: 'Which product do you mean?',
  nothingFits: 'Nothing on the menu fits that.',
  nothingFitsAll: (without: readonly { words: string; goods: readonly Offer[] }[]) =>
    [
      'Nothing on the menu is all of that.',
      ...without.map(({ words, goods }) => `Not counting “${words}”: ${listed(goods)}.`),
    ].join(' '),
  notAdded: (names: readonly string[]) => `I did not add ${formatList(names)}, which would not fit that.`,
  notAddedUnsaid: (names: readonly string[]) =>
    `I did not add ${formatList(names)}, whose label does not say that.`,
  allOfIt: ['This is what we have.', 'Have a look at all we have.', 'Here is our whole menu.'],
  /** `names` are those of a few; of many the cards below say which. */
  found: (count: number, said: string, names: readonly string[]) => {
    const fits = count === 1 ? 'One product fits' : `${count} products fit`;
    if (names.length > 0)
      return [
        `${fits}: ${formatList(names)}.`,
        `${said ? `For “${said}”` : 'Here is what I found'}: ${formatList(names)}.`,
        `${count === 1 ? 'This fits best' : 'The best first'}: ${formatList(names)}.`,
      ];
    return [
      `${fits}.`,
      `${said ? `For “${said}”` : 'Here is what I found'}: ${fits.toLowerCase()}.`,
      `${fits}, the best first.`,
    ];
  },
  ofThoseOne: (name: string, price: string) => `Of those, that is ${name}, ${price}.`,
  ofThose: (count: number, names: readonly string[]) =>
    names.length > 0 ? `Of those, these fit: ${formatList(names)}.` : `Of those, ${count} products fit.`,
  from: (price: string, hasSizes: boolean) => (hasSizes ? `from ${price}` : price),
  costsLess: (goods: readonly Offer[]) => `These cost less: ${listed(goods)}.`,
  costsLeast: (goods: readonly Offer[]) => `The lowest prices here: ${listed(goods)}.`,
  readAllergens: 'Please read the allergens on each label, and ask the shop if you are not sure.',
  noneWithoutThc: 'None of it is free of THC: what has the least is first.',
  allWeHave: (name: string) => `${name} is all we have.`,
  goesWith: (name: string) => [
    `These go with ${name}.`,
    `Others to have with ${name}:`,
    `With ${name} go these.`,
  ],
  priceFor: (price: string, size: string) => `${price} for ${size}`,
  priceIs: (name: string, price: string, isSoldOut: boolean) =>
    `${name} is ${price}${isSoldOut ? ', and sold out now' : ''}.`,
  sizePriceIs: (name: string, size: string, price: string, isSoldOut: boolean) =>
    `${name}, ${size}, is ${price}${isSoldOut ? ', and sold out now' : ''}.`,
  noSuchSize: (name: string, said: string, prices: string) =>
    `${name} does not come in ${said}. It is ${prices}.`,
  per: (unit: Unit, name: string, size: string, price: string, each: string) =>
    `${name}, ${size} for ${price}, is ${each} a ${units[unit]}.`,
  cheapestPer: (unit: Unit, name: string, size: string, price: string, each: string) =>
    `By the ${unit} the cheapest is ${name}, ${size} for ${price}: ${each} a ${units[unit]}.`,
  thcIs: (name: string, thc: string) => `${name} has ${thc}.`,
  mgIn: (perPiece: number | undefined, whole: number | undefined, size: string | undefined) =>
    [
      perPiece !== undefined && `${mg(perPiece)} each`,
      whole !== undefined && `${mg(whole)} ${size ? `in ${size}` : 'in all'}`,
    ]
      .filter(Boolean)
      .join(', '),
  strengthIs: (name: string, cbd: string, thc: string) => `${name}: CBD ${cbd}${thc && `. ${thc}`}.`,
  comesIn: (name: string, sizes: readonly string[]) => `${name} comes in ${formatList(sizes)}.`,
  sizeIs: (name: string, text: string) => `${name}: ${text}.`,
  allergensAre: (name: string, allergens: readonly string[]) =>
    `Allergens on the label of ${name}: ${allergens.join(', ')}. Please read it before you use it.`,
  ingredientsAre: (name: string, ingredients: string, allergens: readonly string[] | undefined) =>
    `${name}: ${ingredients.replace(/\.$/, '')}${allergens ? `. Allergens: ${allergens.join(', ')}` : ''}.`,
  labelSays: (names: string, words: string) => `Yes, the label of ${names} says ${words}.`,
  labelSaysOf: (names: string) => `Yes for ${names}.`,
  labelDoesNotSay: (names: string, words: string) =>
    `The label of ${names} does not say ${words}: please ask the shop.`,
  withoutAllergen: (allergen: string, { without, silent }: Record<'without' | 'silent', readonly string[]>) =>
    [
      without.length > 0
        ? `No ${allergen} is on the label of ${formatList(without)}.`
        : `I find no label that lists its contents without ${allergen}.`,
      silent.length > 0 && `The label of ${formatList(silent, 'or')} does not list its contents.`,
      'I only read labels: please read them too, and ask the shop about traces.',
    ]
      .filter(Boolean)
      .join(' '),
  withAllergen: (allergen: string, names: readonly string[]) =>
    `${capitalized(allergen)} is on the label of ${formatList(names)}.`,
  certificateOf: (name: string) => [
    `Here is ${name}; its certificate is on its page.`,
    `The certificate of ${name} is on its page.`,
    `${name}: its page has the certificate.`,
  ],
  whichCertificate: [
    'Which product’s certificate do you want to see?',
    'Each product’s page has its certificate. Which one do you mean?',
    'Tell me which product, and I’ll show you its certificate.',
  ],
  notSold: ['We don’t sell that. I can show you what is on our menu.'],
  totalIs: (
    total: number,
    parts: { subtotal: number; fee: number; tax: number; zip: string | undefined },
  ) => {
    const { subtotal, fee, tax, zip } = parts;
    const added = [
      `${dollars(subtotal)} for what is in your cart`,
      zip ? (fee > 0 ? `${dollars(fee)} for delivery to ${zip}` : `free delivery to ${zip}`) : undefined,
      tax > 0 ? `${dollars(tax)} tax` : undefined,
    ].filter((part) => part !== undefined);
    return `All together ${dollars(total)}: ${formatList(added)}.`;
  },
  zipForTotal: 'What delivery costs depends on your ZIP: type it, and I’ll add it.',
};
