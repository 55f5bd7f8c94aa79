import { englishLabels } from './english-labels.ts';
import { englishAgain } from './english-again.ts';
import { englishActs } from './english-acts.ts';
import { englishGoods } from './english-goods.ts';
import { englishShop } from './english-shop.ts';
import { englishTalk } from './english-talk.ts';
import type { Widened } from './widened.ts';

export const englishTexts = {
  talk: englishTalk,
  shop: englishShop,
  goods: englishGoods,
  labels: englishLabels,
  acts: englishActs,
  again: englishAgain,
};

/** All that the assistant says, the same keys in each language; what comes from the shop's data is filled in. */
export type Texts = Widened<typeof englishTexts>;
