import type { Editing } from '#platform/browser/editing/field-entry.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import type { Sections } from '#shared/settings.ts';

/** The clocks of the United States, by the names that people know them by. */
const usZones: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
];

/** "Mountain (America/Denver)". */
const formatZone = ([zone, name]: (typeof usZones)[number]) => `${name} (${zone.replaceAll('_', ' ')})`;

type Props = { editor: Editing<Sections['shop']> };

/** The time zone of the shop, to be chosen: those of the United States first, then all others. */
export function TimeZoneField({ editor: { values, set, errorAt } }: Props) {
  const { timeZone } = values;
  const others = Intl.supportedValuesOf('timeZone').filter((zone) =>
    usZones.every(([known]) => known !== zone),
  );
  const isListed = timeZone === null || [...usZones.map(([zone]) => zone), ...others].includes(timeZone);
  return (
    <Field label="Time zone" hint="The clock of hours and delivery times" error={errorAt('timeZone')}>
      <Select
        name="timeZone"
        value={timeZone ?? ''}
        onChange={({ target }) => set({ timeZone: target.value || null })}
      >
        <option value="">As installed</option>
        {!isListed && <option>{timeZone}</option>}
        <optgroup label="United States">
          {usZones.map((zone) => (
            <option key={zone[0]} value={zone[0]}>
              {formatZone(zone)}
            </option>
          ))}
        </optgroup>
        <optgroup label="All others">
          {others.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
