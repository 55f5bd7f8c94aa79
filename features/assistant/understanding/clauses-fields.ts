import { wishHeads } from './clauses-heads.ts';
import type { OrderFields, Reader } from './order-fields.ts';
import { spokenNumber, spokenNumberOf, spokenSum, sumOf } from './numbers.ts';
import { phoneIn } from './values.ts';

/** "Four dollars", "tip diez": a small number in words is a sum before its unit or at an end. */
const smallSum = String.raw`(?:${spokenNumber})(?= (?:dollars?|bucks?|usd|d[oó]lares|pesos)\b| *(?:[.,;]|$))`;
const sum = String.raw`(?:like |about |unos? )?(?:an? |one |my )?(?:\$ ?)?(\d{1,3}(?:\.\d{1,2})?|cien|${spokenSum}|${smallSum})\b(?! ?%| ?percent| por ciento)(?: ?(?:dollars?|bucks?|usd|d[oó]lares|pesos)\b)?(?: ?bills?\b)?`;
const valueOf = (said = '') =>
  /^(?:cien|hundo)$/i.test(said) ? 100 : (spokenNumberOf(said.toLowerCase()) ?? sumOf(said));

/** The parts of a text that a shape matches, with what its groups mean. */
const reader =
  (source: string, read: (match: RegExpExecArray) => OrderFields | undefined): Reader =>
  (text) => {
    const match = new RegExp(source, 'iu').exec(text);
    const fields = match && read(match);
    return match && fields ? { start: match.index, end: match.index + match[0].length, fields } : undefined;
  };

const lead = String.raw`(?<![\p{L}\d])(?:(?:and |also |then |please |(?:don'?t|do not) forget to |oh |just |y |que )*(?:(?:i|we)(?:'?ll| will| would|'?d| am going to|'m going to| want to)? )?(?:also )?)`;

/** A note ends where another field or another wish begins. */
const fieldEnd = String.raw`[.;\n]|$|(?<![\p{L}\d])(?:and |n |y )?(?:tip|propina|promo|use (?:the )?(?:promo|code)|c[oó]digo|cup[oó]n|(?:(?:gate|door|entry) )?code|apply|asap|pay(?:ing)?|pago|between|card\b|cash\b|tarjeta|efectivo|(?:i(?:'ll| will)? )?need change|deliver|\d+ ?%|\$\d|(?:to|at|by|a) \d|my (?:phone|number|cell)|mi (?:tel|cel|n[uú]m)\p{L}*|thanks?|thx|ty|gracias|bc|because|(?:please|pls|por favor)$)(?![\p{L}\d])`;
const wishEnd = String.raw`|(?:and |n |y )(?=${wishHeads})|(?<=, *)(?:\d|an? |${wishHeads})`;
const note = (source: string, ends: string = wishEnd) =>
  reader(String.raw`${lead}${source}(?=[\s,/]*(?:${fieldEnd}${ends}))`, ([, said = '']) =>
    /[\p{L}\d]/u.test(said) ? { driverNote: said.replace(/(?:\s(?:and|y|n|&))?\s*$/, '').trim() } : undefined,
  );
const words = '(.{2,200}?)';
const driver =
  '(?:the |my |your )?(?:driver|him|her|guy|courier|young man|fella|whoever (?:drives|comes|brings it))';
const elRepartidor =
  '(?:al? |el |la )(?:repartidora?|chofer|conductora?|driver|(?:muchach|chamac|chav)[oa]|joven)';
const arrival =
  "(?: (?:when|wen|once|if|before|cuando|al) (?:(?:(?:you|u|he|she|they)(?:'?re|'?s| are| is| r)?|ur|est[eé]s?) (?:outside|here|there|near|close|lost|come|get here|get there|get lost|arrive|pull up|afuera|abajo|aqu[ií])|here|outside|lleg(?:ues?|uen|ar))| first| instead| rather[^.,;\\n]*)";
const rings =
  '(?:call|text|txt|msg|message|ring|buzz|phone|knock|honk|lmk|ll[aá]m[ae]n?(?:me)?|toquen?|toca|av[ií]s[ae]n?me)';
const bell =
  '(?: me| us| (?:on )?(?:the )?(?:door)?(?:bell|buzzer)| (?:on )?the door| el timbre| (?:a|en) la puerta)?(?: (?:once|twice|loudly|softly|\\d|fuerte|(?:dos|tres|una) ve(?:z|ces))| #?\\d{2,5})?';

