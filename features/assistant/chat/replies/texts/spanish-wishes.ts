import type { WishTexts } from './english-wishes.ts';
import { spanishTime } from './spanish-days.ts';

/** The same in Spanish as in english-wishes.ts. */
export const spanishWishes: WishTexts = {
  noted: (said) => `Anotado: ${said}.`,
  withIt: (said) => `Y con eso: ${said}.`,
  isRight: '¿Está bien así? Entonces pulsa Place Order.',
  onlyButton: 'Falta pulsar Place Order.',
  readBack: 'Este es tu pedido. ¿Está bien así? Entonces pulsa Place Order.',
  unread: (quoted) => `No entendí: ${quoted}.`,
  shallAdd: (goods, sum) => `¿Pongo ${goods} en tu carrito, por ${sum}?`,
  yes: (goods) => `Sí, ${goods}`,
  added: (goods) => `Añadí ${goods}.`,
  to: 'a',
  apartment: 'apartamento',
  gateCode: 'código de la puerta',
  phone: 'teléfono',
  change: 'cambio de',
  note: 'nota',
  promoCode: 'código promocional',
  tip: 'propina',
  noTip: 'sin propina',
  noPromoCodes: 'Ahora no hay códigos promocionales.',
  noTips: 'Aquí no se deja propina: dásela al repartidor.',
  noAsap: 'Ahora no se entrega lo antes posible.',
  whatTime: '¿A qué hora?',
  noDelivery: 'A esa hora no se entrega.',
  past: 'Esa hora ya pasó.',
  noDay: 'Ese día no se entrega.',
  offered: (times) => `Puedo ofrecer: ${times}.`,
  or: 'o',
  time: spanishTime,
};
