import type { Language } from '#shared/language.ts';
import { englishLabels } from './english-labels.ts';
import { englishAgain } from './english-again.ts';
import { englishActs } from './english-acts.ts';
import { englishGoods } from './english-goods.ts';
import { englishShop } from './english-shop.ts';
import { englishTalk } from './english-talk.ts';
import { spanishLabels } from './spanish-labels.ts';
import { spanishAgain } from './spanish-again.ts';
import { spanishActs } from './spanish-acts.ts';
import { spanishGoods } from './spanish-goods.ts';
import { spanishShop } from './spanish-shop.ts';
import { spanishTalk } from './spanish-talk.ts';
import type { Widened } from './widened.ts';

const english = {
  talk: englishTalk,
  shop: englishShop,
  goods: englishGoods,
  labels: englishLabels,
  acts: englishActs,
  again: englishAgain,
};

/** All that the assistant says, the same keys in each language; what comes from the shop's data is filled in. */
export type Texts = Widened<typeof english>;

const texts: Record<Language, Texts> = {
  en: english,
  es: {
    talk: spanishTalk,
    shop: spanishShop,
    goods: spanishGoods,
    labels: spanishLabels,
    acts: spanishActs,
    again: spanishAgain,
  },
};

export const textsOf = (language: Language) => texts[language];
