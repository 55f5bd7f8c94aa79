import { readTime, timeShape, type TimeWish } from './clauses-time.ts';
import { spokenSum, sumOf } from './numbers.ts';
import { addressIn, emailIn, isStreet, phoneIn } from './values.ts';

/** The fields of an order that a sentence names besides its goods. Sums are cents. */
export type OrderFields = {
  deliveryAddress?: string;
  apartment?: string;
  gateCode?: string;
  phoneNumber?: string;
  time?: TimeWish;
  /** `unit` is absent where none was said: "tip 15". */
  tip?: { value: number; unit?: 'percent' | 'dollars' };
  payWith?: number;
  driverNote?: string;
  promoCode?: string;
};

/** A part of the text that was read as a field. */
export type Span = { start: number; end: number; fields: OrderFields };
type Reader = (text: string, isOpen: boolean) => Span | undefined;

const sum = String.raw`(?:an? |one |my )?(?:\$ ?)?(\d{1,5}(?:\.\d{1,2})?|cien|${spokenSum})\b(?! ?%| ?percent)(?: ?(?:dollars?|bucks?|usd|d[oó]lares)\b)?(?: ?bills?\b)?`;
const valueOf = (said = '') => (said.toLowerCase() === 'cien' ? 100 : sumOf(said));

/** The parts of a text that a shape matches, with what its groups mean. */
const reader =
  (source: string, read: (match: RegExpExecArray) => OrderFields | undefined): Reader =>
  (text) => {
    const match = new RegExp(source, 'iu').exec(text);
    const fields = match && read(match);
    return match && fields ? { start: match.index, end: match.index + match[0].length, fields } : undefined;
  };

const lead = String.raw`(?:(?:and |also |then |please |oh )*(?:(?:i|we)(?:'?ll| will| would|'?d| am going to|'m going to| want to)? )?(?:also )?)`;
const noteEnd = String.raw`(?=[.;\n]|,? (?:and )?(?:tip|use (?:the )?(?:promo|code)|apply|i(?:'ll| will)? need change|deliver|asap)\b|$)`;

const note = reader(
  String.raw`${lead}(?:(?:leave|add|write|put|include) )?(?:(?:a|the|this) )?note(?: (?:to|for) (?:the )?(?:driver|him|her))?(?: saying| that says| that|:| -|,) *["“']?(.{2,200}?)["”']?${noteEnd}`,
  ([, said = '']) => ({ driverNote: said.trim() }),
);
const tellDriver = reader(
  String.raw`${lead}(?:tell (?:the |my )?(?:driver|him|her)(?: to| that|:|,)?|d[ií](?:gan)?le(?: al? (?:repartidora?|chofer|conductora?|muchach[oa]))? que) +["“']?(.{2,200}?)["”']?${noteEnd}`,
  ([, said = '']) => ({ driverNote: said.trim() }),
);
const rings = '(?:call|text|ring|buzz|phone|knock|lmk|ll[aá]ma(?:me)?|ll[aá]meme|toca|toque)';
const bell = '(?: me| us| (?:on )?the (?:bell|door|buzzer)| el timbre| a la puerta| la puerta)';
const arrival =
  "(?:when|once|cuando) (?:(?:(?:you|he|she|they)(?:'?re| are)?|ur|u r?|est[eé]s?) (?:outside|here|there|downstairs|near|close|get here|get there|arrive|pull up|afuera|abajo|aqu[ií])|llegues?|lleguen?)";
