import { useState } from 'react';
import { Chip } from '../ui/chip.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type Props = {
  legend: string;
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
};

/** Asks for one reason of a few, or another one in words. */
export function ReasonChips({ legend, reasons, value, onChange }: Props) {
  const [isOther, setOther] = useState(false);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-label">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Chip
            key={reason}
            selected={!isOther && value === reason}
            onClick={() => {
              setOther(false);
              onChange(reason);
            }}
          >
            {reason}
          </Chip>
        ))}
        <Chip
          selected={isOther}
          onClick={() => {
            setOther(true);
            onChange('');
          }}
        >
          Something else
        </Chip>
      </div>
      {isOther && (
        <Field label="In your words" required>
          <Input value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
    </fieldset>
  );
}
