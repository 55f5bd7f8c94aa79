import { asap } from '#features/checkout/customer/delivery-times.ts';
import { readZip } from '#shared/zip-code.ts';
import { readTime, timeShape } from '../../understanding/clauses-time.ts';
import type { IntentResult, Situation } from './intent-handler.ts';
import { wishTextsOf } from './wish-texts.ts';
import { findTime } from './wished-time.ts';

/** A part of a day has no bounds that everybody agrees on. */
const partOfDay = /\b(?:morning|afternoon|evening|night|tonight|weekend|noche|tarde)\b/i;

/** Answers "what slots do you have tomorrow?" with the times that the checkout offers; undefined where no day is named. */
export function askedTimes({
  typed,
  times,
  language,
  texts,
  now,
  timeZone,
}: Situation): IntentResult | undefined {
  // Whether it is delivered to a ZIP code at all is said first.
  const isOfDay = times && !partOfDay.test(typed) && readZip(typed, { isQuestion: true }) === undefined;
  const said = isOfDay ? timeShape.exec(typed)?.[0].trim() : undefined;
  const wish = said ? readTime(said) : undefined;
  if (!wish || !('day' in wish)) return undefined;
  const found = findTime(wish, { now, offer: times, timeZone, words: wishTextsOf(language) });
  if ('problem' in found) return { answer: { text: found.problem, choices: [...found.choices, 'Checkout'] } };
  if (found.choice === asap) return undefined;
  return {
    answer: { text: texts.shop.timeOffered(wishTextsOf(language).time(found.label)), choices: ['Checkout'] },
  };
}
