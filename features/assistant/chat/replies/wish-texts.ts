import type { Language } from '#shared/language.ts';
import { spanishTime } from './texts/spanish-days.ts';

/** The texts about an order in one sentence, and about the fields of the checkout. */
const english = {
  noted: (said: string) => `Noted: ${said}.`,
  isRight: 'Is that right? Then press Place Order.',
  readBack: 'Here is your order. Shall I place it? Then press Place Order.',
  unread: (quoted: string) => `I did not understand: ${quoted}.`,
  shallAdd: (goods: string, sum: string) => `Shall I put ${goods} into your cart, for ${sum}?`,
  yes: (goods: string) => `Yes, ${goods}`,
  added: (goods: string) => `Added ${goods}.`,
  to: 'to',
  apartment: 'apartment',
  gateCode: 'gate code',
  phone: 'phone',
  change: 'change for',
  note: 'note',
  promoCode: 'promo code',
  tip: 'tip',
  noTip: 'no tip',
  noPromoCodes: 'There are no promo codes right now.',
  noTips: 'A tip is not taken here: you can give it to the driver at the door.',
  noAsap: 'ASAP is not offered just now.',
  whatTime: 'At what time?',
  noDelivery: 'There is no delivery at that time.',
  noDay: 'Nothing is delivered that day.',
  offered: (times: string) => `What I can offer: ${times}.`,
  or: 'or',
  /** A time as the checkout names it. */
  time: (label: string) => label,
};
export type WishTexts = typeof english;

const spanish: WishTexts = {
  noted: (said) => `Anotado: ${said}.`,
  isRight: '¿Está bien así? Entonces pulsa Place Order.',
  readBack: 'Este es tu pedido. ¿Lo hago? Entonces pulsa Place Order.',
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
  noTips: 'Aquí no se deja propina: puedes dársela al repartidor en la puerta.',
  noAsap: 'Ahora mismo no se entrega lo antes posible.',
  whatTime: '¿A qué hora?',
  noDelivery: 'A esa hora no se entrega.',
  noDay: 'Ese día no se entrega.',
  offered: (times) => `Puedo ofrecer: ${times}.`,
  or: 'o',
  time: spanishTime,
};

export const wishTexts: Record<Language, WishTexts> = { en: english, es: spanish };
