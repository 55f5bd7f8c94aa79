import type { Answer } from '#platform/browser/conversation/conversation.ts';
import { intents } from '../../understanding/intents.ts';
import type { IntentId } from '../../understanding/understanding.ts';
import { worded, type IntentResult, type Situation } from './intent-handler.ts';
import { sendToShop } from './order-intents.ts';

const chipOf = new Map(intents.map(({ id, offer }) => [id, offer]));
const intentOf = new Map(intents.map(({ id, offer }) => [offer, id]));

const wordingId = 'did_you_mean';

/** Asks which of the likeliest intents is meant; nothing is done until one is chosen. None where no chip can offer one. */
export function askWhichIntent(offered: readonly IntentId[], situation: Situation): IntentResult | undefined {
  const choices = offered.flatMap((id) => chipOf.get(id) ?? []);
  if (choices.length === 0) return undefined;
  const asked = worded(wordingId, situation.texts.talk.didYouMean, situation);
  return { answer: { ...asked, choices, offers: [sendToShop(situation)] } };
}

export const isDidYouMean = ({ wording }: Answer) => wording?.startsWith(`${wordingId}:`) === true;

/** The intent that a chip of the question offers. */
export const chipIntent = (chip: string) => intentOf.get(chip);
