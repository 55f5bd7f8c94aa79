import { numberNames, spokenNumber, spokenNumberOf } from './numbers.ts';

/** A delivery time as it was said. What was not said of it is absent. */
export type TimeWish =
  | { asap: true }
  | {
      /** Days from today; of a weekday its number, Sunday 0. */
      day?: { ahead: number } | { weekday: number };
      clock?: { hour: number; minute: number; isExact: boolean };
      /** "By 3", "after 6". */
      bound?: 'by' | 'after';
      /** "In the evening": its first hour, and the one after its last. */
      part?: readonly [from: number, to: number];
    };

const weekdays = ['sun|dom', 'mon|lun', 'tue|mar', 'wed|mi[eé]', 'thu|jue', 'fri|vie', 'sat|s[aá]b'];
const weekday =
  '(?:(?:sun|mon|tues?|wednes|thurs?|fri|satur)day|(?:el )?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))';
const part = '(?:morning|noon|afternoon|evening|night)';
const inDay = `(?:in the|this|de la|por la|en la) (?:${part}|ma[ñn]ana|tarde|noche)`;
const partOfDay = `(?: ${inDay})`;
const day = `(?:(?:(?:for|on|by|before|any ?time|whenever|sometime) )?(?:today|toni(?:ght|te)|2nite|tom+or+ow|tmr?w|tmr|2morrow|(?:this |next )?${weekday}|this ${part})(?: ${part})?|(?:(?:para|pa) )?(?:hoy|(?:pasado )?ma[ñn]ana|esta (?:noche|tarde)|${weekday})|${inDay})${partOfDay}?`;
const number = '(?:1[0-2]|0?[1-9])';
const spoken = `(?:${numberNames.slice(1, 13).join('|')})`;
const half = String.raw`(?:\s?(?:a\.?m\.?|p\.?m\.?|ish)(?![a-z]))`;
const about = '(?: about| around| like)?';
const until = `(?:(?:at|by|before|a?round|about|until|till?|no later than|(?:any ?time )?after|at like|@)${about})`;
const hasta =
  '(?:(?:a|para|pa|sobre|como a|hasta|(?:para )?antes de|despu[eé]s de)(?: eso de)? las?|(?:al|antes del|despu[eé]s del))';
const clocks = [
  String.raw`${number}(?= (?:works|is (?:good|fine|better|best|ok))\b)`,
  String.raw`(?:between|btwn|(?<!\b(?:change|set|make|cambia)\b[^.,;]{0,30})(?:from|de)|entre(?: las)?) (?:${number}|${spokenNumber})${half}? ?(?:and|n|&|to|-|y|a)(?: las?)? ?(?:${number}|${spokenNumber})${half}?`,
  String.raw`${number} ?(?:-|to) ?${number}${half}`,
  String.raw`${number}[0-5]\d${half}`,
  String.raw`${until} ${spoken} thirty`,
  String.raw`${hasta} (?:${number}(?::[0-5]\d)?|una(?! \p{L})|(?<=as? )(?:${spokenNumber})|mediod[ií]a)(?! \p{L}+ (?:st|ave|rd)\b)${half}?`,
  String.raw`(?:(?:${until}|for) ?)?${number}(?::[0-5]\d)${half}?`,
  String.raw`(?:(?:${until}|for) ?)?${number}${half}`,
  String.raw`(?:(?:${until}|for) )?(?:${number}|${spoken}) o'?clock`,
  String.raw`(?:(?:${until}|for) )?(?:(?:12 )?noon|midday|midnight|lunch ?time|(?:al? )?mediod[ií]a)(?!\p{L})`,
  String.raw`(?:(?:${until}|for) )?(?:${spoken}(?= ?[ap]\.?m\b)${half}|(?:${number}|${spoken})(?= ${inDay}))`,
  String.raw`(?:${until} )?(?:half past|quarter past|quarter to) (?:${number}|${spoken})\b`,
];
/** "at 7" is a time, "for 7" and a bare 7 are none: they may be people, or tins. */
const bareClock = String.raw`${until} ?(?:${number}(?:[0-5]\d)?|${spoken})(?=\s*(?:$|[.,;!?]|(?:and|but|please|pls|is (?:best|good|fine)|works|to|today|toni(?:ght|te)|tomorrow|tmrw|with|sharp|latest|if|in the|at|i|ill|i'?ll|use|code|promo|tip|no|my|pay(?:ing)?|cash|card|got|sin|con|que|y|leave|call|text|txt|ring|knock|don'?t|pls|plz|thx|thanks|gate|apt|on ${weekday})\b))`;
const clock = `(?:${[...clocks, bareClock].join('|')})${partOfDay}?`;
const soon = String.raw`(?:(?:eta )?a\.?s\.?a\.?p\.?(?![a-z])|as (?:soon|fast|quick(?:ly)?) as (?:possible|you can|u can)|(?:right )?now please|right (?:now|away)|rn(?!\w)|when(?:ever)? (?:you|u) can|ahorita|ahora mismo|lo antes posible|cuanto antes|lo m[aá]s pronto posible)`;

