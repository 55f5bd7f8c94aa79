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
  const message = read();
  const result = replyToWishes(message);
  const language = languageOf(message);
  if (result.answer.language === language) return { message, result };
  await loadTexts(language);
  const now = read();
  return { message: now, result: replyToWishes(now) };
}
