import { type Weekday, type Sections, weekdays } from '#shared/settings.ts';
import Copy from '~icons/lucide/copy';
import Plus from '~icons/lucide/plus';
import { RangesInput } from '#platform/browser/editing/inputs.tsx';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { calendarDay } from '#shared/dates.ts';
import { formatMoment, openState } from '../rules/hours.ts';
import type { SectionDescription } from './section-form.tsx';

const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

type Hours = Sections['hours'];

/** "Open today until 9 PM, then tomorrow 10:30 AM". */
function previewOf(hours: Hours, shop: Sections['shop']) {
  const timeZone = shop.timeZone ?? shopTimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const rules = { hours, state: { pausedUntil: null, busy: false }, shop: { timeZone } };
  const now = shopNow();
  const { isOpen, closesAt, opensAt } = openState(rules, now);
  const say = (moment: Date) => formatMoment(moment, now, timeZone);
  if (!isOpen)
    return [
      opensAt ? `Closed now. Opens ${say(opensAt)}.` : 'Closed, with no opening in the next two weeks.',
    ];
  if (!closesAt) return ['Open around the clock.'];
  const after = openState(rules, closesAt).opensAt;
  return [`Open now, until ${say(closesAt)}${after ? `, then from ${say(after)}` : ''}.`];
}

const isComplete = ({ days, specialDays }: Hours) =>
  [...Object.values(days), ...specialDays.map(({ ranges }) => ranges)]
    .flat()
    .every(({ from, to }) => from && to) && specialDays.every(({ date }) => date);

function isoToday() {
  const { year, month, day } = calendarDay(shopNow(), shopTimeZone);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

type Props = { editor: Editing<Hours> };

type Days = Hours['days'];

/** The hours of the nearest day before that has some, within the week. */
const hoursBefore = (days: Days, day: Weekday) =>
  weekdays
    .slice(0, weekdays.indexOf(day))
    .map((before) => days[before])
    .findLast((ranges) => ranges.length > 0);

const everyDay = (ranges: Days[Weekday]) => Object.fromEntries(weekdays.map((day) => [day, ranges])) as Days;

function WeekField({ editor: { values, set, errorAt } }: Props) {
  const { days } = values;
  const isSame = (ranges: Days[Weekday]) =>
    weekdays.every((day) => JSON.stringify(days[day]) === JSON.stringify(ranges));
  return (
    <div className="grid grid-cols-1 gap-3">
      {weekdays.map((day) => (
        <div
          key={day}
          className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-[7rem_1fr]"
        >
          <p className="pt-2.5 text-label">{weekdayNames[day]}</p>
          <div className="grid grid-cols-1">
            <RangesInput
              name={weekdayNames[day]}
              ranges={days[day]}
              path={`days.${day}`}
              errorAt={errorAt}
              usual={hoursBefore(days, day)}
              onChange={(ranges) => set({ days: { ...days, [day]: ranges } })}
            />
            {days[day].length > 0 && !isSame(days[day]) && (
              <Button
                variant="ghost"
                className="-ml-4 justify-self-start"
                onClick={() => set({ days: everyDay(days[day]) })}
              >
                <Copy aria-hidden />
                Copy to all days
                <span className="sr-only"> the hours of {weekdayNames[day]}</span>
              </Button>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

function SpecialDaysField({ editor: { values, set, errorAt } }: Props) {
  const { specialDays } = values;
  const setDay = (index: number, part: Partial<(typeof specialDays)[number]>) =>
    set({ specialDays: specialDays.map((day, at) => (at === index ? { ...day, ...part } : day)) });
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-label">Special days</p>
      {specialDays.map((special, index) => (
        <div key={index} className="grid grid-cols-1 gap-3 rounded-control border border-line p-3">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Field label="Date" error={errorAt(`specialDays.${index}.date`)}>
              <Input
                type="date"
                value={special.date}
                onChange={({ target }) => setDay(index, { date: target.value })}
              />
            </Field>
            <Field label="Text" hint="Such as Thanksgiving">
              <Input
                value={special.text ?? ''}
                maxLength={100}
                onChange={({ target }) => setDay(index, { text: target.value })}
              />
            </Field>
          </div>
          <p className="text-meta text-muted">
            {special.ranges.length === 0 ? 'Closed on this day.' : 'Open on this day:'}
          </p>
          <RangesInput
            name={special.text || special.date || 'this day'}
            ranges={special.ranges}
            path={`specialDays.${index}.ranges`}
            errorAt={errorAt}
            onChange={(ranges) => setDay(index, { ranges })}
          />
          <Button
            variant="ghost"
            className="-ml-4 justify-self-start"
            onClick={() => set({ specialDays: specialDays.toSpliced(index, 1) })}
          >
            Remove this day
          </Button>
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => set({ specialDays: [...specialDays, { date: isoToday(), ranges: [], text: null }] })}
      >
        <Plus aria-hidden />
        Add a special day
      </Button>
    </div>
  );
}

export const hoursSection: SectionDescription<'hours'> = {
  section: 'hours',
  title: 'Hours',
  explains:
    'When the shop takes orders for now. Outside these hours customers can still choose a delivery time within them.',
  preview: (value, { shop }) => (isComplete(value) ? previewOf(value, shop) : []),
  warning: 'Carts stay as they are. Whoever is at the checkout sees the new hours at once.',
  fields: [
    { path: 'alwaysOpen', label: 'Always open', kind: 'check' },
    {
      path: 'days',
      label: 'Weekdays',
      kind: 'own',
      widget: WeekField,
      parts: weekdayNames,
      isShown: ({ alwaysOpen }) => !alwaysOpen,
    },
    {
      path: 'lastOrderMinutes',
      kind: 'number',
      max: 240,
      empty: 0,
      className: 'max-w-sm',
      label: 'Last order, minutes before closing',
      hint: '0: orders for now are taken until the shop closes.',
    },
    {
      path: 'dayBegins',
      label: "The shop's day begins at",
      kind: 'select',
      className: 'max-w-sm',
      hint: 'For Today, reports, limits a day and what drivers completed. A shop that is open past midnight counts the night to the evening before.',
      options: Array.from({ length: 12 }, (_, hour) => ({
        value: `${String(hour).padStart(2, '0')}:00`,
        label: hour === 0 ? 'Midnight' : `${hour} AM`,
      })),
    },
    { path: 'specialDays', label: 'Special days', kind: 'own', widget: SpecialDaysField },
  ],
};
