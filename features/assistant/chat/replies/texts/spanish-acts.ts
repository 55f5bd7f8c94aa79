import type { englishActs } from './english-acts.ts';
import { spanishList } from './spanish-list.ts';
import type { Widened } from './widened.ts';

/** The same in Spanish as in english-acts.ts. */
export const spanishActs: Widened<typeof englishActs> = {
  addressIs: (address) =>
    `Tu dirección de entrega es ahora “${address}”. Los pedidos abiertos conservan la suya.`,
  cancelled: (number) => `Tu pedido ${number} está cancelado. No se cobró nada.`,
  inChat: 'Cancelado en el chat',
  nothingIsSold: 'Nada de ese pedido se puede pedir ahora.',
  reordered: 'Ya está en tu carrito, a los precios de hoy.',
  missing: ({ missing, soldOut, noRoom = [] }) =>
    [
      soldOut.length > 0 && `Agotado: ${spanishList(soldOut)}.`,
      missing.length > 0 && `Ya no se vende: ${spanishList(missing)}.`,
      noRoom.length > 0 && `No cabe en el carrito: ${spanishList(noRoom)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  failed: {
    set_address: 'Tu dirección no cambió.',
    cancel_order: 'Tu pedido no se canceló.',
    reorder: 'No se puso nada en tu carrito.',
  },
};
