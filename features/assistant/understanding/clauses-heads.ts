import { brings, trae } from './bringing.ts';
import { isBinding, isConditional, questionWords } from './no-order.ts';
import { isOrderBy, type Span } from './order-fields.ts';
import type { Situation } from './understanding.ts';

/* Where the clauses of a sentence begin. */

const verbs = `(?:please )?(?:add|put|throw in|drop|remove|take|make|change|set|double|triple|halve|swap|switch|replace|delete|lose|ditch|scratch|cancel|give me|get me|${brings}|use|apply|tip|leave|tell|call|text|ring|check ?out|start over with|include|order|i(?:'ll| will|'d like| would like| want| need)|can (?:i|you)|could you|pay|(?:no|sin)(?= (?!wait|actually|sorry|make|just|only|mean|more)\\p{L}{3,}(?: \\p{L}+)?\\s*(?:[,.;]|$)))`;
const spanishVerbs = `(?:por favor,? )?(?:agr[eé]g(?:a|ue)(?:me|le)?|a[ñn][aá]de(?:me)?|p[oó]n(?:ga)?(?:me|le)?|[eé]cha(?:me|le)?|d[aá]me|deme|qu(?:iero|isiera)|necesito|${trae}|qu[ií]t[ae](?:me|le|lo|la)?|s[aá]ca(?:me|lo|la)?|elimina|borra|c[aá]mbia(?:me|lo)?|d[eé]j[ae](?:lo|la)?|usa|aplica|dile|(?:voy a )?paga?r?o?|me llevo)`;
const questions = `(?:${questionWords}|will|can (?:i|you)|could you)`;
const spanishQuestions =
  '(?:a? ?(?:qu[eé]|d[oó]nde)|cu[aá]n(?:t[oa]s?|do)|c[oó]mo(?! (?:\\d|un|dos|tres|a la))|aceptan|puedo|hay|tienen)';
const begins = String.raw`[¿¡]?(?:${verbs}|${questions}|${spanishVerbs}|${spanishQuestions})(?!\p{L})`;
/** The words with which another wish begins behind a note. */
export const wishHeads = `(?:${verbs}|${spanishVerbs})(?!\\p{L})`;
const also = 'also|then|please|tambi[eé]n|luego|adem[aá]s|por favor';
const heads = new RegExp(
  String.raw`(?:(?<!\b(?:st|mt|dr|ave|apt))[.!?;\n]+\s+|,?\s+(?:and|n|&|but|plus|y|pero|${also})(?:\s+(?:${also}))*\s+(?=${begins})|,\s*(?=(?:(?:and|but|y|pero) )?${begins})|,\s*(?=\p{L}+\s*\?\s*$)|(?<=est \p{L}[\p{L} -]{2,20}),?\s+(?:and|n|&|y)\s+(?=the \w{3,}est \p{L}))`,
  'giu',
);

/** "The chocolate, is it dark?": goods are named to ask about them. */
const namesToAsk = new RegExp(
  String.raw`^\s*(?:the|those|these|el|la|los|las|es[ao]s)\b[^,.;!?]*[,.;]\s+(?:${questions}|${spanishQuestions}|es|son|tienen?|llevan?)(?!\p{L})`,
  'iu',
);
const isInside = (at: number, spans: readonly Span[]) =>
  spans.some(({ start, end }) => at > start && at < end);

/** Returns true for a sentence that means nothing in parts. */
const isWhole = (rest: string) => namesToAsk.test(rest) || isConditional(rest);

/** Returns true for words that mean nothing without those around them: a condition, a story, a refusal. */
export const isBound = (text: string, spans: readonly Span[]) => {
  const rest = withoutSpans(text, 0, text.length, spans);
  return isWhole(rest) || isBinding(rest);
};

/** Returns true for a question, also without its mark. */
export const isAsking = (said: string) => asking.test(said);
const asking = new RegExp(
  String.raw`\?|^\W*(?:and |but |y )?(?:${questions}|${spanishQuestions})(?!\p{L})`,
  'iu',
);

const ifSo = String.raw`(?:if (?:so|yes|you do|(?:they|it|that)(?:'?re|'?s| are| is)? \w+)|si (?:es así|s[ií]|(?:es|son|tiene[ns]?|hay) \p{L}+|hay))(?!\p{L})[, ]*(?:then |please |entonces )?`;
/** "Are they vegan? If so, add two": what follows is done after a yes alone. */
export const condition = new RegExp(`^${ifSo}`, 'iu');
const laterCondition = new RegExp(String.raw`(?<=[.?!,;]\s*|\b(?:and|y) )${ifSo}`, 'iu');

/** In an order that goes to an address another part begins behind each comma, unless it corrects what stands before. */
const comma =
  /[,;:]\s+(?!\s|(?:oh |oops |sorry )*(?:no|wait|actually|sorry|scratch|i mean|make (?:it|that)|perd[oó]n|mejor|espere?)\b)/giu;

const partsOf = (text: string, spans: readonly Span[]) =>
  [
    ...[...text.matchAll(comma)].map(({ index, 0: mark }) => index + mark.length),
    ...spans.map(({ end }) => end),
  ].filter((at) => at < text.trimEnd().length && !isInside(at, spans));

/** Returns the indexes at which clauses begin. A comma within an address ends none. */
export function cutsOf(text: string, spans: readonly Span[]): number[] {
  const isOne = isOrderBy(spans) ? isWhole(withoutSpans(text, 0, text.length, spans)) : isBound(text, spans);
  const from = isOne ? text.search(laterCondition) : 0;
  if (from < 0) return [0];
  const found = [...text.matchAll(heads)].filter(
    ({ index, 0: mark }) => !isInside(index, spans) && !isInside(index + mark.length, spans),
  );
  const starts = found.map(({ index, 0: mark }) => index + mark.length).filter((at) => at > from);
  const parts = isOrderBy(spans) && from === 0 ? partsOf(text, spans) : [];
  return [...new Set([0, from, ...starts, ...parts])].toSorted((a, b) => a - b);
}

/** The text from one place to another without the parts that were read as fields. */
export function withoutSpans(text: string, from: number, to: number, spans: readonly Span[]) {
  let rest = '';
  let at = from;
  for (const { start, end } of spans) {
    if (end <= from || start >= to) continue;
    rest += `${text.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return rest + text.slice(Math.min(at, to), to);
}

/** "Deliver to 1400 Larimer" is about the cart; "my address" is that of the profile, or of an order under way. */
export const bringsCart = (text: string, { cart = [], orders = [] }: Situation) =>
  cart.length > 0 && !/address|direcci|pending|processing/i.test([text, ...orders].join());
