import { removed } from '../cart-items.ts';
import type { IntentId } from '../understanding.ts';
import { isSaid, type Guard } from './guard.ts';

const takesOff =
  /\b(?:take|knock|cut|shave|get|give|drop)\b.*(?:\$ ?\d+|\d ?%|\w (?:percent|dollars?|bucks?))(?: \w+){0,2} off\b|\d off (?:the|my)\b|\b(?:remove|quitalo|bajale) (?:me |one )*(?:\$ ?\d+|\d+ (?:%|dollar)|the (?:mitad|half) of price)|\b(?:take|knock|cut) (?:it |the price )?(?:in )?half(?: off)?$/;
const wantsBack = /\b(?:refund\w*|(?:to|can i) return|devolv\w+)\b/;
const wantsOut =
  /\b(?:want|like|need) (?:one |\d+ |some )?(?:less|fewer)\b|\b(?:want|would like|need) .*\b(?:removed|deleted|dropped|gone|cancell?ed|off|out|less|fewer)(?: (?:of|my|the|cart|basket|bag|order|please|and|thank|you))*$/;
const tells =
  /^(?!.*\b(?:but|and|now|so|please|pls)\b|(?:(?:can|could|you|hi|hey|just|ok) )*(?:cancel|remove|take|delete|empty|clear|add|put)\b).*\b(?:(?:did|have|has) (?:you|i|we|it)|(?:i|you|we|he|she|they|who) (?:already |just |almost |have |has |had )*(?:added|removed|deleted|emptied|cleared|ordered|bought|cancell?ed)|\w+(?:aste|aron))\b/;

/** Goods that were taken out are to go in again. */
const putsBack =
  /\b(?:took|taken|pulled|remov\w+|delet\w+|quit\w+|saq?c?u\w+)\b.*\b(?:add|put)\b.*\b(?:back|again)\b/;
/** An order is to wait, and not to end. */
const send = '(?:it )?(?:send|bring|deliver\\w*|ship|start|make)\\b';
const notYet = new RegExp(
  String.raw`^(?:(?:please|hey|ok|wait|hi) )*(?:(?:do not|no) ${send}.*\b(?:yet|for now)\b|yet no ${send})`,
);
/** Somebody of the shop did it with an order that came. */
const othersDid =
  /\b(?:driver|he|she|they|you|shop) (?:\w+ )?(?:took|gave|left|forgot|brought|delivered|dropped|lost|broke)\b/;
/** The shop is asked how it does things, and to do nothing. */
const asksOfHabit =
  /\b(?:would|do|did|can|could|will) (?:you|they) (?:guy |all )?(?:ever|always|usually|sometimes)\b|\bwhat (?:would )?happens? (?:if|when)\b/;

/** Sentences that name a change of the cart and ask for none, or for another one: what is meant in its place. */
const meant: readonly (readonly [shape: RegExp, taken: RegExp, instead: IntentId])[] = [
  [takesOff, /^(?!problem|show)/, 'show_sales'],
  [wantsBack, /^(?:add|remove|set|reorder|unknown|problem)/, 'problem'],
  [wantsOut, /^(?:add|remove|set|unknown|find)/, 'remove_from_cart'],
  [putsBack, /^(?:add|remove|set|medical|show_cart|unknown)/, 'add_to_cart'],
  [tells, /^(?:add|remove|set)/, 'show_cart'],
  [tells, /^cancel/, 'track_order'],
  [othersDid, /^(?:add|remove|set|clear|cancel)/, 'problem'],
  [asksOfHabit, /^(?:add|remove|set|clear|cancel|log|change)/, 'unknown'],
  [/\bhow much\b/, /^change_address/, 'delivery_cost'],
  [notYet, /^(?:cancel|checkout|notif|show|track|talk|unknown)/, 'talk_to_shop'],
  [/\bused to (?:live|be)\b/, /^(?:change|show_profile)/, 'unknown'],
];

/** "Can you take 10% off" asks for a lower price, and "I want the tea gone" for less: nothing is done at once. */
export const guardInstead: Guard = (reading, [best]) => {
  const intent =
    best && meant.find(([shape, taken]) => taken.test(best.intent) && isSaid(shape, reading))?.[2];
  if (intent === 'remove_from_cart') return { intent, ...removed(reading), needsYes: true };
  if (intent === 'add_to_cart') return { intent, items: reading.items(), needsYes: true };
  if (intent === 'talk_to_shop')
    return reading.hasOpenOrder ? { intent, forShop: 'order' } : { intent: 'show_cart', declined: true };
  return intent && { intent };
};
