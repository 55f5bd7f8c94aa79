import { numberNames, numberOf } from './numbers.ts';

/** A delivery time as it was said. What was not said of it is absent. */
export type TimeWish =
  | { asap: true }
  | {
      /** Days from today; of a weekday its number, Sunday 0. */
      day?: { ahead: number } | { weekday: number };
      clock?: { hour: number; minute: number; isExact: boolean };
    };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = '(?:sun|mon|tues?|wednes|thurs?|fri|satur)day';
const part = '(?:morning|noon|afternoon|evening|night)';
const day = `(?:(?:for |on )?(?:today|tonight|tomorrow|tmrw|tmr|(?:this |next )?${weekday}|this ${part})(?: ${part})?|(?:para )?(?:hoy|ma[ñn]ana|esta (?:noche|tarde)))`;
const number = '(?:1[0-2]|0?[1-9])';
const spoken = `(?:${numberNames.slice(1, 13).join('|')})`;
const half = String.raw`(?:\s?(?:a\.?m\.?|p\.?m\.?)(?![a-z]))`;
const clocks = [
  String.raw`(?:between|from) ${number}${half}? (?:and|to|-) ${number}${half}?`,
  String.raw`(?:at|by|before|around|about|after) ${spoken} thirty`,
  String.raw`(?:a|para|pa) las? ${number}(?::[0-5]\d)?(?: de la (?:ma[ñn]ana|tarde|noche))?${half}?`,
  String.raw`(?:(?:at|by|before|around|about|after|for|@) )?${number}(?::[0-5]\d)${half}?`,
  String.raw`(?:(?:at|by|before|around|about|after|for|@) )?${number}${half}`,
  String.raw`(?:(?:at|by|before|around|about|after|for|@) )?(?:${number}|${spoken}) o'?clock`,
  String.raw`(?:(?:at|by|before|around|about|after|for|@) )?(?:noon|midday|midnight)\b`,
  String.raw`(?:(?:at|by|before|around|about|after) )?(?:half past|quarter past|quarter to) (?:${number}|${spoken})\b`,
];
/** "at 7" is a time, "for 7" and a bare 7 are none: they may be people, or tins. */
const bareClock = String.raw`(?:at|by|before|around|after|@) ?(?:${number}|${spoken})(?=\s*(?:$|[,.;!?]|(?:and|but|please|pls|is (?:best|good|fine)|works|to|today|tonight|tomorrow|tmrw|with|sharp|latest|if|in the|on ${weekday})\b))`;
const clock = `(?:${[...clocks, bareClock].join('|')})`;
const soon = String.raw`(?:a\.?s\.?a\.?p\.?(?![a-z])|as (?:soon|fast|quick(?:ly)?) as (?:possible|you can|u can)|(?:right )?now please|right (?:now|away)|lo antes posible|cuanto antes)`;

/** Finds a delivery time in a text: "tomorrow at 1pm", "at 6 tonight", "ASAP". */
export const timeShape = new RegExp(
  String.raw`(?<![\w#])(?:${soon}|${day},? ${clock}|${clock},? ${day}(?!\w)|${clock}(?!\w)|${day}(?!\w))(?: slot| works(?: for me)?| is (?:best|good|fine|great|ok))?(?:,? please)?`,
  'i',
);

const plainClock = new RegExp(
  String.raw`(?:^|[^\w#])(?:at |by |before |around |about |after |for |(?:a|para|pa) las? |between |from |@ ?)?(\d{1,2}|${spoken})(?::([0-5]\d))?\s?(a\.?m|p\.?m)?`,
);

/** Without "am" or "pm" an hour is the one of the afternoon or the morning that the shop offers. */
function clockOf(text: string, isLate: boolean) {
  if (/\b(?:noon|midday)\b/.test(text.replace(/afternoon/, '')))
    return { hour: 12, minute: 0, isExact: true };
  if (/\bmidnight\b/.test(text)) return { hour: 0, minute: 0, isExact: true };
  const relative = /\b(half past|quarter past|quarter to) (\w+)/.exec(text);
  const plain = plainClock.exec(text);
  const said = relative?.[2] ?? plain?.[1];
  const base = numberOf(said ?? '') ?? 0;
  if (base < 1 || base > 12) return undefined;
  const isPast = relative?.[1] !== 'quarter to';
  const minute = relative
    ? relative[1] === 'half past'
      ? 30
      : isPast
        ? 15
        : 45
    : Number(plain?.[2] ?? (/\bthirty\b/.test(text) ? 30 : 0));
  const hour = ((isPast ? base : base + 11) % 12) + 0;
  const suffix = plain?.[3]?.[0];
  if (suffix) return { hour: hour + (suffix === 'p' ? 12 : 0), minute, isExact: true };
  return isLate ? { hour: hour + 12, minute, isExact: true } : { hour, minute, isExact: false };
}

function dayOf(text: string) {
  if (/\b(?:today|tonight|this \w+(?<!day)|hoy|esta (?:noche|tarde))\b/.test(text)) return { ahead: 0 };
  if (/\b(?:tomorrow|tmrw|tmr)\b|(?<!de la )ma[ñn]ana/.test(text)) return { ahead: 1 };
  const named = new RegExp(`\\b${weekday}\\b`).exec(text)?.[0];
  const found = named ? weekdays.findIndex((name) => name.slice(0, 3) === named.slice(0, 3)) : -1;
  return found < 0 ? undefined : { weekday: found };
}

/** Reads what `timeShape` has found. */
export function readTime(said: string): TimeWish {
  const text = said.toLowerCase();
  if (new RegExp(`^\\W*${soon}`, 'i').test(text)) return { asap: true };
  const isLate = /\b(?:tonight|evening|afternoon|night|tarde|noche)\b/.test(text);
  const named = dayOf(text);
  const at = clockOf(text, isLate);
  return { ...(named && { day: named }), ...(at && { clock: at }) };
}
