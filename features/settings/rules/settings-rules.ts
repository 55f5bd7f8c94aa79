import type { Range, Section, Sections } from '#shared/settings.ts';
import { weekdays } from '#shared/settings.ts';

export type SettingsProblem = { path: string; message: string };

const minutesPerDay = 24 * 60;

/** Minutes after midnight of "HH:MM". */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A range in minutes after its day's midnight. It ends on the next day unless it ends later than it begins. */
export function spanOf({ from, to }: Range) {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { start, end: end > start ? end : end + minutesPerDay };
}

type Span = { start: number; end: number; path: string };
const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

function overlapping(spans: Span[], message: string): SettingsProblem[] {
  const late = spans.filter((span, index) => spans.slice(0, index).some((before) => overlap(before, span)));
  return late.map(({ path }) => ({ path, message }));
}

const spansOn = (ranges: Range[], path: string, offset = 0) =>
  ranges.map((range, index) => {
    const { start, end } = spanOf(range);
    return { start: start + offset, end: end + offset, path: `${path}.${index}` };
  });

function hoursProblems({ alwaysOpen, days, specialDays }: Sections['hours']): SettingsProblem[] {
  const week = weekdays.flatMap((name, index) => spansOn(days[name], `days.${name}`, index * minutesPerDay));
  // A range that begins on Sunday may reach into Monday.
  const wrapped = week.map((span) => ({
    ...span,
    start: span.start - 7 * minutesPerDay,
    end: span.end - 7 * minutesPerDay,
  }));
  const reaching = wrapped.filter(({ end }) => end > 0);
  const problems = overlapping([...reaching, ...week], 'This range overlaps another one');
  const dates = specialDays.map(({ date }) => date);
  for (const [index, special] of specialDays.entries()) {
    const path = `specialDays.${index}`;
    if (dates.indexOf(special.date) < index)
      problems.push({ path: `${path}.date`, message: 'This day is listed twice' });
    problems.push(
      ...overlapping(spansOn(special.ranges, `${path}.ranges`), 'This range overlaps another one'),
    );
  }
  if (!alwaysOpen && week.length === 0 && specialDays.every(({ ranges }) => ranges.length === 0)) {
    problems.push({ path: 'days', message: 'Name hours for at least one day, or be always open' });
  }
  return problems;
}

/** Slots a day, as "HH:MM", in the order of the day. */
export function slotClocks({ slots }: Pick<Sections['deliveryTimes'], 'slots'>) {
  if (slots.kind === 'list') return slots.times.toSorted();
  const { start, end } = spanOf(slots);
  const clocks: string[] = [];
  for (let at = start; at <= Math.min(end, minutesPerDay - 1); at += slots.minutes) {
    clocks.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  }
  return clocks;
}

/** Tells whether a shop with these hours is open at that time of day on any day of the week. */
function isEverOpen({ alwaysOpen, days, specialDays }: Sections['hours'], clock: string) {
  const at = minutesOf(clock);
  const covers = (range: Range) => {
    const { start, end } = spanOf(range);
    return (start <= at && at <= end) || at + minutesPerDay <= end;
  };
  return (
    alwaysOpen || [...Object.values(days), ...specialDays.map(({ ranges }) => ranges)].flat().some(covers)
  );
}

function deliveryTimesProblems(
  times: Sections['deliveryTimes'],
  hours: Sections['hours'],
): SettingsProblem[] {
  const problems: SettingsProblem[] = [];
  for (const pace of ['normal', 'busy'] as const) {
    if (times[pace].to >= times[pace].from) continue;
    problems.push({ path: `${pace}.to`, message: 'The longest time must not be shorter than the shortest' });
  }
  const { slots } = times;
  if (slots.kind === 'every' && minutesOf(slots.to) < minutesOf(slots.from)) {
    return [...problems, { path: 'slots.to', message: 'The last slot must not be before the first' }];
  }
  if (!times.asap && slotClocks(times).length === 0) {
    problems.push({ path: 'slots.times', message: 'Without ASAP there must be at least one slot' });
  }
  const outside = 'The shop is closed at this time on every day';
  if (slots.kind === 'every') {
    const closed = slotClocks(times).find((clock) => !isEverOpen(hours, clock));
    if (closed)
      problems.push({
        path: 'slots',
        message: `There is a slot at ${closed}, when the shop is closed on every day`,
      });
    return problems;
  }
  for (const [index, clock] of slots.times.entries()) {
    const path = `slots.times.${index}`;
    if (slots.times.indexOf(clock) < index) problems.push({ path, message: 'This time is listed twice' });
    else if (!isEverOpen(hours, clock)) problems.push({ path, message: outside });
  }
  return problems;
}

export function repeated(entries: { name: string; path: string }[], message: string): SettingsProblem[] {
  const names = entries.map(({ name }) => name.toLowerCase());
  return entries
    .filter(({ name }, index) => names.indexOf(name.toLowerCase()) < index)
    .map(({ path }) => ({ path, message }));
}

function areaProblems({ zones }: Sections['area']): SettingsProblem[] {
  const zips = zones.flatMap((zone, index) =>
    zone.zips.map((name, zip) => ({ name, path: `zones.${index}.zips.${zip}` })),
  );
  return repeated(zips, 'This ZIP code is listed twice');
}

function chargesProblems({ taxes, tips }: Sections['charges']): SettingsProblem[] {
  const names = taxes.map(({ name }, index) => ({ name, path: `taxes.${index}.name` }));
  const high = tips.kind === 'percent' ? tips.values.findIndex((percent) => percent > 100) : -1;
  return [
    ...repeated(names, 'This tax is listed twice'),
    // Ten times what was meant is one key away, and a customer pays it with one tap.
    ...(high < 0 ? [] : [{ path: `tips.values.${high}`, message: 'Suggest a tip of at most 100 percent' }]),
  ];
}

/** Returns the problems of a section beyond the shape of its fields; `others` is the stored state of all sections. */
export function settingsProblems<S extends Section>(
  section: S,
  value: Sections[S],
  others: Sections,
): SettingsProblem[] {
  const given = { ...others, [section]: value };
  if (section === 'hours') return hoursProblems(given.hours);
  if (section === 'deliveryTimes') return deliveryTimesProblems(given.deliveryTimes, given.hours);
  if (section === 'area') return areaProblems(given.area);
  if (section === 'charges') return chargesProblems(given.charges);
  if (section === 'printing') {
    const { address, ticket, bagLabel } = given.printing;
    const message = 'Choose what is printed: the ticket, the bag label or both';
    return address !== null && !ticket && !bagLabel ? [{ path: 'ticket', message }] : [];
  }
  if (section === 'limits') {
    const limited = given.limits.categories.map(({ category, perOrder, perDay }, index) => ({
      name: category,
      path: `categories.${index}.category`,
      empty: perOrder === null && perDay === null,
    }));
    const empty = limited
      .filter((limit) => limit.empty)
      .map(({ path }) => ({ path, message: 'Name a limit an order or a day' }));
    return [...repeated(limited, 'This category is listed twice'), ...empty];
  }
  return [];
}
