import { dollars } from '#shared/money.ts';
import type { englishLabels } from './english-labels.ts';
import type { Widened } from './widened.ts';

/** The same in Spanish as in english-labels.ts. */
export const spanishLabels: Widened<typeof englishLabels> = {
  sendToShop: 'Enviar a la tienda',
  writeToShop: 'Escribir a la tienda',
  callShop: 'Llamar a la tienda',
  searchFor: (words) => `Buscar “${words}”`,
  seeAll: 'Ver todo',
  seeOrders: 'Ver mis pedidos',
  viewCart: 'Ver el carrito',
  changeIt: 'Sí, cámbiala',
  typeIt: 'La escribo yo',
  cancelIt: 'Sí, cancélalo',
  cancelOrder: (number, cents) => `Cancelar ${number}, ${dollars(cents)}`,
  orderAgain: 'Sí, pídelo otra vez',
  logOut: 'Cerrar sesión',
  emptyCart: 'Vaciar mi carrito',
};
