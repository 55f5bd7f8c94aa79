import Plus from '~icons/lucide/plus';
import { useState } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { type Zone, formatZone } from '../rules/zones.ts';
import { CentsInput, NumberInput } from '#platform/browser/editing/inputs.tsx';
import { SectionCard } from './section-card.tsx';
import { useSection } from './use-section.ts';

const split = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

export function AreaForm() {
  const form = useSection('area');
  const { value, set, errorAt } = form;
  const { zones } = value;
  const preview =
    zones.length === 0
      ? ['Delivered everywhere, without a fee.']
      : zones.map((zone) => `${zone.zips.join(', ') || 'No ZIP codes yet'}: ${formatZone(zone)}.`);

  return (
    <SectionCard
      form={form}
      title="Delivery Area"
      explains="Zones by ZIP code, each with its fee and minimum. Without zones every address is served. An address outside all zones is refused where it is typed."
      preview={preview}
      warning="Open carts with an address outside the new area cannot be ordered any more."
    >
      {zones.map((zone, index) => (
        <ZoneFields
          key={index}
          name={`Zone ${index + 1}`}
          zone={zone}
          errorAt={(field) => errorAt(`zones.${index}.${field}`)}
          onChange={(part) =>
            set({ zones: zones.map((one, at) => (at === index ? { ...one, ...part } : one)) })
          }
          onRemove={() => set({ zones: zones.filter((_one, at) => at !== index) })}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() =>
          set({ zones: [...zones, { zips: [], fee: 0, minimum: 0, freeFrom: null, extraMinutes: 0 }] })
        }
      >
        <Plus aria-hidden />
        Add a zone
      </Button>
    </SectionCard>
  );
}

type Props = {
  name: string;
  zone: Zone;
  errorAt: (field: string) => string | undefined;
  onChange: (part: Partial<Zone>) => void;
  onRemove: () => void;
};

function ZoneFields({ name, zone, errorAt, onChange, onRemove }: Props) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && split(typed).join() === zone.zips.join() ? typed : zone.zips.join(', ');
  const zipError = [errorAt('zips'), ...zone.zips.map((_zip, index) => errorAt(`zips.${index}`))].find(
    Boolean,
  );
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-control border border-line p-3">
      <legend className="px-1 text-label">{name}</legend>
      <Field
        label="ZIP codes"
        required
        hint="As 80202, 80203 or 802* for all that begin with 802"
        error={zipError}
      >
        <Input
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ zips: split(target.value) });
          }}
        />
      </Field>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Delivery fee" error={errorAt('fee')}>
          <CentsInput value={zone.fee} onChange={(fee) => onChange({ fee: fee ?? 0 })} />
        </Field>
        <Field label="No fee from" hint="Empty: always a fee" error={errorAt('freeFrom')}>
          <CentsInput value={zone.freeFrom} onChange={(freeFrom) => onChange({ freeFrom })} />
        </Field>
        <Field label="Minimum order" error={errorAt('minimum')}>
          <CentsInput value={zone.minimum} onChange={(minimum) => onChange({ minimum: minimum ?? 0 })} />
        </Field>
        <Field label="Extra minutes" error={errorAt('extraMinutes')}>
          <NumberInput
            value={zone.extraMinutes}
            max={240}
            onChange={(minutes) => onChange({ extraMinutes: minutes ?? 0 })}
          />
        </Field>
      </div>
      <Button variant="ghost" className="-ml-4 justify-self-start" onClick={onRemove}>
        Remove this zone
      </Button>
    </fieldset>
  );
}
