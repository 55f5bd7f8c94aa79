import { useId } from 'react';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { Kind } from './field-entry.ts';
import { CentsInput, ListInput, NumberInput } from './inputs.tsx';
import { fromShopInput, toShopInput } from './local-input.ts';
import { MoneyInput } from './money-input.tsx';
import { PickSelect } from './picks.tsx';

type Typed = Exclude<Kind, { kind: 'check' | 'switch' | 'choice' | 'picks' | 'span' }>;

type Props = { field: Typed; name: string; value: unknown; set: (next: unknown) => void };

/** The control of a field that is typed into or chosen from, within the `Field` that names it. */
export function FieldInput({ field, name, value, set }: Props) {
  const list = useId();
  switch (field.kind) {
    case 'text': {
      const { max, lines, empty = null, isPlain = false, suggestions, placeholder, inputMode } = field;
      const text = {
        name,
        placeholder,
        value: textOf(value),
        maxLength: max,
        autoComplete: 'off',
        ...(isPlain && { spellCheck: false, autoCapitalize: 'none' }),
        onChange: ({ target }: { target: { value: string } }) => set(target.value || empty),
      };
      if (lines) return <Textarea {...text} rows={lines} />;
      const type = inputMode === 'email' || inputMode === 'tel' ? inputMode : undefined;
      if (!suggestions) return <Input {...text} {...{ type, inputMode }} />;
      return (
        <>
          <Input {...text} list={list} />
          <datalist id={list}>
            {suggestions.map((suggestion) => (
              <option key={suggestion}>{suggestion}</option>
            ))}
          </datalist>
        </>
      );
    }
    case 'password':
      return (
        <PasswordInput
          name={name}
          autoComplete="new-password"
          placeholder={field.placeholder}
          value={textOf(value)}
          onChange={({ target }) => set(target.value)}
        />
      );
    case 'dollars':
      return <MoneyInput name={name} value={textOf(value)} onChange={({ target }) => set(target.value)} />;
    case 'number': {
      const { max, step, empty = null } = field;
      return (
        <NumberInput {...{ max, step }} value={numberOf(value)} onChange={(next) => set(next ?? empty)} />
      );
    }
    case 'money':
      return <CentsInput value={numberOf(value)} onChange={(next) => set(next ?? field.empty ?? null)} />;
    case 'select':
      return (
        <Select name={name} value={textOf(value)} onChange={({ target }) => set(target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'pick':
      return <PickSelect {...{ field, name, set }} value={textOf(value)} />;
    case 'day':
      return <Input type="date" value={textOf(value)} onChange={({ target }) => set(target.value)} />;
    case 'moment':
      return (
        <Input
          type="datetime-local"
          min={field.min && toShopInput(field.min)}
          max="9999-12-31T23:59"
          value={typeof value === 'string' ? toShopInput(value) : ''}
          onChange={({ target }) => set(target.value ? fromShopInput(target.value) : (field.empty ?? null))}
        />
      );
    case 'list': {
      const { between, lines, isNullable } = field;
      return (
        <ListInput
          {...{ between, lines }}
          value={(value ?? []) as string[]}
          onChange={(words) => set(isNullable && words.length === 0 ? null : words)}
        />
      );
    }
  }
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
