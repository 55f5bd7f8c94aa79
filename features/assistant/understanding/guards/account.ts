import { isSaid, type Guard } from './guard.ts';

const closes = String.raw`(?:delete|close|erase|deactivate|remove|cancel|terminate|wipe|get rid of|borr\w+|elimin\w+|cerrar|cierr\w+|dar de baja)`;
const kind = '(?:(?:shop|user|customer|online|entire|whole|personal|private) )?';
/** The account as a whole or what the shop keeps about the customer; "my bank account" is none of the shop's. */
const closesAccount = new RegExp(
  String.raw`\b${closes} (?:all )?(?:of )?(?:(?:my|mi|mis|this|the|his|her|their|su|la|el) ${kind}(?:account|profile|cuenta|perfil)|(?:my|mi|mis|todos mis) ${kind}(?:data|info|information|details|datos))\b(?! (?:number|picture|photo|session|details?))`,
);
const leaves = /\b(?:salir|sesion|hoy|log|sign)\b/;
/** An order or a cart that is named too is not to be passed over. */
const namesOrder =
  /\b(?:the|my|this|that|an?|last|el|la|mi|mis|un) (?:\w+ )?(?:order|pedido|orden|cart|carrito|carro|basket)s?\b(?! (?:history|data))/;

/** The shop is asked who else may use the account. */
const mayOthers =
  /\b(?:can|could|may|puede|podria) (?:my|our|mi) \w+ (?:also |too )?(?:use|share|borrow|usar|compartir)\b/;

/** Whatever is in the cart or on its way, these are the orders of before. */
const pastOrders = /^(?:(?:show|see) (?:me )?)?(?:my )?(?:(?:past|old|previous) order|order history)$/;

/** A customer who wants the account gone is led to where it is deleted; being logged out would be something else. */
export const guardAccount: Guard = (reading, [best]) => {
  if (pastOrders.test(reading.line)) return { intent: 'order_history' };
  if (isSaid(closesAccount, reading) && !isSaid(leaves, reading) && !isSaid(namesOrder, reading))
    return { intent: 'show_profile', closesAccount: true };
  return best?.intent === 'log_out' && isSaid(mayOthers, reading)
    ? { intent: 'show_profile', offered: ['show_profile', 'talk_to_shop'] }
    : undefined;
};
