import type { Texts } from './english-texts.ts';
import { spanishAgain } from './spanish-again.ts';
import { spanishActs } from './spanish-acts.ts';
import { spanishGoods } from './spanish-goods.ts';
import { spanishLabels } from './spanish-labels.ts';
import { spanishShop } from './spanish-shop.ts';
import { spanishTalk } from './spanish-talk.ts';

export { spanishWishes } from './spanish-wishes.ts';

/** The same in Spanish as in english-texts.ts. This file is loaded when somebody writes Spanish. */
export const spanishTexts: Texts = {
  talk: spanishTalk,
  shop: spanishShop,
  goods: spanishGoods,
  labels: spanishLabels,
  acts: spanishActs,
  again: spanishAgain,
};