/** The door, who opens it and the way to it are spoken of with these. */
const ofDoor = String.raw`(?:door(?:man|bell|step)?|desk|lobby|floor|elevator|downstairs|gate|porch|garage|corner|buzzer|bell|dog|barks|bites|neighbou?r|concierge|reception|security|guard|wait|hear(?:ing)?|house|building|entrance|knock|ring|buzz|honk|call|text|outside|(?:the|out) (?:back|side|front|rear)|asleep|sleeping|baby|park|alley|driveway|(?:her|his) name|puerta|piso|timbre|porter[oa]|recepci[oó]n|entrada|casa|edificio|vecin[oa]|perr[oa]|toquen?|llamen?|llame|oigo|recibe)`;

/** The shapes of what the driver is to read. A sentence may have several. */
export const notes: readonly Reader[] = [
  note(
    String.raw`(?:(?:(?:can|could) (?:you|u) )?(?:please )?(?:leave|add|write|put|include) )?(?:(?:a|the|this|una) )?not[ea](?: (?:to|for|para) (?:el |la )?(?:the )?(?:driver|him|her|repartidor))?(?: saying| that says| that| to(?= \p{L})| que diga|:| -|,) *["“']?${words}["”']?`,
    '',
  ),
  note(
    String.raw`(?:(?:tell|ask) ${driver}(?: to| that|:|,)?|d[ií](?:gan?)?le(?: ${elRepartidor})? q(?:ue)?|${elRepartidor} q(?:ue)?) +["“']?${words}["”']?`,
    '',
  ),
  note(
    String.raw`((?:please )?(?:(?:leave|drop|put|d[eé]j[ae]n?(?:l[oa]s?)?|ask for|use the|(?:come|go) (?:to|up|in|through|thru|around)|meet me|i(?:'ll| will) be|s?he(?: will|'ll) answer|beware of|(?:(?:the|my) )?dog|(?:there(?:'s| is)|we have|i have) an?)(?! (?:\d|one|two|three|un[ao]?|dos|tres)\b) (?:(?:(?! and | y )[^.,;\n]){0,40}?(?<!\p{L}))?${ofDoor}|(?:don'?t|do not|no(?: need to)?) (?:call|ring|buzz|knock|toque[sn]?|llame[sn]?))(?!\p{L})[^.;\n]*?)`,
  ),
  note(String.raw`(?:me )?(${rings}${bell}${arrival})`, `${wishEnd}|,`),
  note(
    String.raw`((?:ring|buzz|knock|honk|toca|toquen?)${bell}(?: and wait)?(?: en (?:el |la )?\S+)?)`,
    `${wishEnd}|,`,
  ),
  note(
    String.raw`((?:(?:my|the|el) )?(?:buzzer|(?:ring )?bell|timbre)(?: is| es| number)? #?\d+|(?:i'?m )?(?:on (?:the )?)?\d+(?:st|nd|rd|th) floor(?: (?:reception|lobby))?|(?:no[- ]contact|contactless)(?: delivery)?|pregunt[ae] por \p{L}+(?: en (?:la )?\p{L}+)?|keep the change(?: (?:from|of) (?:the |my )?\$?\d+)?)`,
    '|',
  ),
];

