import { brings, trae } from './bringing.ts';
import type { Span } from './order-fields.ts';
import type { Situation } from './understanding.ts';

/* Where the clauses of a sentence begin. */

const verbs = `(?:please )?(?:add|put|throw in|drop|remove|take|make|change|set|double|triple|halve|swap|switch|replace|delete|lose|ditch|scratch|cancel|give me|get me|${brings}|use|apply|tip|leave|tell|call|text|ring|check ?out|start over with|include|order|i(?:'ll| will|'d like| would like| want| need)|can (?:i|you)|could you|pay)`;
const spanishVerbs = `(?:por favor,? )?(?:agr[eé]ga(?:me|le)?|a[ñn][aá]de(?:me)?|p[oó]n(?:me|le)?|[eé]cha(?:me|le)?|d[aá]me|deme|qu(?:iero|isiera)|necesito|${trae}|qu[ií]ta(?:me|le|lo|la)?|s[aá]ca(?:me|lo|la)?|elimina|borra|c[aá]mbia(?:me|lo)?|d[eé]j[ae](?:lo|la)?|usa|aplica|dile|(?:voy a )?paga?r?o?|me llevo)`;
const questions =
  "(?:is|are|do(?:es)?|did|what(?:ever)?(?:'?s)?|where(?:'s)?|when|how|which|who|why|will|can (?:i|you)|could you)";
const spanishQuestions = '(?:a? ?(?:qu[eé]|d[oó]nde)|cu[aá]n(?:t[oa]s?|do)|c[oó]mo|aceptan|puedo|hay|tienen)';
const begins = String.raw`[¿¡]?(?:${verbs}|${questions}|${spanishVerbs}|${spanishQuestions})(?!\p{L})`;
/** The words with which another wish begins behind a note. */
export const wishHeads = `(?:${verbs}|${spanishVerbs})(?!\\p{L})`;
const also = 'also|then|please|tambi[eé]n|luego|adem[aá]s|por favor';
const heads = new RegExp(
  String.raw`(?:(?<!\b(?:st|mt|dr|ave|apt))[.!?;\n]+\s+|,?\s+(?:and|n|&|but|plus|y|pero|${also})(?:\s+(?:${also}))*\s+(?=${begins})|,\s*(?=(?:(?:and|but|y|pero) )?${begins})|(?<=est \p{L}[\p{L} -]{2,20}),?\s+(?:and|n|&|y)\s+(?=the \w{3,}est \p{L}))`,
  'giu',
);

/** These words speak of the whole sentence, or take a part of it back: cut into clauses it would mean something else. */
const bindsAll =
  /\b(?:if|unless|only if|provided|in case|might|maybe|keep|rest|everything|all but|anything|nothing|else|except|instead of|rather|don'?t|do not|didn'?t|did not|not|never|said|told|says|wants?|wanted|which one|which of|would (?!like|love)|wish|used to|friend|neighbou?r|versus|vs|my (?:wife|husband|mom|mum|dad|sister|brother|boss)|(?:grand|step)?(?:son|daughter|child|kid)s?|children|grandchildren|teen\w*|minors?|baby|toddler)\b|(?<!\p{L})(?:si|menos|excepto|salvo|nada|ning[uú]n[oa]?|nunca|quiz[aá]s?|tal vez|resto|dem[aá]s|dice|dijo|cu[aá]l|espos[oa]|mam[aá]|pap[aá]|herman[oa]|amig[oa]|(?:hij|niet|ni[ñn])[oa]s?|beb[eé]|no (?:quiero|me|le|lo|la|los|las|se|\p{L}+(?:es|as)))(?!\p{L})/iu;

/** "The chocolate, is it dark?": goods are named to ask about them. */
const namesToAsk = new RegExp(
  String.raw`^\s*(?:the|those|these|el|la|los|las|es[ao]s)\b[^,.;!?]*[,.;]\s+(?:${questions}|${spanishQuestions}|es|son|tienen?|llevan?)(?!\p{L})`,
  'iu',
);
const isInside = (at: number, spans: readonly Span[]) =>
  spans.some(({ start, end }) => at > start && at < end);

/** Returns true for a sentence whose parts mean nothing without each other: a condition, a story, a refusal. */
export const isBound = (text: string, spans: readonly Span[]) =>
  namesToAsk.test(text) || bindsAll.test(withoutSpans(text, 0, text.length, spans));

const ifSo = String.raw`(?:if (?:so|yes|you do|(?:they|it|that)(?:'?re|'?s| are| is)? \w+)|si (?:es así|s[ií]|(?:es|son|tiene[ns]?|hay) \p{L}+|hay))(?!\p{L})[, ]*(?:then |please |entonces )?`;
/** "Are they vegan? If so, add two": what follows is done after a yes alone. */
export const condition = new RegExp(`^${ifSo}`, 'iu');
const laterCondition = new RegExp(String.raw`(?<=[.?!,;]\s*|\b(?:and|y) )${ifSo}`, 'iu');

/** Returns the indexes at which clauses begin. A comma within an address ends none. */
export function cutsOf(text: string, spans: readonly Span[]): number[] {
  const from = isBound(text, spans) ? text.search(laterCondition) : 0;
  if (from < 0) return [0];
  const found = [...text.matchAll(heads)].filter(
    ({ index, 0: mark }) => !isInside(index, spans) && !isInside(index + mark.length, spans),
  );
  const starts = found.map(({ index, 0: mark }) => index + mark.length).filter((at) => at > from);
  return [...new Set([0, from, ...starts])];
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
