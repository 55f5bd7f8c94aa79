import type { QueryClient } from '@tanstack/react-query';
import { listProducts, type MenuProduct } from '#features/products/contract/products.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import { runWhenIdle } from '#platform/browser/lib/idle.ts';
import { prepare } from '../../understanding/understand.ts';
import { readAddress, readShop, readTimes } from './reply-reads.ts';
import { loadTexts, textsOf } from './texts/texts.ts';
import '../composer/above-keyboard.ts';

/** The chunk of the composer, loaded at its first focus. */
export { replyToLine } from './reply-to-line.ts';
export { loadTexts, textsOf };
export { fillDraft } from '#features/checkout/customer/checkout-draft.ts';

let prepared: readonly MenuProduct[] | undefined;

/** Reads what a reply needs and makes the menu ready for the first sentence, while it is being typed. */
export function prepareReplies(cache: QueryClient) {
  void readTimes(cache);
  void readShop(cache).then((known) => known && readAddress(cache, known));
  if (navigator.language.startsWith('es')) void loadTexts('es');
  const menu = cache.getQueryData<MenuProduct[]>(keyOf(listProducts));
  if (!menu || menu === prepared) return;
  prepared = menu;
  runWhenIdle(prepare(menu));
}
