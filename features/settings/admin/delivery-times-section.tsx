import { errorOfList } from '#platform/browser/editing/fields.tsx';
import { ListInput, NumberInput } from '#platform/browser/editing/inputs.tsx';
import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { counted } from '#shared/counted.ts';
import { maxWaitMinutes } from '#shared/limits.ts';
import type { Sections } from '#shared/settings.ts';
import { slotClocks } from '../rules/settings-rules.ts';
import type { SectionDescription } from './section-form.tsx';

type Times = Sections['deliveryTimes'];

function previewOf(times: Times) {
  const clocks = slotClocks(times).filter(Boolean);
  const { from, to } = times.normal;
  const places = times.capacity === null ? '' : `, ${counted(times.capacity, 'order')} each`;
  return [
    times.asap
      ? `ASAP (${from}-${to} minutes), when busy ${times.busy.from}-${times.busy.to} minutes.`
      : 'No ASAP.',
    clocks.length === 0
      ? 'No times to choose from.'
      : `${counted(clocks.length, 'time')} a day, from ${clocks[0]} to ${clocks.at(-1)}${places}.`,
  ];
}

/** The times of a day: each by itself, or at an interval of minutes. */
function SlotsField({ editor }: { editor: Editing<Times> }) {
  const { values, set, errorAt } = editor;
  const { slots } = values;
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioCards
        legend="Times to choose from"
        columns={2}
        value={slots.kind}
        onChange={(kind) =>
          set({
            slots:
              kind === 'list'
                ? { kind, times: slotClocks(values) }
                : { kind: 'every', from: '12:00', to: '20:00', minutes: 30 },
          })
        }
        options={[
          { value: 'list', label: 'A list of times' },
          { value: 'every', label: 'Every so many minutes' },
        ]}
      />
      {slots.kind === 'list' ? (
        <Field
          label="Times"
          hint="As 10:30, 11:00, 18:30. Leave empty for none."
          error={errorOfList(editor, 'slots.times')}
        >
          <ListInput
            lines={2}
            between={/[\s,;]+/}
            value={slots.times}
            onChange={(times) => set({ slots: { kind: 'list', times } })}
          />
        </Field>
      ) : (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <Field label="First" error={errorAt('slots.from') ?? errorAt('slots')}>
            <Input
              type="time"
              value={slots.from}
              onChange={({ target }) => set({ slots: { ...slots, from: target.value } })}
            />
          </Field>
          <Field label="Last" error={errorAt('slots.to')}>
            <Input
              type="time"
              value={slots.to}
              onChange={({ target }) => set({ slots: { ...slots, to: target.value } })}
            />
          </Field>
          <Field label="Minutes apart" error={errorAt('slots.minutes')}>
            <NumberInput
              value={slots.minutes}
              max={720}
              onChange={(minutes) => set({ slots: { ...slots, minutes: minutes || 5 } })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

const isShown = ({ asap }: Times) => asap;
const pace = { kind: 'span', max: maxWaitMinutes, unit: 'minutes', isShown } as const;
const third = { kind: 'number', columns: 3 } as const;
const slotParts = { minutes: 'Minutes apart' };
const leadHint = 'Until then it can be chosen';
const measuredHint =
  'The median and the 80th percentile of the last 50 deliveries at that hour; with fewer than 20, the minutes above.';

export const deliveryTimesSection: SectionDescription<'deliveryTimes'> = {
  section: 'deliveryTimes',
  title: 'Delivery Times',
  explains: 'What customers can choose at checkout: as soon as possible, or a time of the day.',
  preview: previewOf,
  warning: 'Orders that were placed keep their time. Whoever is at the checkout sees the new times at once.',
  fields: [
    { path: 'asap', label: 'Offer ASAP', kind: 'check' },
    { ...pace, path: 'normal', label: 'Normally' },
    { ...pace, path: 'busy', label: 'When busy' },
    {
      path: 'promiseMeasured',
      label: 'Promise what deliveries took',
      kind: 'check',
      isShown,
      hint: measuredHint,
    },
    {
      path: 'asapCapacity',
      label: 'ASAP orders at once',
      kind: 'number',
      max: 1000,
      isShown,
      hint: 'With so many open, ASAP is not offered; from two thirds of them the panel proposes to say busy. Empty: any number',
    },
    { path: 'slots', label: 'Times to choose from', kind: 'own', widget: SlotsField, parts: slotParts },
    { ...third, path: 'capacity', label: 'Orders a time', max: 1000, hint: 'Empty: any number' },
    {
      ...third,
      path: 'leadMinutes',
      label: 'Lead time',
      unit: 'minutes',
      max: 1440,
      empty: 0,
      hint: leadHint,
    },
    {
      ...third,
      path: 'daysAhead',
      label: 'Days ahead',
      max: 7,
      empty: 0,
      hint: '0: today, then the next day',
    },
  ],
};
