/*
 * How goods are named that nobody orders: what was, what might be, what is asked, and what is taken back. The English words are those of a sentence
 * as it is typed and as it is folded; the Spanish ones are met as they are typed alone.
 */

/** A question begins with one of these, typed or folded. */
export const questionWords =
  "what(?:'?s|ever)?|which|where(?:'s)?|how(?! about (?:adding|you add))|why|who|when|is|are|do(?! (?:not|the \\w+ instead|an?|one|\\d))|does|did|has|have you|should";

const shape = (english: string, spanish: string) =>
  new RegExp(String.raw`\b(?:${english})\b|(?<!\p{L})(?:${spanish})(?!\p{L})`, 'iu');

/** "Ya quité el té" tells what was done; without its accent it would be a command. */
const spanishPast = String.raw`\p{L}{2,}(?:[^f\P{L}]é|[ai]ste|[ai]ron|[^\P{L}]ó|[^d\P{L}]ía)`;
const saidInPast = new RegExp(String.raw`(?<!\p{L})${spanishPast}(?!\p{L})`, 'iu');

/** "I liked the tea" tells of goods; "unsweetened tea" does not. */
const told = shape(
  String.raw`came|arrived|got|had|went|left|was|were|bought|took|saw|did|supposed?|used to|thinking|wants to know|is it true|what would|yesterday|(?:i|you|we|s?he|they) sent|(?<!the )last (?!one\b|\d)\w{3,}|by mistake|every \w+day|do you think|why|\w{3,}ed(?=$| (?:the|an?|my|me|us|it|that|this|them|one|two|\d|with|to|in)\b)`,
  `ayer|ya no|quiere saber|dije|era|fue|cu[aá]nt[oa]s?|${spanishPast}`,
);
/** Beside a field of an order these tell and ask too. */
const toldBesideFields =
  /\b(?:paid|any ?more|told|said|how (?:much|many|long)|i (?:really )?(?:love|like|hate|enjoy))\b/i;

/** These take an order back: "not yet". */
const backwards = String.raw`don'?t|do not|didn'?t|did not|not|never|yet`;
const takenBack = shape(backwards, 'no (?:l[oae]s?|me)|todav[ií]a|a[uú]n');

/** Said under a condition, or of what might be: asked about, never done. */
const conditional = shape(
  String.raw`if|unless|provided|assuming|suppose|in case|as soon as|as long as|let us say|say i|pretend|imagine|once (?:i|you|it|they|he|she|the|we)|only when|until i|the (?:minute|moment|day)|might|yet|not (?:today|now)|maybe|perhaps|to it best|(?:for|is|are|a) free|free(?: please)?$|would (?:take|buy|get|order|have)|thinking (?:of|about)|^when|which one|which of|wish|versus|vs`,
  String.raw`si|todav[ií]a|no l[oae]s? (?:pid|mand|env|pong|agreg)\p{L}+|quiz[aá]s?|tal vez|cu[aá]l`,
);
/** "If you have it", "if you don't mind" is no condition of the customer. */
const courteous =
  /\b(?:if (?:you (?:can|could|would|will|do not mind|please|have (?:it|them|any|one))|possible|that is (?:ok|fine|possible)|i (?:can|may|could))|as soon as (?:possible|you can))\b/gi;

/** These words speak of what stands around them, or take a part of it back. */
const binding = shape(
  String.raw`keep|rest|everything|all but|anything|nothing|else|except|instead of|rather|${backwards}|said|told|says|wants?|wanted|used to|friend|neighbou?r|my (?:wife|husband|mom|mum|dad|sister|brother|boss)|(?:grand|step)?(?:son|daughter|child|kid)s?|children|grandchildren|teen\w*|minors?|baby|toddler`,
  String.raw`menos|excepto|salvo|nada|ning[uú]n[oa]?|nunca|resto|dem[aá]s|dice|dijo|espos[oa]|mam[aá]|pap[aá]|herman[oa]|amig[oa]|(?:hij|niet|ni[ñn])[oa]s?|beb[eé]|no (?:quiero|me|le|lo|la|los|las|se|\p{L}+(?<!i)[ea]s)`,
);

/** A part of an order with these asks, or takes something out. */
const asking = new RegExp(
  String.raw`^(?:${questionWords}|cu[aá]nt\p{L}*|qu[eé]|cómo|d[oó]nde|hay|tienen|take|change|make|no)(?!\p{L})|(?<!\p{L})(?:cancel|remove|drop(?! off)|forget|hold|lose|swap|double|without|empty|dump|clear|wipe|start over|vac[ií]\p{L}*|borra\p{L}*|s[aá][cq]\p{L}*|qu[ií]t[ae]\p{L}*)(?!\p{L})`,
  'iu',
);

export const isTold = (said: string) => told.test(said);
export const isToldInSpanish = (said: string) => saidInPast.test(said);
/** Returns true for words beside the fields of an order that order nothing. */
export const isStory = (said: string) => isTold(said) || toldBesideFields.test(said) || isTakenBack(said);
export const isTakenBack = (said: string) => takenBack.test(said);
export const isConditional = (said: string) => conditional.test(said.replaceAll(courteous, ''));
/** Returns true for words that mean nothing without those around them: a condition, a refusal, somebody else. */
export const isBinding = (said: string) => binding.test(said);
export const asksOrTakesOut = (said: string) => asking.test(said);

/** "Two?" wonders, and orders nothing; "can I have two?" does. */
export const isDoubt = (said: string) =>
  /\?\s*(?:$|n(?:o|ah|ope)\b)/i.test(said) &&
  !/\b(?:can|could|may|would|will|please|puede[ns]?|por favor)\b/i.test(said);
