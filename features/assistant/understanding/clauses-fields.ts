import { wishHeads } from './clauses-heads.ts';
import type { OrderFields, Reader } from './order-fields.ts';
import { spokenSum, sumOf } from './numbers.ts';
import { phoneIn } from './values.ts';

const sum = String.raw`(?:like |about |unos? )?(?:an? |one |my )?(?:\$ ?)?(\d{1,5}(?:\.\d{1,2})?|cien|${spokenSum})\b(?! ?%| ?percent| por ciento)(?: ?(?:dollars?|bucks?|usd|d[oó]lares)\b)?(?: ?bills?\b)?`;
const valueOf = (said = '') => (said.toLowerCase() === 'cien' ? 100 : sumOf(said));

/** The parts of a text that a shape matches, with what its groups mean. */
const reader =
  (source: string, read: (match: RegExpExecArray) => OrderFields | undefined): Reader =>
  (text) => {
    const match = new RegExp(source, 'iu').exec(text);
    const fields = match && read(match);
    return match && fields ? { start: match.index, end: match.index + match[0].length, fields } : undefined;
  };

const lead = String.raw`(?<![\p{L}\d])(?:(?:and |also |then |please |oh |just |y |que )*(?:(?:i|we)(?:'?ll| will| would|'?d| am going to|'m going to| want to)? )?(?:also )?)`;

/** A note ends where another field or another wish begins. */
const fieldEnd = String.raw`[.;\n]|$|(?:and |n |y )?(?:tip|propina|promo|use (?:the )?(?:promo|code)|c[oó]digo|cup[oó]n|code|apply|asap|pay|pago|(?:i(?:'ll| will)? )?need change|deliver|\d+ ?%|\$\d|(?:to|at|by|a) \d|my (?:phone|number|cell)|mi (?:tel|cel|n[uú]m)\p{L}*|thanks?|thx|ty|gracias|bc|because|(?:please|pls|por favor)$)(?![\p{L}\d])`;
const wishEnd = String.raw`|(?:and |n |y )(?=${wishHeads})|(?<=, *)(?:\d|an? |${wishHeads})`;
const note = (source: string, ends: string = wishEnd) =>
  reader(String.raw`${lead}${source}(?=[\s,/]*(?:${fieldEnd}${ends}))`, ([, said = '']) =>
    /[\p{L}\d]/u.test(said) ? { driverNote: said.trim() } : undefined,
  );
const words = '(.{2,200}?)';
const driver = '(?:the |my )?(?:driver|him|her|guy|courier)';
const elRepartidor = '(?:al? |el |la )(?:repartidora?|chofer|conductora?|muchach[oa])';
const arrival =
  "(?: (?:when|wen|once|if|before|cuando|al) (?:(?:(?:you|u|he|she|they)(?:'?re|'?s| are| is| r)?|ur|est[eé]s?) (?:outside|here|there|downstairs|near|close|lost|come|get here|get there|get lost|arrive|pull up|afuera|abajo|aqu[ií])|here|outside|lleg(?:ues?|uen|ar))| first| instead| rather[^.,;\\n]*)";
const rings =
  '(?:call|text|txt|msg|message|ring|buzz|phone|knock|honk|lmk|ll[aá]m[ae](?:me)?|toca|toque|av[ií]same)';
const bell =
  '(?: me| us| (?:on )?(?:the )?(?:door)?(?:bell|buzzer)| (?:on )?the door| el timbre| (?:a|en) la puerta)?(?: (?:once|twice|loudly|softly|\\d|fuerte|(?:dos|tres|una) ve(?:z|ces)))?';

/** The shapes of what the driver is to read. A sentence may have several. */
export const notes: readonly Reader[] = [
  note(
    String.raw`(?:(?:leave|add|write|put|include) )?(?:(?:a|the|this|una) )?not[ea](?: (?:to|for|para) (?:el |la )?(?:the )?(?:driver|him|her|repartidor))?(?: saying| that says| that| que diga|:| -|,) *["“']?${words}["”']?`,
    '',
  ),
  note(
    String.raw`(?:(?:tell|ask) ${driver}(?: to| that|:|,)?|d[ií](?:gan)?le(?: ${elRepartidor})? que|${elRepartidor}) +["“']?${words}["”']?`,
    '',
  ),
  note(
    String.raw`((?:(?:there(?:'s| is)|we have|i have) an? (?:\w+ )?dog,? (?:so )?)?(?:please )?(?:don'?t|do not|no) (?:call|ring|buzz|knock|toque[sn]?|llame[sn]?)\b[^.;\n]*?)`,
  ),
  note(
    String.raw`((?:leave|drop|put|d[eé]j[ae]n?)(?:l[oa]s?)?(?: (?:it|them|that|everything|todo|el pedido|(?:my|the) (?:order|bag|stuff)))? (?:at|by|on|in|with|w/?|outside|en|con|a)\b[^.,;\n]{0,25}?(?:door|porch|steps?|desk|lobby|gate|neighbor|concierge|reception|security|mailbox|garage|guard|portero|puerta|entrada|recepci[oó]n|conserje|vecin)[^.,;\n]*?)`,
  ),
  note(String.raw`(${rings}${bell}${arrival})`, `${wishEnd}|,`),
  note(String.raw`((?:ring|buzz|knock|honk|toca|toque)${bell}(?: en (?:el |la )?\S+)?)`, `${wishEnd}|,`),
  note(String.raw`((?:(?:the|my|beware of(?: the)?) )?dog (?:barks|bites|is)\b[^.;\n]*?)`),
  note(
    String.raw`(ask for \p{L}+ (?:at|in) (?:the )?(?:reception|front desk|desk|gate|door|lobby|bar|entrance|stage door)|pregunt[ae] por \p{L}+(?: en (?:la )?\p{L}+)?|(?:use|(?:come|go) (?:to|up|in|through|around(?: to)?)) the (?:back|side|front|rear|garage|basement)\b[^.,;\n]*?|i(?:'ll| will) be (?:waiting )?(?:outside|downstairs|out front|(?:at|by|in) the (?:door|gate|corner|lobby|front))|meet me (?:outside|downstairs|out front|(?:in|at) the (?:lobby|door|gate|corner)))`,
  ),
  note(
    String.raw`((?:(?:my|the|el) )?(?:buzzer|(?:ring )?bell|timbre)(?: is| es| number)? #?\d+|\d+(?:st|nd|rd|th) floor(?: (?:reception|lobby))?|no[- ]contact(?: delivery)?|s?he(?: will|'ll) answer the door|keep the change(?: (?:from|of) (?:the |my )?\$?\d+)?)`,
    '|',
  ),
];

