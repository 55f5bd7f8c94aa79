import { runWhenIdle } from '#platform/browser/lib/idle.ts';
import { prepare } from '../../understanding/understand.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import '../composer/above-keyboard.ts';

/** The chunk of the composer, loaded at its first focus. */
export { replyToWishes } from './wishes-reply.ts';
export { addTotal } from './total-answer.ts';
export { spokenOf } from './spoken-of.ts';

let prepared: readonly MenuProduct[] | undefined;

/** Makes ready for the first sentence while it is being typed. */
export function prepareFor(menu: readonly MenuProduct[] | undefined) {
  if (!menu || menu === prepared) return;
  prepared = menu;
  runWhenIdle(prepare(menu));
}
