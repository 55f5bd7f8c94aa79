import { languageOf } from './message-reply.ts';
import { loadTexts } from './texts/texts.ts';
import { replyToWishes, type Wish, type WishResult } from './wishes-reply.ts';

/**
 * The reply in the language of the sentence, and what it was read from. A careful answer has its words at hand; any
 * other waits for its texts, and what was changed by a tap meanwhile is read again: changes of the cart are absolute.
 */
export async function replyInLanguage<Read extends Wish>(
  read: () => Read,
): Promise<{ message: Read; result: WishResult }> {
  // Only a second sentence goes on with an exchange: what reads it is not loaded with the first one.
  const { spoken, view } = read();
  const isSecond = spoken?.before !== undefined || view !== 'menu';
  const followUps = isSecond ? await import('./follow-ups.ts').catch(() => undefined) : undefined;
  const reply = (message: Read) => followUps?.replyToFollowUp(message) ?? replyToWishes(message);
  const message = read();
  const result = reply(message);
  const language = languageOf(message);
  if (result.answer.language === language) return { message, result };
  await loadTexts(language);
  const now = read();
  return { message: now, result: reply(now) };
}