/** "Call me" beside an order is a note; alone it may be for the shop. */
const call = note(
  String.raw`((?:call|text|txt|ll[aá]mame)(?: me| us)?(?:,? (?:don'?t|do not|not) (?:text|call|ring|knock))?)`,
  '|,',
);
export const gateCode = reader(
  String.raw`(?:(?:and )?(?:the |my )?(?:gate|door|entry|building|keypad|access)(?:'s)?(?: code(?: is| es|:)?| is|:|(?= [#*]?\d{2,6}[#*]?(?:[\s,.;]|$)))|(?:and )?(?:the )?(?:buzzer )?code(?: is|:)?(?= [#*]?\d{2,6}[#*]?(?:[\s,.;]|$))|(?:y )?(?:el )?(?:c[oó]digo (?:de la (?:puerta|entrada)|del? (?:port[oó]n|edificio))|port[oó]n)(?: es|:)?) +([#*\d][\w#*-]{1,19})`,
  ([, said = '']) => ({ gateCode: said }),
);
export const apartment = reader(
  String.raw`(?<![\p{L}\d])(?:and |to |y )?(?:(?:it is|its|it's|i'm in|i am in|in|my) )?(?:apartment|apt|unit|suite|ste|room|rm|apartamento|departamento|depto|apto|habitaci[oó]n)\b\.?(?: (?:number|no\.?|is))? ?#? ?([a-z]?-?\d{1,5}[a-z]?|[a-z])(?![\w-])`,
  ([, said = '']) => ({ apartment: said.toUpperCase() }),
);
const unit = reader(String.raw`(?<!\S)#(\d{1,5}[a-z]?)(?![\w-])`, ([, said = '']) => ({ apartment: said }));
/** "770 Pearl St 80203 #9": beside an address it is the number of a flat. */
export const bareUnit: Reader = (text, isOpen, isBrought) => (isBrought ? unit(text, isOpen) : undefined);
/** The sum that the customer pays with, in cents. */
const toPayWith = ([, said]: RegExpMatchArray) => ({ payWith: Math.round(valueOf(said) * 100) });
const change = reader(
  String.raw`${lead}(?:s?he )?(?:(?:needs?|want|like|get|have|bring|necesito|quiero|traiga[ns]?)(?: me)? )?(?:some )?(?<!keep (?:the )?)(?:change|cambio) (?:for|from|of|on|de|para|por) ${sum}`,
  toPayWith,
);
const pays = reader(
  String.raw`${lead}(?:(?:he|she|they)(?:'?ll| will)? )?(?:paying|pays?|voy a pagar|pag[oa]) (?:you |the driver )?(?:in cash |cash |en efectivo )?(?:with|w\/?|con) (?:un billete de )?${sum}(?: in cash)?`,
  toPayWith,
);
/** "I only have a fifty" is paid with where bills or change are spoken of, or cash is paid. */
const holds = reader(
  String.raw`${lead}(?:(?:i )?(?:only )?(?:have|got)|i'?ve (?:only )?got|(?:solo )?(?:tengo|traigo)|cash)(?: only)?,? (?:an?|un|una)? ?(?:\$ ?|billete de )?(\d{2,3}|cien|hundo|${spokenSum})(?:s|(?: dollar)? bills?)?\b(?: on me| en efectivo)?(?: and (?:an?|${spokenNumber}) (?:tens|fives|hundreds|\p{L}+ies))?(?:,? (?:(?:so|and|y|please|por favor|para que) )*(?:bring|need|traiga[ns]?|necesito)(?: me)?(?: some)? (?:change|cambio))?`,
  (match) =>
    /\b(?:on me|en efectivo|change|cambio|bills?|billete|hundreds|hundo)\b/i.test(match[0]) ||
    /\b(?:cash|efectivo)\W*$/i.test(match.input.slice(0, match.index))
      ? toPayWith(match)
      : undefined,
);
const giveTip = String.raw`(?:(?:add|leave|give|make|include|with|put|change|raise|set|got|(?:te |le )?(?:doy|dejo|das|da)|d[eé]j[ae]n?(?:le)?|d[ae]n?le|pon(?:le)?|agrega|con)(?: (?:him|her|them|the driver))? )?(?:(?:an?|the|my|una?|la) )?`;
const tips = '(?:tip|gratuity|propina)';
const tipIs = `${tips}(?: is| of| to|:| (?:the |my )?(?:driver|dude|guy|kid)| him| her| them| del?)?`;
const forDriver = `(?: (?:for (?:the driver|him|her)|${elRepartidor}))?`;
const percentTip = reader(
  String.raw`${lead}${giveTip}(?:${tipIs} )?(\d{1,2}(?:\.\d)?) ?(?:%|percent\b|per cent\b|por ciento)(?: (?:as |de )?(?:an? )?${tips}\b)?${forDriver}`,
  (match) =>
    new RegExp(`${tips}|driver`, 'i').test(match[0])
      ? { tip: { value: Number(match[1]), unit: 'percent' } }
      : undefined,
);
/** "At 7 tip 5": the number behind these is a time, or that of a flat. */
const leadsToNumber = '\\b(?:at|by|a?round|about|after|before|las?|apt|unit|suite|#|@|\\d) ?';
const sumTip = reader(
  String.raw`${lead}(?:${giveTip}(?<!${leadsToNumber})${sum} (?:as |de )?(?:an? )?${tips}\b${forDriver}|${giveTip}${sum} (?:for|to) (?:the |my )?driver\b|give (?:the driver|him|her|them) ${sum}|(?:add|leave|give|make)? ?(?:an? |the |la )?${tipIs} ${sum}(?! ?(?:mg|g|tins?|jars?|more)\b))`,
  (match) => {
    const value = valueOf(match.slice(1).find(Boolean));
    const isSum = /\$|dollar|buck|usd|d[oó]lar|pesos|driver|dude|doy/i.test(match[0]);
    return { tip: { value, ...(isSum && { unit: 'dollars' as const }) } };
  },
);
const noTip = reader(String.raw`${lead}(?:no|without an?|skip the|remove the|sin) ${tips}\b`, () => ({
  tip: { value: 0 },
}));