/** The driver reads what to do at the door, and what not. */
const atDoor = reader(
  String.raw`${lead}((?:don'?t|do not) (?:call|ring|buzz|knock)\b[^.;\n]*|no (?:toque|toques|llame|llames|toquen)\b[^.;\n]*|(?:(?:there(?:'s| is)|we have|i have) an? (?:\w+ )?dog,? (?:so )?)?please (?:(?:ring|buzz|knock)|(?:call|text|phone)(?: me| us)? (?=rather|instead|first|before))\b[^.,;\n]*|${rings}${bell}?(?: once| twice| loudly| softly)? ${arrival}|${rings}${bell}(?: once| twice| loudly| softly)?(?=\s*(?:$|[.,;\n]))|(?:ring|knock|buzz) (?:once|twice|loudly|softly)|ask for \p{L}+ (?:at|in) (?:the )?(?:reception|front desk|desk|gate|door|lobby|bar|entrance|stage door)|(?:use|come to) the (?:back|side|front) (?:door|gate|entrance))`,
  ([, said = '']) => ({ driverNote: said.trim() }),
);
const gateCode = reader(
  String.raw`(?:(?:and )?(?:the |my )?(?:gate|door|entry|buzzer|building|keypad|access)(?:'s)? code(?: is|:)?|(?:el )?c[oó]digo (?:de la (?:puerta|entrada)|del? (?:port[oó]n|edificio))(?: es|:)?) +([#*\d][\w#*-]{1,19})`,
  ([, said = '']) => ({ gateCode: said }),
);
const apartment = reader(
  String.raw`(?:and )?(?:(?:it is|it's|i'm in|i am in|in|my) )?(?:apartment|apt|unit|suite|ste|apartamento|departamento|depto|apto)\b\.?(?: (?:number|no\.?|is))? ?#? ?([a-z]?-?\d{1,5}[a-z]?|[a-z])(?![\w-])`,
  ([, said = '']) => ({ apartment: said.toUpperCase() }),
);
const change = reader(
  String.raw`${lead}(?:(?:need|want|like|get|have|bring|necesito|quiero|traiga[ns]?|traigan)(?: me)? )?(?:some )?(?:change|cambio) (?:for|from|of|on|de|para|por) ${sum}`,
  ([, said]) => ({ payWith: Math.round(valueOf(said) * 100) }),
);
const pays = reader(
  String.raw`${lead}(?:(?:he|she|they)(?:'?ll| will)? )?(?:paying|pays?|voy a pagar|pag[oa]) (?:you |the driver )?(?:in cash |cash |en efectivo )?(?:with|w\/?|con) (?:un billete de )?${sum}(?: in cash)?`,
  ([, said]) => ({ payWith: Math.round(valueOf(said) * 100) }),
);
const giveTip = String.raw`(?:(?:add|leave|give|make|include|with|put|change|raise|set)(?: (?:him|her|them|the driver))? )?(?:(?:an?|the|my) )?`;
const percentTip = reader(
  String.raw`${lead}${giveTip}(?:(?:tip|propina)(?: is| of| to|:| the driver| him| her| them| de)? )?(\d{1,2}(?:\.\d)?) ?(?:%|percent\b|per cent\b)(?: (?:as |de )?(?:an? )?(?:tip|gratuity|propina)\b)?(?: for (?:the driver|him|her))?`,
  (match) =>
    /tip|gratuity|propina/i.test(match[0])
      ? { tip: { value: Number(match[1]), unit: 'percent' } }
      : undefined,
);
const sumTip = reader(
  String.raw`${lead}(?:${giveTip}${sum} (?:as |de )?(?:an? )?(?:tip|gratuity|propina)\b(?: for (?:the driver|him|her))?|${giveTip}${sum} (?:for|to) (?:the |my )?driver\b|(?:add|leave|give|make)? ?(?:an? |the )?(?:tip|propina)(?: is| of| to|:| the driver| him| her| them| de)? ${sum}(?! ?(?:mg|g|tins?|jars?|more)\b))`,
  (match) => {
    const value = valueOf(match[1] ?? match[2] ?? match[3]);
    const isSum = /\$|dollar|buck|usd/i.test(match[0]);
    return { tip: { value, ...(isSum && { unit: 'dollars' as const }) } };
  },
);
const noTip = reader(
  String.raw`${lead}(?:no|without an?|skip the|remove the|sin) (?:tip|gratuity|propina)\b`,
  () => ({
    tip: { value: 0 },
  }),
);

const noCode =
  /^(?:please|for|on|at|in|now|today|that|this|is|it|to|here|anyway|thanks|and|or|codes?|work|works|from|of|you|my|me|do|not|don|box|field|first|order|with|the)$/i;
const promo = reader(
  String.raw`${lead}(?:(use|apply|add|enter|redeem|try|have|with|got|usa|aplica|tengo) )?(?:(?:the|my|a|this|an?|el|mi|un) )?(?:(?:promo|promotion(?:al)?|discount|coupon|voucher)(?: code)?|code|codigo|código)(?: is| called|:)? +["“]?([\p{L}\d][\p{L}\d_-]{2,39})["”]?`,
  ([, verb, said = '']) => {
    const isCode = /\d/.test(said) || /^[A-Z_-]{3,}$/.test(said) || verb !== undefined;
    return isCode && !noCode.test(said) ? { promoCode: said.toUpperCase() } : undefined;
  },
);

