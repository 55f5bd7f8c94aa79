import { isSaid, type Guard } from './guard.ts';

const closes = String.raw`(?:delete|close|erase|deactivate|remove|cancel|terminate|wipe|get rid of|borr\w+|elimin\w+|cerrar|cierr\w+|dar de baja)`;
const own = String.raw`(?:all )?(?:of )?(?:my|mi|mis|this|the|la|el|todos mis)`;
/** The account as a whole or what the shop keeps about the customer; "my bank account" is none of the shop's. */
const closesAccount = new RegExp(
  String.raw`\b${closes} ${own} (?:(?:shop|user|customer|online|entire|whole|personal|private) )?(?:account|profile|data|info|information|details|cuenta|perfil|datos)\b(?! (?:number|picture|photo|session))`,
);
const leaves = /\b(?:salir|sesion|hoy|log|sign)\b/;

/** A customer who wants the account gone is led to where it is deleted; being logged out would be something else. */
export const guardAccount: Guard = (reading) =>
  isSaid(closesAccount, reading) && !isSaid(leaves, reading)
    ? { intent: 'show_profile', closesAccount: true }
    : undefined;
