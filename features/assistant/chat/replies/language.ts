import type { Language } from '#shared/language.ts';
import { slang } from '../../understanding/slang.ts';
import { alsoEnglish, spanish } from '../../understanding/spanish.ts';
import { functionWords, otherWords } from '../../understanding/words/lexicon.ts';

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Spanish words that stand for no word of the shop, and those that are also English ones but tell Spanish beside others. */
const spanishToo = list(`
  porfa favor si solo vale sin estas soy eres somos quieren tu tus se le la de y o en con que es hay te orden carro mas menos paso
  perra perrito gato gata respirar conducir ingles espanol bien muy seguro muero muriendo comi wey morir matarme vivir chiste
  jajaja navidad dile duele duermo creo desde porque ando traigo queda siguen
`);
const english = list(`
  cart menu cost delivery card cash address gummies gummy flower tea drops balm oil orders driver note phone number
  its ate are past needs kids drive safe vegan tax weather
`);
/** Both languages have them, or a menu has them in either. */
const inBoth = list('a me no chocolate menu son come once pan van');

const isSpanish = (word: string) => spanishToo.has(word) || (spanish.has(word) && !alsoEnglish.has(word));
const isEnglish = (word: string) =>
  english.has(word) || slang.has(word) || functionWords.has(word) || otherWords.has(word);

const plain = (typed: string) =>
  typed.toLowerCase().replaceAll(/['’]/g, '').normalize('NFD').replaceAll(/\p{M}/gu, '');

const tongues = [
  ['es', '(?:spanish|espanol)'],
  ['en', '(?:english|ingles)'],
] as const;
/** These turn the wish for a language round where they stand before it: "please stop answering in Spanish". */
const refuses =
  /\b(?:no|not|never|nunca|stop|dejen?|without|sin|why|dont|doesnt|didnt|cant(?! (?:you|we|i))|cannot|wont|isnt)\b/;
const habla = '(?:habl(?:ar(?:me)?|as?|an|amos|[ae]me|en?)|(?:contest|respond|escrib|cambi|segu)\\w+)';
const polite = '(?: (?:only|now|instead|please|pls|porfa\\w*|por favor))';
/** These ask for a language by its name. That somebody speaks it, or that a label is in it, asks for nothing. */
const requests = (name: string) =>
  new RegExp(
    [
      String.raw`^\W*(?:(?:in|en|language|idioma)\W+)?${name}${polite}*\W*$`,
      String.raw`\b(?:in|en) ${name}${polite}+\W*$`,
      String.raw`\b(?:want|prefer|prefiero|need|like|(?:can|could|may) (?:you|u|we|i|it|this)|lets|please|answer|reply|respond|write|explain|continue|switch|change|do|show|quiero|quisiera|gustaria|necesito|puedo|podemos|cambi\w+|pon\w*|muestra\w*) (?:.* )?(?:in|en|to|al?) (?:el )?${name}${polite}*\W*$`,
      String.raw`(?:^\W*|\b(?:(?:can|could|do|does|will|would|may) (?:you|u|we|i|anyone|anybody|someone|somebody)(?: \w+)?|please|pls|want to|like to|lets|you|and|only|just) )(?:speak|talk|chat) (?:\w+ ){0,2}?${name}\b`,
      String.raw`\b(?:prefer|solo hablo|prefiero) (?:el )?${name}\b`,
      String.raw`(?:^\W*(?:(?:hola|oye|disculpe|perdon|por favor)\W+)*|\b(?:usted|alguien|tu|puedes?|pueden|podrias?|podria|podemos|quiero|quisiera|por favor|favor de) )${habla} (?:a |el |en )*${name}\b`,
    ].join('|'),
  );
const asksFor = tongues.map(([language, name]) => [language, requests(name)] as const);

/** Returns the language that is asked for; of several wishes in a sentence the last that is not refused. */
export function languageAskedIn(typed: string): Language | undefined {
  let asked: Language | undefined;
  for (const part of plain(typed).split(/[,.;:!]|\b(?:but|pero)\b/))
    for (const [language, shape] of asksFor) {
      const found = shape.exec(part);
      if (found && !refuses.test(part.slice(0, found.index + found[0].length))) asked = language;
    }
  return asked;
}

/** Returns the language of a sentence, names of products aside; undefined where no word of it tells, such as "2" or "👍". */
export function readLanguage(typed: string, names: readonly string[] = []): Language | undefined {
  const asked = languageAskedIn(typed);
  if (asked) return asked;
  const text = names.reduce((rest, name) => rest.replace(plain(name), ' '), plain(typed));
  const words = text.match(/[a-z]+/g) ?? [];
  const telling = words.filter((word) => !inBoth.has(word));
  // No word of English has these marks.
  const marks = /[¿¡ñ]|[íóú]/i.test(typed) ? 1 : 0;
  const es = telling.filter(isSpanish).length + marks;
  const en = telling.filter((word) => !isSpanish(word) && isEnglish(word)).length;
  if (es === en) return undefined;
  return es > en ? 'es' : 'en';
}
