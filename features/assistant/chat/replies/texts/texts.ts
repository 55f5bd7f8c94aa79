import type { Language } from '#shared/language.ts';
import { englishTexts, type Texts } from './english-texts.ts';
import type { WishTexts } from './english-wishes.ts';

export type { Texts };

type Spanish = { spanishTexts: Texts; spanishWishes: WishTexts };

let spanish: Spanish | undefined;

/**
 * Loads what is said in a language, and returns the language in which it can be said: where the file of the Spanish
 * texts is out of reach, an answer is English. The careful answers wait for no file.
 */
export async function loadTexts(language: Language): Promise<Language> {
  try {
    if (language === 'es') spanish ??= await import('./spanish-texts.ts');
  } catch (error) {
    console.error(error);
  }
  return loadedLanguage(language);
}

export const loadedLanguage = (language: Language): Language => (spanishOf(language) ? 'es' : 'en');

/** Returns the Spanish texts, if that is the language and they are loaded. */
export const spanishOf = (language: Language) => (language === 'es' ? spanish : undefined);

export const textsOf = (language: Language): Texts => spanishOf(language)?.spanishTexts ?? englishTexts;
