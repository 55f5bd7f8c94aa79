/** Verbs with which an order is had brought, in both languages, with what is brought by them. */
export const brings = '(?:(?:deliver|bring|send|ship|drop(?:p(?=ed))?)(?:ed)?|sent|brought)';
export const trae =
  '(?:m[aá]nd[ae]n?|env[ií]en?|env[ií]a|entr[eé]g(?:a|ue)n?|tr[aá]e|traiga|ll[eé]v[ae]|llega|llegue)(?:r|me)?(?:l[oa]s?)?(?: (?:todo|el pedido|la orden))?';
const brought =
  '(?: (?:it|them|this|that|these|both|all|all of it|everything|(?:my|the) (?:order|cart|stuff)|what i have))?';
export const bringsIt = `(?:${brings}${brought}|${trae})`;
