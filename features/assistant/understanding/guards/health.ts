import { healthGroupOf } from '../words/groups.ts';
import type { Scored } from '../model/classifier.ts';
import { noun } from '../menu-index.ts';
import type { Reading } from '../reading.ts';
import { productSaid } from '../slots/slots.ts';
import { isChildAside } from './for-whom.ts';
import { asksToHave, wordsOfPurchase } from './purchase.ts';
import { isVague, minProbabilityOfOther, orders, probabilityOf, type Guard } from './guard.ts';
import { ambiguous, certain, complains, concerned, idioms, symptoms, troubled } from './health-words.ts';

/** From this probability on, a sentence with words of health gets the careful answer. */
const minProbability = 0.2;
/** A sentence that would not be understood otherwise is taken for a matter of health from this probability on. */
const minProbabilityOfUnclear = 0.4;
/** Health is one of several things that may be meant from this probability on. */
const minProbabilityOfDoubtful = 0.3;
/** A part of the body, where nothing else is understood. */
const minProbabilityOfBody = 0.15;

/** Goods are asked for from this probability on: "I quit smoking, so anything you don’t light". */
const minProbabilityOfGoods = 0.6;
/** Beside the name of a drink these tell that somebody drinks it. */
const mixes = /\b(?:(?<!you )had|drank|drinking|after|mix\w*|(?:ok|safe|fine|i have|take) .*with)\b/;
/** "I had a great beer, what is your cheapest tea" asks for goods, and nothing of the beer. */
const asksForGoods =
  /^(?!.*\b(?:after|mix\w*|can|should|ok|safe|good|best)\b).*\b(?:what|which|show|do you have)\b/;
const typed = ({ words }: Reading) => words.map((word) => word.typed).join(' ');
const isIllness = (word: string) =>
  !/^(?:add$|al[el])/.test(word) && /^@(?:ill|medicine)$/.test(healthGroupOf(word) ?? '');

/** An idiom is all that sounds like health, as "my back door" does; "is sick" beside it is told in earnest. */
function isOnlyIdiom(reading: Reading) {
  const form = [reading.line, typed(reading)].find((one) => one.search(idioms) >= 0);
  if (form === undefined) return false;
  const rest = form.replaceAll(idioms, ' ');
  const words = rest.split(' ');
  const isComplaint = words.some((word) => healthGroupOf(word) === '@body') && complains.test(rest);
  return !(
    isComplaint ||
    words.some(isIllness) ||
    [certain, symptoms, concerned].some((shape) => shape.test(rest))
  );
}

/** Health is answered by fixed words as soon as it is likely. */
export const guardHealth: Guard = (reading, ranked) => {
  const [best] = ranked;
  if (!best) return undefined;
  const said = [reading.line, typed(reading)].map((one) => one.replaceAll(idioms, ' '));
  const says = (shape: RegExp) => said.some((one) => shape.test(one));
  const words = said.flatMap((one) => one.split(' '));
  const groups = words.map(healthGroupOf);
  const probability = isOnlyIdiom(reading) || isChildAside(reading) ? 0 : probabilityOf(ranked, 'medical');
  const isUnclear = best.intent === 'unknown';
  // Told beside an order, an illness is heard as one that is told alone.
  const isOpen = isVague(best) || orders.has(best.intent);
  const isBody = groups.includes('@body');
  const isHurt = isBody && words.some(isIllness) && says(/\b(?:my|her|his|mi)\b/);
  const isComplaint = isBody && says(complains);
  const isMixed =
    groups.includes('@alcohol') &&
    says(mixes) &&
    !(/^(?:find|show)/.test(best.intent) && asksForGoods.test(reading.line));
  const isForAnimal = groups.includes('@pet') && says(/\b(?:give|giving|feed)\b/);
  const isForGoods = best.intent === 'find_products' && best.probability >= minProbabilityOfGoods;
  // "Can I have the gummies" orders, where no word of health is said with it.
  const isOrdered =
    !reading.words.some(({ stem }) => healthGroupOf(stem) && !reading.index.isInNames(noun(stem))) &&
    asksToHave.test(reading.line) &&
    wordsOfPurchase(reading) !== undefined;
  const isMeant =
    (says(certain) && !isForGoods) ||
    (isMixed && (isOpen || best.intent === 'not_sold')) ||
    (best.intent === 'medical' && probability >= minProbabilityOfDoubtful && !isOrdered) ||
    ((isHurt || says(symptoms) || words.some((word) => isIllness(word) && !ambiguous.has(word))) && isOpen) ||
    (says(troubled) &&
      (isVague(best) ||
        /^(?:not_sold|product_details)$/.test(best.intent) ||
        probability >= minProbabilityOfUnclear)) ||
    (isUnclear && probability >= minProbabilityOfUnclear) ||
    (best.probability < minProbabilityOfOther &&
      probability >= minProbabilityOfDoubtful &&
      !reading.named()) ||
    (isBody && probability >= (isUnclear ? minProbabilityOfBody : minProbability)) ||
    (isComplaint && isOpen && !isForGoods) ||
    ((isForAnimal || words.some(isIllness) || says(concerned)) &&
      probability >= minProbability &&
      best.intent !== 'dosage');
  return isMeant ? { intent: 'medical', topic: 'medical', ...productSaid(reading) } : undefined;
};

/** A sentence that sounds like health to the model alone is not taken for it beside an idiom. */
export const withoutIdioms = (reading: Reading, ranked: readonly Scored[]) =>
  isOnlyIdiom(reading) || isChildAside(reading)
    ? ranked.filter(({ intent }) => intent !== 'medical')
    : ranked;