const noCode =
  /^(?:please|for|on|at|in|now|today|that|this|is|it|to|here|anyway|thanks|and|or|codes?|work|works|from|of|you|my|me|do|not|don|box|field|first|order|with|the|postal|de|\d{5})$/i;
const promo = reader(
  String.raw`${lead}(?:(use|apply|add|enter|redeem|try|have|with|got|usa|aplica|tengo|con) )?(?:(?:the|my|a|this|an?|el|mi|un) )?(?:(?:promo|promotion(?:al)?|discount|coupon|voucher|cup[oó]n)(?: code)?|code|c[oó]digo)(?: is| it'?s| called|:|,)? +["“]?([\p{L}\d][\p{L}\d_-]{2,39})["”]?`,
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
    /(?:and )?(?:(?:change|set|update) )?(?:(?:my|the) )?(?:(?:phone|cell|mobile|tel(?:ephone)?)(?: number)?|number)?(?: is|:| to)? ?$|(?:you can )?(?:call|reach|text)(?: me)?(?: at| on)? ?$|(?:y )?(?:mi )?(?:tel(?:[eé]fono)?|cel(?:ular)?|n[uú]mero)(?: es|:)? ?$/i;
  const start = text.slice(0, at).search(intro);
  const why = /^ (?:if|when|once) (?:you|u|ur|here|lost)\b[^.,;\n]*/i.exec(text.slice(at + said.length));
  const end = at + said.length + (why?.[0].length ?? 0);
  return { start: start < 0 ? at : start, end, fields: { phoneNumber: said } };
};

/** The most particular first. */
export const fieldReaders: readonly Reader[] = [
  call,
  gateCode,
  phone,
  promo,
  bareCode,
  change,
  holds,
  pays,
  percentTip,
  sumTip,
  noTip,
];
/** "Same address as last time": the checkout has it already. */
export const zip = String.raw`(?:(?:the |my )?zip(?: code)?|c[oó]digo(?: postal)?)(?: is|:)?`;
export const sameAddress = reader(
  String.raw`(?:(?:to|at|a|al|en) )?(?:the |my |la |el )?(?:(?:same|usual) (?:address|place|house)|mism[ao] (?:direcci[oó]n|lugar|casa)|${zip} \d{5})(?: (?:as (?:last time|before|always|usual)|(?:de|que) (?:siempre|la (?:otra|[uú]ltima) vez)))?`,
  () => ({}),
);

/** A part of an order that begins so wishes or asks for something else. */
const noDoor = new RegExp(
  String.raw`^(?:no|card|cash)\b|^(?!(?:please |por favor,? )?(?:leave|call|text|ring|d[eé]j|give me (?:a|some) (?:min|sec|time)|i(?:'ll| will)\b))${wishHeads}|^(?:\d+|an?|one|two)\b(?!\w*(?:st|nd|rd|th))|^(?:what|where|when|why|how|is|are|do(?:es)?)\b|\?|\b(?:order|last time|yesterday|refund)\b`,
  'iu',
);
/** "Ask for Marcy, I'll use my card": how it is paid is no word of the door. */
const payment = /(?<=\S) (?:i'?ll|i will|i am|i'?m) (?:use|pay)(?:ing)?\b.*/i;
const courtesies = /^[\s]*(?:(?:and|but|so|also|please|y|pero|oh)\b[\s,]*)*/i;

const doorWord = new RegExp(String.raw`(?<!\p{L})${ofDoor}(?!\p{L})`, 'iu');
/** A part of an order with an address that tells of the door is a note for the driver, however it is said. */
export const doorstep: Reader = (text, _, isBrought) => {
  if (!isBrought) return undefined;
  for (const { 0: part, index } of text.matchAll(/[^,.;\n]+/g)) {
    const driverNote = part.replace(courtesies, '').replace(payment, '').trim();
    const start = index + part.indexOf(driverNote);
    if (driverNote.includes(' ') && doorWord.test(driverNote) && !noDoor.test(driverNote))
      return { start, end: start + driverNote.length, fields: { driverNote } };
  }
  return undefined;
};
