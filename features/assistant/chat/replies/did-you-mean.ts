import { intents } from '../../understanding/intents.ts';
import type { IntentId } from '../../understanding/understanding.ts';
import { worded, type IntentResult, type Situation } from './intent-handler.ts';
import { sendToShop } from './order-intents.ts';

const chipOf = new Map(intents.map(({ id, offer }) => [id, offer]));

/** Asks which of the likeliest intents is meant; nothing is done until one is chosen. None where no chip can offer one. */
export function askWhichIntent(offered: readonly IntentId[], situation: Situation): IntentResult | undefined {
  const choices = offered.flatMap((id) => chipOf.get(id) ?? []);
  if (choices.length === 0) return undefined;
  const asked = worded('did_you_mean', situation.texts.talk.didYouMean, situation);
  return { answer: { ...asked, choices, offers: [sendToShop(situation)] } };
}
