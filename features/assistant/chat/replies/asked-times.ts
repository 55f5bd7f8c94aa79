import { asap, type Offer } from '#features/checkout/customer/delivery-times.ts';
import { readZip } from '#shared/zip-code.ts';
import { asWritten } from '../../understanding/dictation.ts';
import { timeIn, type TimeWish } from '../../understanding/clauses-time.ts';
import type { IntentResult, Situation } from './intent-handler.ts';
import { wishTextsOf } from './wish-texts.ts';
import { findTime } from './wished-time.ts';

export const asksUntilWhen =
  /\b(?:how late|until (?:when|what)|(?:when|what time) .*\b(?:stop|end|last|latest)|(?:last|latest) (?:delivery|time|slot)|hasta (?:qu[eé] hora|cu[aá]ndo))\b/i;
const ofDelivery = /\b(?:deliver\w*|slots?|bring|entreg\w+|env[ií]\w+|reparte\w*)\b/i;

const lookedUp = (wish: TimeWish, offer: Offer, { now, timeZone, language }: Situation) =>
  findTime(wish, { now, offer, timeZone, words: wishTextsOf(language) });

/** Answers "how late do you deliver tomorrow" with the last time of that day that the checkout offers. */
export function lastTime(situation: Situation): IntentResult | undefined {
  const { typed, times, language, texts } = situation;
  if (!times || !asksUntilWhen.test(typed) || !ofDelivery.test(typed)) return undefined;
  const said = timeIn(typed);
  const day = (said && 'day' in said && said.day) || { ahead: 0 };
  const clock = { hour: 0, minute: 0, isExact: true };
  const found = lookedUp({ day, clock, bound: 'by' }, times, situation);
  if ('problem' in found || found.choice === asap) return undefined;
  const time = wishTextsOf(language).time(found.label);
  return { answer: { text: texts.shop.lastTime(time), choices: ['Checkout'] } };
}

/** A part of a day has no bounds that everybody agrees on. */
const partOfDay = /\b(?:morning|afternoon|evening|night|tonight|weekend|noche|tarde)\b/i;

/** Answers "what slots do you have tomorrow?" with the times that the checkout offers; undefined where neither a day nor an hour is named. */
export function askedTimes(situation: Situation): IntentResult | undefined {
  const { typed, times, language, texts } = situation;
  // Whether it is delivered to a ZIP code at all is said first.
  if (!times || readZip(typed, { isQuestion: true }) !== undefined) return undefined;
  const wish = timeIn(asWritten(typed));
  if (!wish || 'asap' in wish || !(wish.clock ?? (wish.day && !partOfDay.test(typed)))) return undefined;
  const found = lookedUp(wish, times, situation);
  if ('problem' in found) return { answer: { text: found.problem, choices: [...found.choices, 'Checkout'] } };
  if (found.choice === asap) return undefined;
  const time = wishTextsOf(language).time(found.label);
  return { answer: { text: texts.shop.timeOffered(time), choices: ['Checkout'] } };
}
