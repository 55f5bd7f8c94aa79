import Plus from '~icons/lucide/plus';
import { clsx } from 'clsx';
import { get } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { CentsInput, ListInput, NumberInput } from './inputs.tsx';
import { clockHint, fromShopInput, toShopInput } from './local-input.ts';
import type { Editing, FieldEntry, Kind, RowsKind, Said } from './field-entry.ts';

const width = { 1: 'sm:col-span-6', 2: 'sm:col-span-3', 3: 'sm:col-span-2' };
const gridClass = 'grid grid-cols-1 gap-x-3 sm:grid-cols-6';

type Props<Values> = { editor: Editing<Values>; fields: readonly FieldEntry<Values>[]; className?: string };

/** The fields of a form, from their description. */
export function Fields<Values>({ editor, fields, className = 'gap-y-5' }: Props<Values>) {
  return (
    <div className={clsx(gridClass, className)}>
      {fields
        .filter(({ isShown }) => isShown?.(editor.values) ?? true)
        .map((field) => (
          <div
            key={`${field.path} ${field.kind}`}
            className={clsx('grid min-w-0 grid-cols-1', width[field.columns ?? 1], field.className)}
          >
            {field.kind === 'own' ? (
              <field.widget editor={editor} />
            ) : field.kind === 'rows' ? (
              <Rows editor={editor} entry={field} path={field.path} />
            ) : (
              <Control editor={editor} field={field} path={field.path} />
            )}
          </div>
        ))}
    </div>
  );
}

type AnyEditing = Pick<Editing<unknown>, 'values' | 'setAt' | 'errorAt'>;
type RowsProps = { editor: AnyEditing; path: string; entry: RowsKind };

function Rows({ editor, path, entry: { noun, fields, blank, most = Infinity } }: RowsProps) {
  const rows = valueAt(editor, path) as readonly object[];
  return (
    <div className="grid grid-cols-1 gap-5">
      {rows.map((_row, index) => (
        <fieldset key={index} className={clsx(gridClass, 'gap-y-3 rounded-control border border-line p-3')}>
          <legend className="px-1 text-label">
            {noun.charAt(0).toUpperCase() + noun.slice(1)} {index + 1}
          </legend>
          {fields.map((field) => (
            <div key={field.path} className={clsx('grid min-w-0', width[field.columns ?? 1])}>
              <Control editor={editor} field={field} path={`${path}.${index}.${field.path}`} />
            </div>
          ))}
          <Button
            variant="ghost"
            className="-ml-4 justify-self-start sm:col-span-6"
            onClick={() => editor.setAt(path, rows.toSpliced(index, 1))}
          >
            Remove this {noun}
          </Button>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => editor.setAt(path, [...rows, blank])}
        >
          <Plus aria-hidden />
          Add a {noun}
        </Button>
      )}
    </div>
  );
}

const valueAt = ({ values }: AnyEditing, path: string): unknown => get(values, path);

type ControlProps = { editor: AnyEditing; field: Said & Kind; path: string };

function Control({ editor, field, path }: ControlProps) {
  const { label, hint, unit, required, kind } = field;
  const value = valueAt(editor, path);
  const set = (next: unknown) => editor.setAt(path, next);
  if (kind === 'check' || kind === 'switch') {
    const props = { label, hint, checked: value === true };
    if (kind === 'switch') return <Switch {...props} onChange={set} />;
    return <Checkbox {...props} onChange={({ target }) => set(target.checked)} />;
  }
  if (kind === 'choice') {
    const { options, across } = field;
    return (
      <RadioCards legend={label} columns={across} value={String(value)} onChange={set} options={options} />
    );
  }
  if (kind === 'span') {
    return (
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Control
            key={end}
            editor={editor}
            path={`${path}.${end}`}
            field={{
              kind: 'number',
              max: field.max,
              empty: 0,
              unit,
              label: `${label}, ${end === 'from' ? 'at least' : 'at most'}`,
            }}
          />
        ))}
      </div>
    );
  }
  const said = {
    label: unit ? `${label} (${unit})` : label,
    hint: kind === 'moment' ? clockHint(hint) : hint,
    required,
    error: kind === 'list' ? errorOfList(editor, path) : editor.errorAt(path),
  };
  return <Field {...said}>{inputOf(field, value, set)}</Field>;
}

/** That of the whole, or of the first word that is wrong, by its name. */
export function errorOfList(editor: AnyEditing, path: string) {
  const { errorAt } = editor;
  const words = (valueAt(editor, path) ?? []) as string[];
  const wrong = words.findIndex((_word, index) => errorAt(`${path}.${index}`));
  return wrong < 0 ? errorAt(path) : `${words[wrong]}: ${errorAt(`${path}.${wrong}`)}`;
}

type Typed = Exclude<Kind, { kind: 'check' | 'switch' | 'choice' | 'span' }>;

function inputOf(field: Typed, value: unknown, set: (next: unknown) => void) {
  switch (field.kind) {
    case 'text': {
      const { max, lines, empty = null, isPlain = false } = field;
      const text = {
        value: textOf(value),
        maxLength: max,
        ...(isPlain && { autoComplete: 'off', spellCheck: false }),
        onChange: ({ target }: { target: { value: string } }) => set(target.value || empty),
      };
      return lines ? <Textarea {...text} rows={lines} /> : <Input {...text} />;
    }
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
        <Select value={String(value)} onChange={({ target }) => set(target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'day':
      return <Input type="date" value={textOf(value)} onChange={({ target }) => set(target.value)} />;
    case 'moment':
      return (
        <Input
          type="datetime-local"
          max="9999-12-31T23:59"
          value={typeof value === 'string' ? toShopInput(value) : ''}
          onChange={({ target }) => set(target.value ? fromShopInput(target.value) : null)}
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
