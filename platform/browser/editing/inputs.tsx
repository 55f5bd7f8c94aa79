import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { Range } from '#shared/settings.ts';
import { asTyped, centsOf } from '#shared/typed-money.ts';
import { MoneyInput } from './money-input.tsx';

type Numbers = {
  value: number | null;
  onChange: (value: number | null) => void;
  max?: number;
  step?: number;
};

/** A number, or nothing. */
export const NumberInput = ({ value, onChange, max, step = 1 }: Numbers) => (
  <Input
    type="number"
    inputMode={step === 1 ? 'numeric' : 'decimal'}
    min={0}
    {...{ max, step }}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
  />
);

/** Cents, typed in dollars. What cannot be read as a sum is nothing. */
export function CentsInput({ value, onChange }: Omit<Numbers, 'max' | 'step'>) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && (centsOf(typed) ?? null) === value ? typed : undefined;
  return (
    <MoneyInput
      value={text ?? (value === null ? '' : asTyped(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(centsOf(target.value) ?? null);
      }}
    />
  );
}

type List<Value> = {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** The separator between two words. */
  between: RegExp;
  /** Reads a word into its stored value; without it, the word itself is stored. */
  read?: (word: string) => Value;
  write?: (value: Value) => string;
  lines?: number;
};

/** Words in one field, as they were typed for as long as that says what the form holds. */
export function ListInput<Value = string>({ value, onChange, between, lines, ...as }: List<Value>) {
  const { read = (word) => word as Value, write = String } = as;
  const [typed, setTyped] = useState<string>();
  const split = (text: string) =>
    text
      .split(between)
      .map((word) => word.trim())
      .filter(Boolean)
      .map(read);
  const text = {
    value: typed !== undefined && split(typed).join() === value.join() ? typed : value.map(write).join(', '),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(split(target.value));
    },
  };
  return lines ? <Textarea {...text} rows={lines} /> : <Input {...text} />;
}

/** On a phone a press anywhere opens the clock, and there is no room for its sign. */
const timeClass = 'max-w-36 flex-1 basis-24 max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

type Ranges = {
  /** The name of the ranges for screen readers. */
  name: string;
  ranges: readonly Range[];
  path: string;
  errorAt: (path: string) => string | undefined;
  onChange: (ranges: Range[]) => void;
  /** The first hours that are added, such as those of the day before. */
  usual?: readonly Range[];
};

const usualHours: readonly Range[] = [{ from: '09:00', to: '17:00' }];

/** Ranges of a day, one below the other. */
export function RangesInput({ name, ranges, path, errorAt, onChange, usual = usualHours }: Ranges) {
  const change = (index: number, part: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));
  return (
    <div className="grid grid-cols-1 gap-2">
      {ranges.map((range, index) => {
        const error =
          errorAt(`${path}.${index}`) ?? errorAt(`${path}.${index}.from`) ?? errorAt(`${path}.${index}.to`);
        return (
          <div key={index} className="grid grid-cols-1 gap-1">
            <div className="flex flex-wrap items-center gap-2">
              <Input
                type="time"
                aria-label={`${name}, from`}
                aria-invalid={error ? true : undefined}
                value={range.from}
                onChange={({ target }) => change(index, { from: target.value })}
                className={timeClass}
              />
              <span className="text-muted">to</span>
              <Input
                type="time"
                aria-label={`${name}, to`}
                aria-invalid={error ? true : undefined}
                value={range.to}
                onChange={({ target }) => change(index, { to: target.value })}
                className={timeClass}
              />
              <IconButton
                icon={X}
                label={`Remove these hours of ${name}`}
                onClick={() => onChange(ranges.filter((_range, at) => at !== index))}
              />
            </div>
            {error && <FieldError>{error}</FieldError>}
          </div>
        );
      })}
      <Button
        variant="ghost"
        className="-ml-4 justify-self-start"
        onClick={() => onChange(ranges.length === 0 ? [...usual] : [...ranges, ...usualHours])}
      >
        <Plus aria-hidden />
        {ranges.length === 0 ? 'Add hours' : 'Add more hours'}
        <span className="sr-only"> of {name}</span>
      </Button>
    </div>
  );
}
