import { FieldError } from '../ui/field.tsx';
import { Chip } from '../ui/chip.tsx';
import { Select } from '../ui/select.tsx';
import type { Kind, Said } from './field-entry.ts';

type Picks = Said & Extract<Kind, { kind: 'picks' }>;
type Props = { field: Picks; value: unknown; set: (next: string[] | null) => void; error?: string };

/** Words chosen from a list that grows with the shop. One that is not in it any more stays until it is taken out. */
export function Picks({ field: { label, hint, source: Source, isNullable }, value, set, error }: Props) {
  const chosen = (value ?? []) as string[];
  const toggle = (word: string) => {
    const next = chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
    set(isNullable && next.length === 0 ? null : next);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 text-label">{label}</legend>
      {hint && <p className="text-meta text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <Source>
          {(words) =>
            [...new Set([...words, ...chosen])].map((word) => (
              <Chip key={word} quiet selected={chosen.includes(word)} onClick={() => toggle(word)}>
                {word}
              </Chip>
            ))
          }
        </Source>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type PickProps = {
  field: Extract<Kind, { kind: 'pick' }>;
  name: string;
  value: string;
  set: (next: string) => void;
};

/** One such word. */
export const PickSelect = ({ field: { source: Source, placeholder }, name, value, set }: PickProps) => (
  <Select name={name} value={value} onChange={({ target }) => set(target.value)}>
    <option value="">{placeholder}</option>
    <Source>
      {(words) =>
        [...new Set([...words, ...(value ? [value] : [])])].map((word) => <option key={word}>{word}</option>)
      }
    </Source>
  </Select>
);
