import type { Language } from '#shared/language.ts';
import { dollars } from '#shared/money.ts';

/** The assistant's texts for visitors: what needs an account, and why. */
const english = {
  needs: {
    orders: 'Your orders are in your account: log in, and I can look them up.',
    account: 'That is part of an account: log in, or sign up.',
    checkout: 'To order you need an account. What is in your cart stays on this device until then.',
    people: 'To write to the shop you need an account.',
  },
  orCall: (phone: string) => `You can also call: ${phone}.`,
  callShop: 'Call the shop',
  goods: (cents: number) => `The goods in your cart are ${dollars(cents)}.`,
  charges: 'The checkout adds delivery and taxes, and lists each of them before you order.',
  undone: 'Your cart is as it was.',
  signUp: 'Sign Up',
};
export type VisitorTexts = typeof english;

const spanish: VisitorTexts = {
  needs: {
    orders: 'Tus pedidos están en tu cuenta: entra, y puedo buscarlos.',
    account: 'Eso es parte de una cuenta: entra, o crea una.',
    checkout:
      'Para pedir necesitas una cuenta. Hasta entonces, tu carrito se queda guardado en este dispositivo.',
    people: 'Para escribir a la tienda necesitas una cuenta.',
  },
  orCall: (phone) => `También puedes llamar: ${phone}.`,
  callShop: 'Llamar a la tienda',
  goods: (cents) => `Lo que hay en tu carrito cuesta ${dollars(cents)}.`,
  charges: 'Al pagar se añaden el envío y los impuestos, y ves cada uno antes de pedir.',
  undone: 'Tu carrito está como antes.',
  signUp: 'Crear cuenta',
};

export const visitorTexts: Record<Language, VisitorTexts> = { en: english, es: spanish };
