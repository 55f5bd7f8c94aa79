import { getShop } from '../contract/shop.ts';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { formatDoorRules } from '#shared/door.ts';
import type { Sections } from '#shared/settings.ts';
import { getSettings, updateSettings } from '../contract/settings.ts';
import { SectionCard } from './section-card.tsx';
import { useSection, useSettings } from './use-section.ts';

const ways = [
  { way: 'cash', label: 'Cash' },
  { way: 'card', label: 'Card' },
  { way: 'other', label: 'Other' },
] as const;

/** What the driver may take at the door, and whether the driver looks at an ID. */
export function DoorForm() {
  const form = useSection('door');
  const { value, set } = form;
  const toggle = (way: Sections['door']['accepts'][number], isOn: boolean) =>
    set({
      accepts: ways.map((one) => one.way).filter((one) => (one === way ? isOn : value.accepts.includes(one))),
    });
  const words = formatDoorRules(value);
  return (
    <SectionCard
      form={form}
      title="Door"
      explains="What your drivers take at the door. Customers read it at the checkout; the payment stays Pay at Pickup."
      preview={[
        words ? `Customers read: ${words}` : 'Customers read only that they pay the driver at the door.',
      ]}
    >
      <DoorCheck />
      <fieldset>
        <legend className="mb-1 text-label">Your drivers take</legend>
        <div className="flex flex-wrap gap-x-6">
          {ways.map(({ way, label }) => (
            <Checkbox
              key={way}
              label={label}
              checked={value.accepts.includes(way)}
              onChange={({ target }) => toggle(way, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label="In your words"
        hint="Such as: please have small bills ready."
        error={form.errorAt('text')}
      >
        <Input
          value={value.text ?? ''}
          maxLength={200}
          onChange={({ target }) => set({ text: target.value || null })}
        />
      </Field>
    </SectionCard>
  );
}

/** It belongs to the settings of the age, and takes effect at once. */
function DoorCheck() {
  const { age } = useSettings();
  const { sections } = useRead(getSettings, {});
  const version = sections.find(({ section }) => section === 'age')?.version ?? 0;
  const save = useWrite(updateSettings, {
    refreshes: [getSettings, getShop],
    done: { title: 'Settings Saved' },
    failed: errorToast('Failed to save settings.'),
    refreshesOnStale: true,
  });
  return (
    <Switch
      label="Check at the door"
      hint={`An order is delivered only with "ID seen, ${age.minimumAge} or over" and the sum that was taken, or with your written reason.`}
      checked={age.doorCheck}
      disabled={save.isPending}
      onChange={(doorCheck) =>
        save.mutate({
          params: { section: 'age' },
          headers: { 'if-match': String(version) },
          body: { ...age, doorCheck },
        })
      }
    />
  );
}
