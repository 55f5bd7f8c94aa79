import { isSaid, type Guard } from './guard.ts';

const takesOff =
  /\b(?:take|knock|cut|shave|get|give|drop)\b.*(?:\$ ?\d+|\d ?%|\w (?:percent|dollars?|bucks?))(?: \w+){0,2} off\b|\d off (?:the|my) (?:price|total|bill)\b/;

/** "Can you take 10% off" asks for a lower price: what is in the cart stays there. */
export const guardDiscounts: Guard = (reading, [best]) =>
  best?.intent === 'remove_from_cart' && isSaid(takesOff, reading) ? { intent: 'show_sales' } : undefined;
