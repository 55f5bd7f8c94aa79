import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import type { Sections } from '#shared/settings.ts';

const ways = [
  { way: 'cash', label: 'Cash' },
  { way: 'card', label: 'Card' },
  { way: 'other', label: 'Other' },
] as const;

/** The payments that the driver accepts at the door. */
export function AcceptsField({ editor: { values, set } }: { editor: Editing<Sections['door']> }) {
  const toggle = (toggled: Sections['door']['accepts'][number], isOn: boolean) =>
    set({
      accepts: ways
        .map(({ way }) => way)
        .filter((way) => (way === toggled ? isOn : values.accepts.includes(way))),
    });
  return (
    <fieldset>
      <legend className="mb-1 text-label">Your drivers take</legend>
      <div className="flex flex-wrap gap-x-6">
        {ways.map(({ way, label }) => (
          <Checkbox
            key={way}
            label={label}
            checked={values.accepts.includes(way)}
            onChange={({ target }) => toggle(way, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
