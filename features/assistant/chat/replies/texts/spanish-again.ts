import type { englishAgain } from './english-again.ts';
import { spanishList } from './spanish-list.ts';
import type { Widened } from './widened.ts';

/** The same in Spanish as in english-again.ts. */
export const spanishAgain: Widened<typeof englishAgain> = {
  notInOrder: 'Eso no estaba en tu último pedido. ¿Pongo todo en tu carrito?',
  nothingElse: 'De ese pedido ya no se vende nada más.',
  differsInCart: 'Lo que quieras distinto lo cambias ahí.',
  without: (names) => `como la última vez, sin ${spanishList(names)}`,
  added: (what, as) => `Añadí ${what}, ${as}.`,
  shallAdd: (what, as) => `¿Pongo ${what} en tu carrito, ${as}?`,
  inPlaceOf: (other, one) => `${other} en lugar de ${one}`,
  shallSwap: (swaps) => `¿Pongo ${spanishList(swaps)} en tu carrito?`,
  swapped: (swaps) => `Listo: ${spanishList(swaps)}.`,
  restStays: 'Lo demás queda igual.',
  yesCheaper: 'Sí, los más baratos',
  noCheaper: 'Nada del mismo tipo cuesta menos.',
  nothingBelow: (name, price) => `Nada de ese tipo cuesta menos que ${name} (${price}).`,
};
