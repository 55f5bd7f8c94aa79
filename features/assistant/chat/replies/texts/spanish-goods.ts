import { grouped } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import type { englishGoods } from './english-goods.ts';
import { spanishList } from './spanish-list.ts';
import type { Widened } from './widened.ts';

const listed = (goods: readonly { label: string; price: string }[]) =>
  goods.map(({ label, price }) => `${label}, ${price}`).join('; ');
const units = { gram: 'gramo', milligram: 'miligramo de CBD' };
const mg = (amount: number) => `${grouped(amount)} mg`;
const products = (count: number) => `${count} productos`;

/** The same in Spanish as in english-goods.ts. */
export const spanishGoods: Widened<typeof englishGoods> = {
  and: (items) => spanishList(items),
  or: (items) => spanishList(items, 'o'),
  offline: 'No tienes conexión, así que lo dejé todo como estaba. Dímelo otra vez cuando la tienda responda.',
  added: (what) => [`Añadí ${what}.`, `A tu carrito: ${what}.`, `Listo, puse ${what} en tu carrito.`],
  addedInPlace: (what, gone) => `${what} en lugar de ${gone}`,
  removed: (what) => [`Quité ${what}.`, `${what}: fuera de tu carrito.`, `Listo, ${what} ya no está.`],
  set: (what) => [`Ahora son ${what}.`, `Cambiado: ${what}.`, `Tu carrito tiene ahora ${what}.`],
  cutShort: (what, limits) => `Tu carrito tiene ahora ${what}: ${limits}.`,
  onlyLeft: (max, name) => `de ${name} ${max === 1 ? 'queda' : 'quedan'} solo ${max}`,
  mostOfOne: (max) => `${max} de un producto es lo máximo`,
  inStock: (name) => `Hay ${name}.`,
  soldOut: (names) => `${spanishList(names)}: ${names.length === 1 ? 'está agotado' : 'están agotados'}.`,
  notInCart: 'Eso no está en tu carrito.',
  cartIsEmpty: 'Tu carrito ya está vacío.',
  cleared: ['Tu carrito está vacío.', 'Listo, no queda nada en tu carrito.'],
  askToClear: (what) => `¿Saco todo lo que hay en tu carrito: ${what}?`,
  askToRemove: (what: string) => `¿Quito ${what} de tu carrito?`,
  yesRemove: 'Sí, quítalo',
  pieces: (pieces, count) => `${pieces} piezas de ${count} productos`,
  askForMany: (what, cents) => `¿Pongo ${what} en tu carrito, por ${dollars(cents)}?`,
  yes: (what) => `Sí, ${what}`,
  yesToAll: 'Sí, todo',
  each: (price) => `${price} cada uno`,
  whichOne: (names) => `¿Cuál: ${spanishList(names, 'o')}?`,
  whichProduct: '¿De qué producto hablas?',
  nothingFits: 'Nada en el menú coincide con eso.',
  nothingFitsAll: (without) =>
    [
      'Nada en el menú cumple todo eso.',
      ...without.map(({ words, goods }) => `Sin contar “${words}”: ${listed(goods)}.`),
    ].join(' '),
  notAdded: (names) => `No añadí ${spanishList(names)}, que no cumple con eso.`,
  notAddedUnsaid: (names) => `No añadí ${spanishList(names)}: su etiqueta no dice eso.`,
  allOfIt: ['Esto es lo que tenemos.', 'Aquí está todo nuestro menú.'],
  found: (count, said, names) => {
    const fits = count === 1 ? 'un producto' : products(count);
    if (names.length > 0)
      return [
        `Encontré ${fits}: ${spanishList(names)}.`,
        `${said ? `Para “${said}”` : 'Esto encontré'}: ${spanishList(names)}.`,
        `${count === 1 ? 'Lo que mejor encaja' : 'Primero el mejor'}: ${spanishList(names)}.`,
      ];
    return [
      `Encontré ${fits}.`,
      said ? `Para “${said}”: ${fits}.` : `Esto encontré: ${fits}.`,
      `Encontré ${fits}, primero el mejor.`,
    ];
  },
  ofThoseOne: (name, price) => `De esos, es ${name}, ${price}.`,
  ofThose: (count, names) =>
    names.length > 0 ? `De esos, quedan ${spanishList(names)}.` : `De esos, quedan ${products(count)}.`,
  from: (price, hasSizes) => (hasSizes ? `desde ${price}` : price),
  costsLess: (goods) => `Estos cuestan menos: ${listed(goods)}.`,
  costsLeast: (goods) => `Los precios más bajos aquí: ${listed(goods)}.`,
  readAllergens: 'Lee los alérgenos en cada etiqueta, y pregunta a la tienda si tienes dudas.',
  noneWithoutThc: 'Ninguno está libre de THC: primero va el que menos tiene.',
  allWeHave: (name) => `${name} es todo lo que tenemos.`,
  goesWith: (name) => [`Esto va bien con ${name}.`, `Con ${name} van estos.`],
  priceFor: (price, size) => `${price} por ${size}`,
  priceIs: (name, price, isSoldOut) => `${name} cuesta ${price}${isSoldOut ? ', y ahora está agotado' : ''}.`,
  sizePriceIs: (name, size, price, isSoldOut) =>
    `${name}, ${size}, cuesta ${price}${isSoldOut ? ', y ahora está agotado' : ''}.`,
  noSuchSize: (name, said, prices) => `${name} no viene en ${said}. Cuesta ${prices}.`,
  per: (unit, name, size, price, each) => `${name}, ${size} por ${price}, sale a ${each} el ${units[unit]}.`,
  cheapestPer: (unit, name, size, price, each) =>
    `Por ${units[unit]} lo más barato es ${name}, ${size} por ${price}: ${each} el ${units[unit]}.`,
  thcIs: (name, thc) => `${name} tiene ${thc}.`,
  mgIn: (perPiece, whole, size) =>
    [
      perPiece !== undefined && `${mg(perPiece)} por pieza`,
      whole !== undefined && `${mg(whole)} ${size ? `en ${size}` : 'en total'}`,
    ]
      .filter(Boolean)
      .join(', '),
  strengthIs: (name, cbd, thc) => `${name}: CBD ${cbd}${thc && `. ${thc}`}.`,
  comesIn: (name, sizes) => `${name} viene en ${spanishList(sizes)}.`,
  sizeIs: (name, text) =>
    `${name}: ${text.replaceAll(/\bpieces\b/g, 'piezas').replaceAll(/\beach\b/g, 'por pieza')}.`,
  allergensAre: (name, allergens) =>
    `Alérgenos en la etiqueta de ${name}: ${allergens.join(', ')}. Léela antes de usarlo.`,
  ingredientsAre: (name, ingredients, allergens) =>
    `${name}: ${ingredients.replace(/\.$/, '')}${allergens ? `. Alérgenos: ${allergens.join(', ')}` : ''}.`,
  labelSays: (names, words) => `Sí, la etiqueta de ${names} dice ${words}.`,
  labelSaysOf: (names) => `Sí para ${names}.`,
  labelDoesNotSay: (names, words) => `La etiqueta de ${names} no dice ${words}: pregunta a la tienda.`,
  withoutAllergen: (allergen, { without, silent }) =>
    [
      without.length > 0
        ? `La etiqueta de ${spanishList(without)} no nombra ${allergen}.`
        : `No encuentro ninguna etiqueta con su contenido que no nombre ${allergen}.`,
      silent.length > 0 && `La etiqueta de ${spanishList(silent, 'o')} no dice su contenido.`,
      'Yo solo leo etiquetas: léelas tú también, y pregunta a la tienda por trazas.',
    ]
      .filter(Boolean)
      .join(' '),
  withAllergen: (allergen, names) => `La etiqueta de ${spanishList(names)} nombra ${allergen}.`,
  certificateOf: (name) => [
    `Aquí está ${name}; su certificado está en su página.`,
    `El certificado de ${name} está en su página.`,
  ],
  whichCertificate: [
    '¿De qué producto quieres ver el certificado?',
    'Cada producto tiene su certificado en su página. ¿Cuál?',
  ],
  notSold: ['No vendemos eso. Puedo mostrarte lo que hay en nuestro menú.'],
  totalIs: (total, { subtotal, fee, tax, zip }) => {
    const added = [
      `${dollars(subtotal)} por lo que hay en tu carrito`,
      zip ? (fee > 0 ? `${dollars(fee)} por el envío a ${zip}` : `envío gratis a ${zip}`) : undefined,
      tax > 0 ? `${dollars(tax)} de impuestos` : undefined,
    ].filter((part) => part !== undefined);
    return `En total ${dollars(total)}: ${spanishList(added)}.`;
  },
  zipForTotal: 'Cuánto cuesta el envío depende de tu código postal: escríbelo y lo sumo.',
};