/** "Apply FRIENDS20": letters with figures behind them are a code without the word. */
const bareCode = reader(
  String.raw`${lead}(?:use|apply|redeem|usa|aplica) ((?=[a-z]{3,20}\d)[a-z\d]{4,24})\b(?: (?:to|on|for|a|en) (?:my|the|this|mi|el) (?:order|cart|pedido|carrito))?`,
  ([, said = '']) => ({ promoCode: said.toUpperCase() }),
);

const phone: Reader = (text) => {
  const said = phoneIn(text);
  if (!said) return undefined;
  const at = text.indexOf(said);
  const intro =
    /(?:and )?(?:(?:change|set|update) )?(?:(?:my|the) )?(?:(?:phone|cell|mobile|tel(?:ephone)?)(?: number)?|number)?(?: is|:| to)? ?$|(?:you can )?(?:call|reach|text) me (?:at|on) ?$|(?:y )?(?:mi )?(?:tel[eé]fono|celular|n[uú]mero)(?: es|:)? ?$/i;
  const start = text.slice(0, at).search(intro);
  return { start: start < 0 ? at : start, end: at + said.length, fields: { phoneNumber: said } };
};

/** "to 12 Garden Lane", "deliver it to …", "my address is …"; in the checkout the address alone. */
const leadsToAddress =
  /(?:^|[\s,;])((?:(?:and|please|then) )*(?:(?:can|could) you (?:please )?)?(?:(?:deliver|bring|send|ship|drop(?:p(?=ed))?|take|have)(?:ed)?(?: (?:it|them|this|that|these|everything|all of it|my order|the order))?(?: (?:off|over|delivered|brought|sent))? (?:to|at)|delivered (?:to|at)|(?:change|set|update|correct|make) (?:the |my )?(?:delivery )?address to|(?:the |my )?(?:delivery )?address(?: is|:)?|(?:i am|i'?m|im|we are|we'?re) (?:at|in)|(?:m[aá]nda|env[ií]a|entr[eé]ga|tr[aá]e|ll[eé]va)(?:lo|la|me|melo|r)?(?: todo| el pedido| la orden)? (?:a|en)|(?:mi |la )?direcci[oó]n(?: es|:)?|to|at|for|a|en|para|pa))(?: (?:(?:my|our|his|her|the|mi|el) )?(?:\w+(?:['’]?s)? )?(?:place|house|home|office|work|address|apartment|casa|oficina|trabajo)(?: de mi \w+)?)?(?: (?:at|en|la|calle)|[:,])* *$/i;

/** Behind "to" and "at" an address begins with its number; a number before them is one of goods. */
const afterLead =
  /\b(?:to|at|a|address is|address:|direcci[oó]n es)\s+(?:(?:my|our) (?:place|house|home|office|work|address)(?: at|:)?\s+)?(?=\d)/gi;
/** "Deliver to 1400 Larimer" needs no word for a street. */
const shortAddress = /^\d{1,6} [a-z][a-z0-9.' -]{2,60}?(?=\s*(?:[.,;\n]|\b(?:and|y|si|if)\b|$))/i;
const brought =
  /\b(?:(?:deliver|bring|send|ship)(?:ed)?|(?:m[aá]nda|env[ií]a|entr[eé]ga|tr[aá]e|ll[eé]va)(?:lo|la|me|melo)?)\b[^.\n]{0,60}$/i;

function addressOf(text: string) {
  for (const { index, 0: introduction } of text.matchAll(afterLead)) {
    const at = index + introduction.length;
    const rest = text.slice(at);
    const said = addressIn(rest);
    if (said && rest.startsWith(said)) return { said, at };
    // A time that was read before it may have been that of bringing it.
    const before = text.slice(0, index);
    const short = brought.test(before) || /;\s*$/.test(before) ? shortAddress.exec(rest)?.[0] : undefined;
    if (short) return { said: short, at };
  }
  const said = addressIn(text);
  return said ? { said, at: text.indexOf(said) } : undefined;
}

const address: Reader = (text, isOpen) => {
  const { said, at } = addressOf(text) ?? { said: '', at: 0 };
  if (said === '' || /\b(?:my|i|you|everybody|everyone)\b/i.test(said)) return undefined;
  const before = text.slice(0, at);
  const intro = leadsToAddress.exec(before);
  // A street with its number is an address wherever a thought begins.
  const isAlone = (isOpen || isStreet(said)) && /(?:^|[,;.\n])\s*$/.test(before);
  if (!intro && !isAlone) return undefined;
  // Behind its ZIP code an address ends, whatever follows.
  const whole = /^.*?\b[a-z .,]+\b\d{5}(?:-\d{4})?(?=[\s,]|$)/i.exec(said)?.[0] ?? said;
  const deliveryAddress = whole.replace(/[\s,;]+$/, '');
  const start = intro?.[1] ? before.lastIndexOf(intro[1]) : at;
  return { start, end: at + deliveryAddress.length, fields: { deliveryAddress } };
};

const time: Reader = (text) => {
  const match = timeShape.exec(text);
  if (!match) return undefined;
  const bringing =
    /(?:(?:and |please |let's |can we |can you )*(?:(?:deliver|bring|send)(?:ed)?(?: (?:it|them|this|that|everything))?|make (?:it|that)|(?:change|move|set) (?:it|that) (?:to|for)|(?:(?:change|move|set) )?(?:the |my )?(?:delivery )?time (?:to|for)|do|(?:m[aá]nda|env[ií]a|entr[eé]ga|tr[aá]e)(?:lo|la|melo)) *)$/i.exec(
      text.slice(0, match.index),
    );
  const start = match.index - (bringing?.[0].length ?? 0);
  return { start, end: match.index + match[0].length, fields: { time: readTime(match[0].trim()) } };
};

/** The most particular first: what one has read the next ones do not see. */
const readers: readonly Reader[] = [
  note,
  tellDriver,
  atDoor,
  gateCode,
  phone,
  promo,
  bareCode,
  change,
  pays,
  percentTip,
  sumTip,
  noTip,
  time,
  address,
  apartment,
];

/** A question asks about a time or a code, and sets none. */
const question =
  /^\W*(?:(?:hi|hey|hello|ok|okay|so|and|but|also|um)\b[ ,]*)*(?:what(?! i (?:need|want|would|will))|which|where|how|why|who|when|do|does|did|is|are|was|were|will|should|has|have you|am|don'?t|can (?:i|we) (?:pay|use|tip)|can (?:the|your|my) driver)\b/i;

/** The sentence around a place. */
function sentenceAt(text: string, { start, end }: Span) {
  const from = Math.max(...['.', '!', '?', '\n', ';'].map((mark) => text.lastIndexOf(mark, start - 1))) + 1;
  const rest = text.slice(end).search(/[.!?\n;]/);
  return text.slice(from, rest < 0 ? undefined : end + rest + 1);
}

const isAsked = (text: string, span: Span) => {
  const sentence = sentenceAt(text, span);
  const clause = sentence.slice(0, sentence.indexOf(text.slice(span.start, span.end)));
  const last = clause.split(/,| and | but /i).at(-1) ?? '';
  return question.test(last.trim() === '' ? text.slice(span.start) : last) || /\?\s*$/.test(sentence);
};

const isPolite = /\b(?:can|could|would|will) you\b|\bplease\b/i;

/** Finds the fields of an order in a text, each with its place. `isOpen`: the checkout is on the screen. */
export function readFields(text: string, isOpen: boolean): Span[] {
  let masked = text;
  const spans: Span[] = [];
  if (emailIn(text)) return spans;
  for (const read of readers) {
    const found = read(masked, isOpen);
    if (!found || (isAsked(text, found) && !isPolite.test(sentenceAt(text, found)))) continue;
    spans.push(found);
    masked =
      masked.slice(0, found.start) + ';'.padEnd(found.end - found.start, ' ') + masked.slice(found.end);
  }
  return spans.toSorted((a, b) => a.start - b.start);
}

/** Two notes are one; of any other field the last one counts. */
export function addFields(fields: OrderFields, spans: readonly Span[]) {
  for (const { fields: more } of spans) {
    const notes = [fields.driverNote, more.driverNote].filter((said) => said !== undefined);
    Object.assign(fields, more, notes.length > 0 && { driverNote: notes.join('. ') });
  }
}
