import { bringsIt } from './bringing.ts';
import { address } from './clauses-address.ts';
import { apartment, bareUnit, doorstep, fieldReaders, notes, sameAddress } from './clauses-fields.ts';
import { readTime, timeShape } from './clauses-time.ts';
import { questionWords } from './no-order.ts';
import { hasAddress, type OrderFields, type Reader, type Span } from './order-fields.ts';
import { emailIn } from './values.ts';

const leadsToTime = new RegExp(
  String.raw`(?:(?:\b(?:and|please|let's|can we|can you|y|que) )*(?:(?:${bringsIt}|(?:needs? to )?(?:(?:have|get) (?:it|this|that|them|everything)|get|be) here|llegue|make (?:it|that)|(?:change|move|set) (?:it|that) (?:to|for)|(?:(?:change|move|set) )?(?:the |my )?(?:delivery )?time (?:to|for|:)|c[aá]mbia(?:me)? la hora|do|time:) *))$`,
  'i',
);

const time: Reader = (text) => {
  const match = timeShape.exec(text);
  if (!match) return undefined;
  const bringing = leadsToTime.exec(text.slice(0, match.index));
  const start = match.index - (bringing?.[0].length ?? 0);
  const said = match[0].replace(/\.$/, '');
  return { start, end: match.index + said.length, fields: { time: readTime(said.trim()) } };
};

/** One table: what one has read the next ones do not see. A sentence may have several notes, and a day and an hour apart. */
const readers: readonly (readonly [read: Reader, most: number])[] = [
  ...notes.map((read) => [read, 2] as const),
  ...fieldReaders.map((read) => [read, 1] as const),
  [time, 2],
  [address, 1],
  [apartment, 1],
  [bareUnit, 1],
  [sameAddress, 1],
  [doorstep, 3],
];

/** A question asks about a time or a code, and sets none. */
const question = new RegExp(
  String.raw`^\W*(?:(?:hi|hey|hello|ok|okay|so|and|but|also|um)\b[ ,]*)*(?!what i (?:need|want|would|will))(?:${questionWords}|was|were|will (?!need)|am|don'?t (?:you|i|we|they)|can (?:i|we) (?:pay|use|tip)|can (?:the|your|my) driver)\b`,
  'i',
);

/** The sentence around a place. */
function sentenceAt(text: string, { start, end }: Span) {
  const from = Math.max(...['.', '!', '?', '\n', ';'].map((mark) => text.lastIndexOf(mark, start - 1))) + 1;
  const rest = text.slice(end).search(/[.!?\n;]/);
  return text.slice(from, rest < 0 ? undefined : end + rest + 1);
}

const isAsked = (text: string, span: Span) => {
  const sentence = sentenceAt(text, span);
  const said = text.slice(span.start, span.end);
  const [clause = '', rest = ''] = sentence.split(said);
  const last = clause.split(/,| and | but /i).at(-1) ?? '';
  const [, part] = /,\s*([^,]*)\?\s*$/.exec(rest) ?? [];
  // "To 12 Oak St at 6, venmo?" asks about the last part alone, and "…, should she call you?" about all of it.
  const asksAll = part === undefined ? /\?\s*$/.test(rest) : question.test(part) && / .* .* /.test(part);
  return asksAll || question.test(last.trim() === '' ? text.slice(span.start) : last);
};

const isPolite = /\b(?:can|could|would|will) (?:you|u|some\w+|(?:i|we) (?:get|have|order))\b|\bplease\b/i;

/** Finds the fields of an order in a text, each with its place. `isOpen`: the checkout is on the screen. */
export function readFields(text: string, isOpen: boolean): Span[] {
  let masked = text;
  const spans: Span[] = [];
  if (emailIn(text)) return spans;
  for (const [read, most] of readers)
    for (let nth = 0; nth < most; nth += 1) {
      const found = read(masked, isOpen, hasAddress(spans));
      if (!found || (isAsked(text, found) && !isPolite.test(sentenceAt(text, found)))) break;
      spans.push(found);
      masked = masked.slice(0, found.start) + ';'.repeat(found.end - found.start) + masked.slice(found.end);
    }
  return spans.toSorted((a, b) => a.start - b.start);
}

/** Two notes are one, and so are a day and an hour; of any other field the last one counts. */
export function addFields(fields: OrderFields, spans: readonly Span[]) {
  for (const { fields: more } of spans) {
    const said = [fields.driverNote, more.driverNote].filter((one) => one !== undefined);
    const whole = more.time && { time: { ...fields.time, ...more.time } };
    Object.assign(fields, more, whole, said.length > 0 && { driverNote: said.join('. ') });
  }
}
