import { isTens, numberNames, numberOf, numberWords } from './numbers.ts';
import { streetWords } from './values.ts';

const word = numberWords.slice(1, -3).join('|');
const digit = numberNames.slice(0, 10).join('|');
/** A house number is spoken before its street: "eleven hundred Sherman Street", "eight fifty Broadway". So are percents. */
const spokenNumber = new RegExp(
  String.raw`\b(?:${word})(?:(?:[ -](?:and )?(?:${word}|oh))+(?= (?:[nsew]\.? |north |south |east |west )?(?:\p{L}+ ){0,2}(?:${streetWords})\b)|(?= percent\b))`,
  'giu',
);

/** Five figures that are spoken one by one are a ZIP code. */
const spokenZip = new RegExp(String.raw`\b(?:(?:${digit}|oh)[ -]){4}(?:${digit}|oh)\b`, 'gi');

/** Returns the figures of a number as it is spoken: "twelve forty two" is 1242, "nineteen hundred" 1900. */
function figuresOf(spoken: string) {
  const words = spoken.toLowerCase().split(/[ -](?:and )?/);
  let figures = '';
  for (const [at, one] of words.entries()) {
    const value = numberOf(one) ?? 0;
    const before = words[at - 1] ?? '';
    if (one === 'hundred') figures += '00';
    else if (before === 'hundred') figures = `${figures.slice(0, -String(value).length)}${value}`;
    else if (isTens(before) && value > 0 && value < 10) figures = `${figures.slice(0, -1)}${value}`;
    else figures += value;
  }
  return figures;
}

