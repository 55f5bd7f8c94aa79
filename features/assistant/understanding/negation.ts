import { functionWords } from './words/lexicon.ts';
import type { Word } from './fold.ts';
import { numberOf } from './numbers.ts';

const negators =
  /^(?:no|not|non|zero|without|except|excluding|hate|allergic|avoid|nothing|minus|never|nor|besides|skip|dislike|none|neither)$/;
const notNegating =
  /^(?:sure|mind|wait|make|forget|actually|need|only|find|decide|remember|see|bad|much|know|idea|problem|thank|think|worry|working|more|over|too|less|higher|above|expensive|cheap|yet|care|matter|there|tried|had|seen)$/;
/** "I do not have cash", "do you not have tea": a person who lacks something does not refuse it. */
const lacks = /^(?:i|you|we)$/;
const endsScope =
  /^(?:but|just|only|any|something|show|add|instead|please|i|so|what|which|give|other|ideally|preferably)$/;

/** "two, not three balms" refuses a number, not the balms. */
const isCounted = (word: string) => word !== 'one' && numberOf(word) !== undefined;

/** For each word, whether it lies in what is not wanted. */
export function negatedWords(words: readonly Word[]): boolean[] {
  const negated: boolean[] = [];
  let scope = false;
  for (const [at, { stem, afterBreak }] of words.entries()) {
    const [before, next] = [words[at - 1]?.stem ?? '', words[at + 1]?.stem ?? ''];
    const goesOn = /^(?:or|and|nor)$/.test(stem) || /^(?:or|and|nor)$/.test(before);
    const isPlace = stem === 'in' && !/^(?:it|them|there)$/.test(next) && !negators.test(before);
    const isPurpose =
      stem === 'to' && !negators.test(before) && !/^(?:do|want|mean|need|like|have|try)$/.test(before);
    const isGoal =
      stem === 'for' &&
      !negators.test(before) &&
      !/^(?:look|looking|care|here|ask|asking|search|searching|good|meant|made|in)$/.test(before);
    if (
      scope &&
      ((afterBreak && !goesOn) ||
        (endsScope.test(stem) && !/^(?:not|no)$/.test(before)) ||
        isPurpose ||
        isGoal ||
        isPlace)
    )
      scope = false;
    if (
      negators.test(stem) &&
      (!notNegating.test(next) || (next === 'care' && words[at + 2]?.stem === 'for')) &&
      !(/^(?:not|no)$/.test(stem) && isCounted(next)) &&
      !(stem === 'not' && next === 'that') &&
      !(next === 'have' && before !== 'can' && lacks.test(words[at - 2]?.stem ?? ''))
    )
      scope = true;
    else if (scope && stem === 'that' && before !== 'of' && !negators.test(before)) scope = false;
    if (/^(?:from|of)$/.test(stem) && /^(?:free|sick|tired|bored)$/.test(before)) scope = true;
    if (stem === 'out' && /^(?:leave|leaving|skip)$/.test(before)) scope = true;
    if (words[at - 2]?.stem === 'non') scope = false;
    if (stem === 'but' && /^(?:anything|everything|all|whatever)$/.test(before)) scope = true;
    if (/^(?:other|aside|apart)$/.test(stem) && /^(?:than|from)$/.test(next)) scope = true;
    if (stem === 'than' && before === 'other') scope = true;
    if (scope && stem === 'i' && before === 'that') scope = false;
    negated.push(scope || (next === 'free' && !functionWords.has(stem)));
  }
  return negated;
}
