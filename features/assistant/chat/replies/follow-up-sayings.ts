import { understand } from '../../understanding/understand.ts';
import { read } from '../../understanding/reading.ts';
import { spellerOf } from '../../understanding/menu-speller.ts';
import type { Said, FollowUp } from './follow-up-parts.ts';

const shape = (words: string) =>
  new RegExp(
    String.raw`^(?:(?:no|ok|actually|wait|mejor)[\s,]+)*(?:${words})(?:[\s,]+(?:please|por favor))?\W*$`,
    'i',
  );

/** "Ok do it" means as many goods as the price was asked of. */
function orderOf({ before, situation: { focus, menu } }: Said) {
  if (!focus || understand(before, { menu }).intent !== 'product_details') return;
  const [amount, other] = read(before, { menu }, spellerOf).amounts;
  return amount?.kind === 'count' && !other ? `add ${amount.value} ${focus.name}` : undefined;
}

/** Each of them stands for a sentence after the exchange before it. */
const sayings: readonly (readonly [RegExp, (said: Said, goods: string) => string | false | undefined])[] = [
  [
    shape(
      String.raw`(?:never ?mind[\s,]+)?(?:keep (?:it|(?:my|the) order)|leave it|d[eé]ja(?:l[oa])?(?: as[ií])?)|i was (?:gonna|going to) .+ but (?:nah|no|never ?mind)`,
    ),
    () => 'Never mind',
  ],
  [
    shape('(?:just|only|solo) (.+?)'),
    ({ situation: { cart = [] }, added }, goods) => !added && cart.length > 1 && `just ${goods}`,
  ],
  [shape('do it|dale'), orderOf],
];

/** Some words stand for a sentence: "never mind, keep it", "actually just the balm", "ok do it". */
export function standFor(said: Said): FollowUp | undefined {
  for (const [saying, meaning] of sayings) {
    const found = saying.exec(said.say);
    const say = found && meaning(said, found[1] ?? '');
    if (say) return { say };
  }
  return undefined;
}
