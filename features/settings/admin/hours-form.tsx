import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import Plus from '~icons/lucide/plus';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { calendarDay } from '#shared/dates.ts';
import { formatMoment, openState } from '../rules/hours.ts';
import { type Sections, weekdays } from '#shared/settings.ts';
import { NumberInput, RangesInput } from '#platform/browser/editing/inputs.tsx';
import { weekdayNames } from '#platform/browser/editing/weekday-names.ts';
import { SectionCard } from './section-card.tsx';
import { useSection, useSettings } from './use-section.ts';

/** "Open today until 9 PM, then tomorrow 10:30 AM." */
function previewOf(hours: Sections['hours'], timeZone: string | undefined) {
  const shop = { timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone };
  const rules = { hours, state: { pausedUntil: null, busy: false }, shop };
  const now = shopNow();
  const { isOpen, closesAt, opensAt } = openState(rules, now);
  const say = (moment: Date) => formatMoment(moment, now, shop.timeZone);
  if (!isOpen)
    return [
      opensAt ? `Closed now. Opens ${say(opensAt)}.` : 'Closed, with no opening in the next two weeks.',
    ];
  if (!closesAt) return ['Open around the clock.'];
  const after = openState(rules, closesAt).opensAt;
  return [`Open now, until ${say(closesAt)}${after ? `, then from ${say(after)}` : ''}.`];
}

const isComplete = ({ days, specialDays }: Sections['hours']) =>
  [...Object.values(days), ...specialDays.map(({ ranges }) => ranges)]
    .flat()
    .every(({ from, to }) => from && to) && specialDays.every(({ date }) => date);

/** The hours of the morning at which a day may begin, as they are stored. */
const dayBeginnings = Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function isoToday() {
  const { year, month, day } = calendarDay(shopNow(), shopTimeZone);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

export function HoursForm() {
  const form = useSection('hours');
  const { shop } = useSettings();
  const { value, set, errorAt } = form;
  const { specialDays } = value;
  const setDay = (index: number, part: Partial<(typeof specialDays)[number]>) =>
    set({ specialDays: specialDays.map((day, at) => (at === index ? { ...day, ...part } : day)) });
  return (
    <SectionCard
      form={form}
      title="Hours"
      explains="When the shop takes orders for now. Outside these hours customers can still choose a delivery time within them."
      preview={isComplete(value) ? previewOf(value, shop.timeZone ?? shopTimeZone) : []}
      warning="Carts stay as they are. Whoever is at the checkout sees the new hours at once."
    >
      <Checkbox
        label="Always open"
        checked={value.alwaysOpen}
        onChange={({ target }) => set({ alwaysOpen: target.checked })}
      />
      {!value.alwaysOpen && (
        <div className="grid grid-cols-1 gap-3">
          {weekdays.map((day) => (
            <div
              key={day}
              className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-[7rem_1fr]"
            >
              <p className="pt-2.5 text-label">{weekdayNames[day]}</p>
              <RangesInput
                name={weekdayNames[day]}
                ranges={value.days[day]}
                path={`days.${day}`}
                errorAt={errorAt}
                onChange={(ranges) => set({ days: { ...value.days, [day]: ranges } })}
              />
            </div>
          ))}
        </div>
      )}
      <Field
        label="Last order, minutes before closing"
        hint="0: orders for now are taken until the shop closes."
        error={errorAt('lastOrderMinutes')}
        className="max-w-sm"
      >
        <NumberInput
          value={value.lastOrderMinutes}
          max={240}
          onChange={(minutes) => set({ lastOrderMinutes: minutes ?? 0 })}
        />
      </Field>
      <Field
        label="The shop's day begins at"
        hint="For Today, reports, limits a day and what drivers completed. A shop that is open past midnight counts the night to the evening before."
        error={errorAt('dayBegins')}
        className="max-w-sm"
      >
        <Select value={value.dayBegins} onChange={({ target }) => set({ dayBegins: target.value })}>
          {dayBeginnings.map((clock, hour) => (
            <option key={clock} value={clock}>
              {hour === 0 ? 'Midnight' : `${hour} AM`}
            </option>
          ))}
        </Select>
      </Field>
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
              onClick={() => set({ specialDays: specialDays.filter((_day, at) => at !== index) })}
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
    </SectionCard>
  );
}
