import type { MenuProduct } from '#features/products/contract/products.ts';
import { understand } from '../../understanding/understand.ts';
import type { Situation as Known } from '../../understanding/understanding.ts';
import { choicesOf } from './choices.ts';
import { handleIntent } from './handle-intent.ts';
import type { IntentResult, Situation, Understood } from './intent-handler.ts';
import { readLanguage } from './language.ts';
import { loadedLanguage, textsOf } from './texts/texts.ts';

export type Message = Omit<Situation, 'language' | 'texts'> & {
  /** All that the customer said: `typed` may be one clause of it, or what a chip means. */
  said?: string;
  /** The meaning of the sentence, if it was understood before. */
  understood?: Understood;
};

/** Collects the data that understanding a sentence may use. */
export function situationOf({ menu, cart, orders, spoken, shop }: Message): Known<MenuProduct> {
  const known = cart.flatMap(({ product, quantity }) => {
    const onMenu = menu.find(({ id }) => id === product.id);
    return onMenu ? [{ product: onMenu, quantity }] : [];
  });
  const shown = spoken?.shown.flatMap((id) => menu.find((product) => product.id === id) ?? []) ?? [];
  return {
    menu,
    cart: known,
    orders: orders.map(({ status }) => status),
    ...(shown.length === 1
      ? { focus: shown[0] }
      : { shown, ...(spoken?.search && { fits: understand(spoken.search, { menu }).products }) }),
    asked: spoken?.asked,
    asksForYes: spoken?.asksForYes,
    tooYoung: spoken?.tooYoung,
    asksToReorder: spoken?.reorder !== undefined,
    minimumAge: shop?.age.minimumAge,
  };
}

/** The language of all that was said, or else that of the last answer. */
export function languageOf({ typed, said = typed, menu, spoken }: Message) {
  const names = menu.map(({ name }) => name);
  return readLanguage(said, names) ?? spoken?.language ?? 'en';
}

const isUnclear: ReadonlySet<Understood['intent']> = new Set(['help', 'unknown', 'medical']);
/** In an emergency this asks for the numbers of its answer, not for that of the shop. */
const asksWhomToCall = /\b(?:number|who|whom|where)\b.*\bcall\b|\ba (?:qui[eé]n|qu[eé] n[uú]mero) llamo\b/i;

/** The reply to a message of the customer, in its language. */
export function replyToMessage(message: Message): IntentResult {
  const understood = message.understood ?? understand(message.typed, situationOf(message));
  const language = languageOf(message);
  // "What do I do?" after an emergency: whom to call is said again, and never hidden by a guess.
  const { emergency } = message.spoken ?? {};
  const isNew = understood.topic === 'emergency' || understood.topic === 'self_harm';
  const isStill = isUnclear.has(understood.intent) || asksWhomToCall.test(message.typed);
  if (emergency && !isNew && (understood.offered || isStill)) return { answer: { ...emergency, language } };
  const result = handleIntent(understood, { ...message, language, texts: textsOf(language) });
  return {
    ...result,
    answer: { choices: choicesOf(understood), language: loadedLanguage(language), ...result.answer },
  };
}
