import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { maxWaitMinutes } from '#shared/limits.ts';
import { slotClocks } from '../rules/settings-rules.ts';
import type { Sections } from '#shared/settings.ts';
import { counted } from '#shared/counted.ts';
import { useState } from 'react';
import { NumberInput } from '#platform/browser/editing/inputs.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';

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

const split = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

export function DeliveryTimesForm() {
  const form = useSection('deliveryTimes');
  const { value, set, errorAt } = form;
  const { slots } = value;
  const [typed, setTyped] = useState<string>();
  const times = slots.kind === 'list' ? slots.times : [];
  // The text as it was typed, as long as it says what the draft holds.
  const text = typed !== undefined && split(typed).join() === times.join() ? typed : times.join(', ');
  const timeError = [
    errorAt('slots.times'),
    ...times.map((time, index) => {
      const problem = errorAt(`slots.times.${index}`);
      return problem && `${time}: ${problem}`;
    }),
  ].find(Boolean);
  const pace = (name: 'normal' | 'busy', words: string) => (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={`${words}, ${end === 'from' ? 'at least' : 'at most'} (minutes)`}
          error={errorAt(`${name}.${end}`)}
        >
          <NumberInput
            value={value[name][end]}
            max={maxWaitMinutes}
            onChange={(minutes) => set({ [name]: { ...value[name], [end]: minutes ?? 0 } })}
          />
        </Field>
      ))}
    </div>
  );

  return (
    <SectionCard
      form={form}
      title="Delivery Times"
      explains="What customers can choose at checkout: as soon as possible, or a time of the day."
      preview={previewOf(value)}
      warning="Orders that were placed keep their time. Whoever is at the checkout sees the new times at once."
    >
      <Checkbox
        label="Offer ASAP"
        checked={value.asap}
        onChange={({ target }) => set({ asap: target.checked })}
      />
      {value.asap && (
        <>
          {pace('normal', 'Normally')}
          {pace('busy', 'When busy')}
          <Checkbox
            label="Promise what deliveries took"
            hint="The median and the 80th percentile of the last 50 deliveries at that hour; with fewer than 20, the minutes above."
            checked={value.promiseMeasured}
            onChange={({ target }) => set({ promiseMeasured: target.checked })}
          />
        </>
      )}
      <RadioCards
        legend="Times to choose from"
        columns={2}
        value={slots.kind}
        onChange={(kind) =>
          set({
            slots:
              kind === 'list'
                ? { kind, times: slotClocks(value) }
                : { kind: 'every', from: '12:00', to: '20:00', minutes: 30 },
          })
        }
        options={[
          { value: 'list', label: 'A list of times' },
          { value: 'every', label: 'Every so many minutes' },
        ]}
      />
      {slots.kind === 'list' ? (
        <Field label="Times" hint="As 10:30, 11:00, 18:30. Leave empty for none." error={timeError}>
          <Textarea
            rows={2}
            value={text}
            onChange={({ target }) => {
              setTyped(target.value);
              set({ slots: { kind: 'list', times: split(target.value) } });
            }}
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
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Field label="Orders a time" hint="Empty: any number" error={errorAt('capacity')}>
          <NumberInput value={value.capacity} max={1000} onChange={(capacity) => set({ capacity })} />
        </Field>
        <Field label="Lead time (minutes)" hint="Until then it can be chosen" error={errorAt('leadMinutes')}>
          <NumberInput
            value={value.leadMinutes}
            max={1440}
            onChange={(minutes) => set({ leadMinutes: minutes ?? 0 })}
          />
        </Field>
        <Field label="Days ahead" hint="0: today, then the next day" error={errorAt('daysAhead')}>
          <NumberInput value={value.daysAhead} max={7} onChange={(days) => set({ daysAhead: days ?? 0 })} />
        </Field>
      </div>
    </SectionCard>
  );
}
