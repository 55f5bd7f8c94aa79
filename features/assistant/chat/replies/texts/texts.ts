import type { Language } from '#shared/language.ts';
import { englishTexts, type Texts } from './english-texts.ts';
import type { WishTexts } from './english-wishes.ts';

export type { Texts };

type Spanish = { spanishTexts: Texts; spanishWishes: WishTexts };

let spanish: Spanish | undefined;
let loading: Promise<unknown> | undefined;
let address: string | undefined;

/** Nobody waits longer than this for a language. */
const patienceMs = 3_000;

/**
 * Loads what is said in a language, and returns the language in which it can be said: where the file of the Spanish
 * texts is out of reach, or is long in coming, an answer is English. The careful answers wait for no file.
 */
export async function loadTexts(language: Language): Promise<Language> {
  if (language === 'es' && !spanish)
    await (loading ??= Promise.race([
      loadSpanish(),
      new Promise((resolve) => setTimeout(resolve, patienceMs)),
    ]));
  return loadedLanguage(language);
}

/** The next sentence asks again for a file that failed, by another address: a browser remembers that one has failed. */
async function loadSpanish() {
  try {
    spanish = await (address
      ? (import(/* @vite-ignore */ address) as Promise<Spanish>)
      : import('./spanish-texts.ts'));
  } catch (error) {
    console.error(error);
    address = anotherAddress(error);
    loading = undefined;
  }
}

/** Browsers that remember a failure name its file. */
const anotherAddress = (error: unknown) => {
  const [file] = String(error).match(/https?:\S+?\.js/) ?? [];
  return file && `${file}?${Date.now()}`;
};

export const loadedLanguage = (language: Language): Language => (spanishOf(language) ? 'es' : 'en');

/** Returns the Spanish texts, if that is the language and they are loaded. */
export const spanishOf = (language: Language) => (language === 'es' ? spanish : undefined);

export const textsOf = (language: Language): Texts => spanishOf(language)?.spanishTexts ?? englishTexts;
