import { asap } from '#features/checkout/customer/delivery-times.ts';
import { readZip } from '#shared/zip-code.ts';
import { asWritten } from '../../understanding/dictation.ts';
import { readTime, timeShape } from '../../understanding/clauses-time.ts';
import type { IntentResult, Situation } from './intent-handler.ts';
import { wishTextsOf } from './wish-texts.ts';
import { findTime } from './wished-time.ts';

export const asksUntilWhen =
  /\b(?:how late|until (?:when|what)|(?:when|what time) .*\b(?:stop|end|last|latest)|(?:last|latest) (?:delivery|time|slot)|hasta (?:qu[eé] hora|cu[aá]ndo))\b/i;
const ofDelivery = /\b(?:deliver\w*|slots?|bring|entreg\w+|env[ií]\w+|reparte\w*)\b/i;

/** Answers "how late do you deliver tomorrow" with the last time of that day that the checkout offers. */
export function lastTime({
  typed,
  times,
  language,
  texts,
  now,
  timeZone,
}: Situation): IntentResult | undefined {
  if (!times || !asksUntilWhen.test(typed) || !ofDelivery.test(typed)) return undefined;
  const said = readTime(timeShape.exec(typed)?.[0].trim() ?? '');
  const day = ('day' in said && said.day) || { ahead: 0 };
  const clock = { hour: 0, minute: 0, isExact: true };
  const words = wishTextsOf(language);
  const found = findTime({ day, clock, bound: 'by' }, { now, offer: times, timeZone, words });
  if ('problem' in found || found.choice === asap) return undefined;
  return { answer: { text: texts.shop.lastTime(words.time(found.label)), choices: ['Checkout'] } };
}

/** A part of a day has no bounds that everybody agrees on. */
const partOfDay = /\b(?:morning|afternoon|evening|night|tonight|weekend|noche|tarde)\b/i;

/** Answers "what slots do you have tomorrow?" with the times that the checkout offers; undefined where neither a day nor an hour is named. */
export function askedTimes({
  typed,
  times,
  language,
  texts,
  now,
  timeZone,
}: Situation): IntentResult | undefined {
  // Whether it is delivered to a ZIP code at all is said first.
  const isOfTime = times && readZip(typed, { isQuestion: true }) === undefined;
  const said = isOfTime ? timeShape.exec(asWritten(typed))?.[0].trim() : undefined;
  const wish = said ? readTime(said) : undefined;
  if (!wish || 'asap' in wish || !(wish.clock ?? (wish.day && !partOfDay.test(typed)))) return undefined;
  const found = findTime(wish, { now, offer: times, timeZone, words: wishTextsOf(language) });
  if ('problem' in found) return { answer: { text: found.problem, choices: [...found.choices, 'Checkout'] } };
  if (found.choice === asap) return undefined;
  return {
    answer: { text: texts.shop.timeOffered(wishTextsOf(language).time(found.label)), choices: ['Checkout'] },
  };
}
