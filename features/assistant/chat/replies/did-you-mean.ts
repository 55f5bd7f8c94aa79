import type { Answer } from '#platform/browser/conversation/conversation.ts';
import { offerOf } from '../../understanding/intents.ts';
import type { IntentId } from '../../understanding/understanding.ts';
import { worded, type IntentResult, type Situation } from './intent-handler.ts';
import { sendToShop } from './order-intents.ts';

const wordingId = 'did_you_mean';

/** Asks which of the likeliest intents is meant; nothing is done until one is chosen. None where no chip can offer one. */
export function askWhichIntent(offered: readonly IntentId[], situation: Situation): IntentResult | undefined {
  const choices = offered.flatMap((id) => offerOf(id) ?? []);
  if (choices.length === 0) return undefined;
  const asked = worded(wordingId, situation.texts.talk.didYouMean, situation);
  return { answer: { ...asked, choices, offers: [sendToShop(situation)] } };
}

export const isDidYouMean = ({ wording }: Answer) => wording?.startsWith(`${wordingId}:`) === true;