/** An "if" that is no condition. */
const courteousIf =
  /,? ?(?<!\p{L})(?:if (?:it is|it's|that's) (?:no|not too much) trouble|if (?:you|u|ya) (?:can|could|please|don'?t mind)|if possible|si (?:es|fuera) tan amable|si me hace (?:el )?favor|si (?:puede[sn]?|es posible)|si no es molestia)(?!\p{L}),?/giu;

/** "8 to 9", "around 2 a 3": the hours of a delivery, and no number of goods. */
const hours =
  /(?<!\b(?:from|between|btwn|entre|it|of|want|need|get|have|add|de|quiero) )(?<![\d:$.-])\b(?:(?:a?round|about|at|de|a las?) )?(\d{1,2}) ?(?:to|a) ?(?:las? )?(\d{1,2}) ?([ap]\.?m\b\.?)?(?=\W*$|[,.;]| (?:is|works?|to\p{L}+|please|and|if|hoy|ma[ñn]ana|de la|y)(?!\p{L}))/giu;
const betweenHours = (said: string, from: string, to: string, half = '') => {
  const length = (Number(to) - Number(from) + 12) % 12;
  const isRange = Number(from) <= 12 && Number(to) <= 12 && length > 0 && length < 4;
  return isRange ? `between ${from}${half} and ${to}${half}` : said;
};

/** Praise before a wish. */
const praise =
  /^(?:(?:oh|wow|ok)\W+)?(?:(?:that|it|they) ?)?(?:(?:sound|look)s?|'s|is|are)? ?(?:lovely|good|great|nice|perfect|excelente|qu[eé] rico)[\s,.!]+(?=\S)/i;

/** Returns what is dictated, or typed as a list, in the form in which an order is read: "(2)" is "x2". */
export const asWritten = (say: string) =>
  say
    .replaceAll('’', "'")
    .replaceAll(courteousIf, '')
    .replace(praise, '')
    .replaceAll(hours, betweenHours)
    .replaceAll(/(?<=\bbetween \d{1,2} (?:and|&) )noon\b/gi, '12')
    .replaceAll(/\b(one|1) pack\b(?! of)/gi, '$1')
    .replaceAll(/(?<=\d): (?=\d+ \p{L})/gu, '. ')
    .replaceAll(/\b(?:that|it)'?s (?=\d{5}\b)/gi, '')
    .replace(/(?<=\b(?:more|another|please)),? then(?=\W*$)/i, '')
    .replaceAll(/(?<=\b(?:add|get|gimme|give me|want|need) )like (?=\d)/gi, '')
    .replaceAll(/\s*\n+\s*(?:[-*•]\s*)?/g, '. ')
    .replaceAll(/(?<![\p{L}\d])(?:where|when|how|items?|order|pedido|payment|time|hora)\s*:\s*/giu, '')
    .replaceAll(/\((?:x ?)?(\d{1,2})(?: ?x)?\)/gi, ' x$1')
    .replaceAll(/\bdrop off (?=\d|(?:an?|the|some|two|three|four|five) )/gi, 'bring ')
    .replaceAll(
      /\bwhat(?:ever)?(?:'s| is| i(?: have|'?ve)?(?: got)?) in (?:my|the) (?:cart|bag|basket)\b|(?<=\b(?:check ?out|send|bring|deliver) )what i(?: have|'?ve got| got)\b/gi,
      'my cart',
    )
    .replaceAll(/\s*(?:->|→)\s*/g, ' to ')
    .replaceAll(/\s*\|\s*/g, ', ')
    .replaceAll(spokenZip, figuresOf)
    .replaceAll(spokenNumber, figuresOf);

const count = String.raw`\d{1,2}|an?|${word}|una?|dos|tres|cuatro|cinco`;
const goods = String.raw`(?:(?!(?:and|y|plus|no|wait|sorry|actually|${count})\b)\p{L}[\p{L}'-]* ?){0,4}`;
const sayAgain =
  '[\\s,.;-]+(?:oh |oops |sorry |ay )*(?:no,? wait|wait,? no|(?:no,? )?esp[eé]r[ea](?:te|me)?(?:, mejor)?|no(?:,? (?:no|sorry|mejor))?|nah|wait|actually|sorry|scratch that|i meant?|perd[oó]n|mejor)[\\s,.]+(?:no[\\s,]+)?(?:make (?:that|it) )?(?:just |only |at |a las? )?';
/** A count takes the place of the one before: "two chocolates, no wait, make that one". */
const otherCount = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${count})(?: (${goods})(?<! ))?${sayAgain}(${count})(?: (?:one|please|pls|instead|packs?|jars?|box(?:es)?|bags?|bottles?))*(?=\W*(?:$|[,.;]|(?:and|plus|y|to|at|for|it'?s|cuz|because|lol|thanks|cash|card|efectivo|tarjeta|con|tip)\b))`,
  'giu',
);
/** "Three, no wait, four of the teas". */
const bareCount = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${count})${sayAgain}(?=(?:${count})(?!\p{L}))`,
  'giu',
);
/** Goods take the place of those before: "2 gummies, no wait, 3 teas". */
const otherGoods = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${count}) ${goods}(?<! )${sayAgain}(?=(?:${count}) (?!(?:of|for|por|packs?|jars?|box|bags?|bottles?)\b)\p{L}{3,})`,
  'giu',
);

/** "I want tea no wait the chocolate". */
const goodsNoWait = /(?<=\s|^)\p{L}{3,}[\s,.;-]+(?:no,? wait|wait,? no)[\s,.]+(?=the \p{L}{3,})/giu;
/** "Softgels and tea, sorry, not tea, I meant the chocolate". */
const notThat =
  /(?<=\s|^)(?<old>\p{L}{3,})(?<between>(?!\p{L}).*?)[\s,.;]+(?:(?:oh|no|wait|sorry|oops|perd[oó]n),? )*(?:not|no) (?:the |el |la )?\k<old>,? (?:but |sino |i meant? |quise decir )+(?:the |an? |el |la |una? )?(?<goods>\p{L}+)/giu;

/** Returns what was meant by a sentence that corrects itself: what is said last takes the place of what stands before it. */
export const asMeant = (text: string) =>
  text
    .replaceAll(bareCount, '')
    .replaceAll(otherCount, '$2 $1')
    .replaceAll(otherGoods, '')
    .replaceAll(goodsNoWait, '')
    .replaceAll(notThat, '$<goods>$<between>');

/** Returns a sentence as it is meant, without its corrections and its forms of lists and dictation. */
export const meantBy = (say: string) => asMeant(asWritten(say));