/** "Call me" beside an order is a note; alone it may be for the shop. */
const call = note(String.raw`((?:call|text|txt|ll[aá]mame)(?: me| us)?)`, '|,');
export const gateCode = reader(
  String.raw`(?:(?:and )?(?:the |my )?(?:gate|door|entry|building|keypad|access)(?:'s)?(?: code(?: is|:)?| is|:)|(?:and )?(?:the )?buzzer code(?: is|:)?|(?:y )?(?:el )?(?:c[oó]digo (?:de la (?:puerta|entrada)|del? (?:port[oó]n|edificio))(?: es|:)?|port[oó]n(?: es|:))) +([#*\d][\w#*-]{1,19})`,
  ([, said = '']) => ({ gateCode: said }),
);
const apartment = reader(
  String.raw`(?<![\p{L}\d])(?:and |to |y )?(?:(?:it is|its|it's|i'm in|i am in|in|my) )?(?:apartment|apt|unit|suite|ste|room|apartamento|departamento|depto|apto|habitaci[oó]n)\b\.?(?: (?:number|no\.?|is))? ?#? ?([a-z]?-?\d{1,5}[a-z]?|[a-z])(?![\w-])`,
  ([, said = '']) => ({ apartment: said.toUpperCase() }),
);
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
const holds = reader(
  String.raw`${lead}(?:i (?:only )?(?:have|got)|i'?ve (?:only )?got|(?:solo )?tengo)(?: only)? (?:an?|un) (?:billete de )?${sum}(?: bill)?,?(?: (?:so|and|y|please|por favor))* (?:bring|need|traiga[ns]?|necesito)(?: me)? (?:change|cambio)`,
  toPayWith,
);
const giveTip = String.raw`(?:(?:add|leave|give|make|include|with|put|change|raise|set|d[eé]j[ae]n?(?:le)?|d[ae]n?le|pon(?:le)?|agrega|con)(?: (?:him|her|them|the driver))? )?(?:(?:an?|the|my|una?|la) )?`;
const tips = '(?:tip|gratuity|propina)';
const tipIs = `${tips}(?: is| of| to|:| the driver| him| her| them| del?)?`;
const forDriver = '(?: for (?:the driver|him|her))?';
const percentTip = reader(
  String.raw`${lead}${giveTip}(?:${tipIs} )?(\d{1,2}(?:\.\d)?) ?(?:%|percent\b|per cent\b|por ciento)(?: (?:as |de )?(?:an? )?${tips}\b)?${forDriver}`,
  (match) =>
    new RegExp(`${tips}|driver`, 'i').test(match[0])
      ? { tip: { value: Number(match[1]), unit: 'percent' } }
      : undefined,
);
const sumTip = reader(
  String.raw`${lead}(?:${giveTip}${sum} (?:as |de )?(?:an? )?${tips}\b${forDriver}|${giveTip}${sum} (?:for|to) (?:the |my )?driver\b|(?:add|leave|give|make)? ?(?:an? |the )?${tipIs} ${sum}(?! ?(?:mg|g|tins?|jars?|more)\b))`,
  (match) => {
    const value = valueOf(match[1] ?? match[2] ?? match[3]);
    const isSum = /\$|dollar|buck|usd|d[oó]lar/i.test(match[0]);
    return { tip: { value, ...(isSum && { unit: 'dollars' as const }) } };
  },
);
const noTip = reader(String.raw`${lead}(?:no|without an?|skip the|remove the|sin) ${tips}\b`, () => ({
  tip: { value: 0 },
}));

const noCode =
  /^(?:please|for|on|at|in|now|today|that|this|is|it|to|here|anyway|thanks|and|or|codes?|work|works|from|of|you|my|me|do|not|don|box|field|first|order|with|the|postal|de)$/i;
const promo = reader(
  String.raw`${lead}(?:(use|apply|add|enter|redeem|try|have|with|got|usa|aplica|tengo|con) )?(?:(?:the|my|a|this|an?|el|mi|un) )?(?:(?:promo|promotion(?:al)?|discount|coupon|voucher|cup[oó]n)(?: code)?|code|c[oó]digo)(?: is| called|:)? +["“]?([\p{L}\d][\p{L}\d_-]{2,39})["”]?`,
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
  pays,
  holds,
  percentTip,
  sumTip,
  noTip,
];
export { apartment };
