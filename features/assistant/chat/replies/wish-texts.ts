import type { Language } from '#shared/language.ts';
import { englishWishes, type WishTexts } from './texts/english-wishes.ts';
import { spanishOf } from './texts/texts.ts';

export type { WishTexts };

/** Returns the texts about an order in one sentence, and about the fields of the checkout. */
export const wishTextsOf = (language: Language): WishTexts =>
  spanishOf(language)?.spanishWishes ?? englishWishes;
