import { languageOf } from './message-reply.ts';
import { loadTexts } from './texts/texts.ts';
import { replyToWishes, type Wish, type WishResult } from './wishes-reply.ts';

/** The reply in the language of the sentence. A careful answer has its words at hand; any other waits for its texts. */
export async function replyInLanguage(wish: Wish): Promise<WishResult> {
  const atOnce = replyToWishes(wish);
  const language = languageOf(wish);
  if (atOnce.answer.language === language) return atOnce;
  return (await loadTexts(language)) === language ? replyToWishes(wish) : atOnce;
}