/** Finds a delivery time in a text: "tomorrow at 1pm", "at 6 tonight", "ASAP". */
export const timeShape = new RegExp(
  String.raw`(?<![\w#])(?:${soon}|${day},? (?:${clock}|${number}(?: ?(?:-|to|or) ?${number})?(?=\s*(?:$|[,.;])))|${number} (?=to?ni(?:ght|te))to?ni(?:ght|te)|${clock},? ${day}(?!\w)|${clock}(?!\w)|${day}(?!\w))(?: slot| window| would be \w+| works(?: for me)?| is (?:best|better|good|fine|great|ok))?(?:,? please)?`,
  'iu',
);

const plainClock = new RegExp(
  String.raw`(?:^|[^\w#])(\d{1,2}|${spokenNumber})(?::?([0-5]\d))?(?!\d)(?:ish)?\s?(a\.?m|p\.?m)?(?![a-z])`,
);

/** Without "am" or "pm" an hour is the one of the afternoon or the morning that the shop offers. */
function clockOf(text: string, isLate: boolean) {
  if (/\b(?:(?<!after)noon|midday|lunch ?time)\b|\bmediod/.test(text))
    return { hour: 12, minute: 0, isExact: true };
  if (/\bmidnight\b/.test(text)) return { hour: 0, minute: 0, isExact: true };
  const relative = /\b(half past|quarter past|quarter to) (\w+)/.exec(text);
  const plain = plainClock.exec(text);
  const base = spokenNumberOf(relative?.[2] ?? plain?.[1] ?? '') ?? 0;
  if (base < 1 || base > 12) return undefined;
  const isPast = relative?.[1] !== 'quarter to';
  const minute = relative
    ? relative[1] === 'half past'
      ? 30
      : isPast
        ? 15
        : 45
    : Number(plain?.[2] ?? (/\bthirty\b/.test(text) ? 30 : 0));
  const hour = (isPast ? base : base + 11) % 12;
  const suffix = plain?.[3]?.[0];
  if (suffix) return { hour: hour + (suffix === 'p' ? 12 : 0), minute, isExact: true };
  return isLate ? { hour: hour + 12, minute, isExact: true } : { hour, minute, isExact: false };
}

function dayOf(text: string) {
  if (/\b(?:today|tonight|tonite|2nite|this \w+(?<!day)|hoy|esta (?:noche|tarde))\b/.test(text))
    return { ahead: 0 };
  if (/\bpasado ma/.test(text)) return { ahead: 2 };
  if (/\b(?:tom+or+ow|tmr?w|tmr|2morrow)\b|(?<!(?:de|por|en) la )ma[ñn]ana/.test(text)) return { ahead: 1 };
  const named = new RegExp(String.raw`(?<!\p{L})${weekday}`, 'u').exec(text)?.[0].replace(/^el /, '');
  const found = named ? weekdays.findIndex((name) => new RegExp(`^(?:${name})`).test(named)) : -1;
  return found < 0 ? undefined : { weekday: found };
}

/** The parts of a day, in whole hours. */
const parts: readonly (readonly [said: RegExp, from: number, to: number])[] = [
  [/\bmorning\b|\bla ma[ñn]ana/, 5, 12],
  [/\bafternoon\b|\btarde\b/, 12, 18],
  [/\bevening\b/, 17, 22],
  [/\b(?:night|tonight|tonite|2nite|noche)\b/, 18, 24],
];
const bounds = [
  ['by', /\b(?:by|before|until|till?|no later|hasta|antes de)/],
  ['after', /\b(?:after(?!noon)|between|btwn|from|entre|despu[eé]s de)/],
] as const;

/** Reads what `timeShape` has found. */
export function readTime(said: string): TimeWish {
  const text = said.toLowerCase().replace(/\buna$/, '1');
  if (new RegExp(`^\\W*${soon}`, 'i').test(text)) return { asap: true };
  const [, from = 0, to = 0] = parts.find(([shape]) => shape.test(text)) ?? [];
  const named = dayOf(text);
  const at = clockOf(text, from >= 12);
  const bound = at && bounds.find(([, shape]) => shape.test(text))?.[0];
  return {
    ...(named && { day: named }),
    ...(at && { clock: at }),
    ...(bound && { bound }),
    ...(to > 0 && !at && { part: [from, to] as const }),
  };
}

/** Returns the time that is named in a text, whatever is said of it. */
export function timeIn(text: string): TimeWish | undefined {
  const said = timeShape.exec(text)?.[0].trim();
  return said ? readTime(said) : undefined;
}
