import { addFields, readFields } from '../../understanding/clauses-slots.ts';
import { timeIn, type TimeWish } from '../../understanding/clauses-time.ts';
import { asWritten } from '../../understanding/dictation.ts';
import type { OrderFields } from '../../understanding/order-fields.ts';
import { understand } from '../../understanding/understand.ts';
import type { Item, Situation, SoldProduct } from '../../understanding/understanding.ts';

type Corrected = {
  say: string;
  before: string;
  added?: Item<SoldProduct>;
  situation: Situation;
};

/** "Do you deliver at 10?" asked of an hour, in whose place another is named. */
function timeAsked(before: string, { menu }: Situation) {
  return understand(before, { menu }).intent === 'delivery_time' ? timeIn(before) : undefined;
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Says a time in words again. */
function sayTime(time: TimeWish | undefined) {
  if (!time || 'asap' in time) return '';
  const { day, clock } = time;
  const on = day && ('ahead' in day ? (day.ahead > 0 ? 'tomorrow' : 'today') : days[day.weekday]);
  const { hour = 0, minute = 0, isExact } = clock ?? {};
  const at = `at ${hour % 12 || 12}:${String(minute).padStart(2, '0')}${isExact ? (hour < 12 ? ' am' : ' pm') : ''}`;
  return [on, clock && at].filter(Boolean).join(' ');
}

const bareValue =
  /^(?:(?:no+|nope|nah|sorry|oops|wait|shoot|wrong \w+|actually|ok|oh|h?mm+|it'?s|(?:can|could) (?:we|you|i) (?:do|make it|get)|(?:let'?s |we )?do|(?:how|what) about|better|i (?:mean|meant|said)|just|(?:make|change) (?:it|that)|to|mejor|perd[oó]n|que sean?|digo|bueno|entonces|then|y|and|at|a las?)[\s,.]+)*(?<sign>\$ ?)?(?<value>#?\d[\d.:]*[a-z]?|[a-z]{3,20}\d{1,6})(?: ?(?<unit>%|percent|por ciento|dollars?|bucks|d[oó]lares|[ap]\.?m\b\.?))?(?:[\s,]+(?:instead|please|pls|then|por favor|mejor|actually))*\W*$/i;

/** A new value for each field, as a sentence; `units`: what may be said with it. */
const sentences: readonly (readonly [
  keyof OrderFields,
  units: RegExp,
  (sum: string, old: string) => string | false,
])[] = [
  [
    'deliveryAddress',
    /^$/,
    (number, old) => {
      const other = old.replace(RegExp(`\\b\\d{${number.length}}\\b`), number);
      return number.length > 2 && other !== old && `Deliver to ${other}`;
    },
  ],
  ['tip', /^(?:$|[%$pd])/, (sum) => `Tip ${sum}`],
  ['payWith', /^(?:$|[$d])/, (sum) => `Change for ${sum}`],
  ['apartment', /^$/, (sum) => `Apt ${sum}`],
  ['gateCode', /^$/, (sum) => `Gate code ${sum}`],
  ['promoCode', /^$/, (sum) => `Use code ${sum}`],
];

/** "Tip 10%", "make it 15": the field that was filled in last has another value. */
export function correctField({ say: typed, before, added, situation }: Corrected) {
  const say = typed.replace(/ (?:instead of|not) \d.*$/i, '');
  const fields: OrderFields = {};
  addFields(fields, readFields(before, true));
  const { sign, value = '', unit = sign ? '$' : '' } = bareValue.exec(say)?.groups ?? {};
  const isClock = /\b(?:at|las?) \d/i.test(say);
  const old = fields.time ?? timeAsked(before, situation);
  // Without goods an hour is asked about, and orders nothing.
  const isAsked = !fields.time && (situation.cart?.length === 0 || /\?\W*$/.test(say));
  const times = correctTime(say, value, old).map((time) => (isAsked ? `Do you deliver ${time}?` : time));
  const possible = [
    ...times,
    ...(isClock ? [] : sentences).flatMap(([field, units, sentence]) => {
      const known = fields[field];
      const isTooMuch = value.length > 3 && units.test('$');
      if (!value || known === undefined || !units.test(unit) || isTooMuch) return [];
      if (/^[a-z]/i.test(value) !== (field === 'promoCode')) return [];
      const isSum = /^[$db]/i.test(unit) || (!unit && fields.tip?.unit === 'dollars');
      const isPercent = /^[%p]/i.test(unit) || (!unit && fields.tip?.unit === 'percent');
      const sum = field === 'tip' && isSum ? `$${value}` : field === 'tip' && isPercent ? `${value}%` : value;
      return sentence(sum, fields.deliveryAddress ?? '') || [];
    }),
  ];
  const [first] = possible;
  if (!first) return undefined;
  const oneOf =
    added && value && Number(value) < 100 && !unit && !isClock
      ? [...possible, `Make the ${added.product.name} ${value}`]
      : possible;
  return { say: first, ...(oneOf.length > 1 && { oneOf }) };
}

/** "Deliver tomorrow at 3", "make it 4": what is not said of the time stays. */
function correctTime(say: string, value: string, old: OrderFields['time']) {
  // "The day after tomorrow" has no short name.
  if (!old || 'asap' in old || (old.day && 'ahead' in old.day && old.day.ahead > 1)) return [];
  const [span, ...more] = readFields(/^\d{1,2}$/.test(value) ? `at ${value}` : asWritten(say), true);
  const time = span?.fields.time;
  if (!time || 'asap' in time || more.length > 0) return [];
  const { clock } = time;
  const half = clock?.isExact === false && old.clock?.isExact ? (old.clock.hour < 12 ? 0 : 12) : undefined;
  const told =
    clock && half !== undefined ? { clock: { ...clock, hour: (clock.hour % 12) + half, isExact: true } } : {};
  const isWhole = (time.day ?? !old.day) && (clock ?? !old.clock);
  return isWhole && !value ? [] : [sayTime({ ...old, ...time, ...told })];
}
