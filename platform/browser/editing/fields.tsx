import Plus from '~icons/lucide/plus';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { get } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Switch } from '../ui/switch.tsx';
import { FieldInput, textOf } from './field-input.tsx';
import { clockHint } from './local-input.ts';
import { Picks } from './picks.tsx';
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
          <Fragment key={`${field.path} ${field.kind}`}>
            <div className={clsx('grid min-w-0 grid-cols-1', width[field.columns ?? 1], field.className)}>
              {field.kind === 'own' ? (
                <field.widget editor={editor} />
              ) : field.kind === 'rows' ? (
                <Rows editor={editor} entry={field} path={field.path} />
              ) : (
                <Control editor={editor} field={field} path={field.path} />
              )}
            </div>
            {field.below && <div className="contents sm:*:order-last sm:*:col-span-6">{field.below}</div>}
          </Fragment>
        ))}
    </div>
  );
}

type AnyEditing = Pick<Editing<unknown>, 'values' | 'setAt' | 'errorAt' | 'leave'>;
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
  const set = (next: unknown) => {
    editor.setAt(path, next);
    field.onChange?.(next);
  };
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
  if (kind === 'picks') return <Picks {...{ field, value, set }} error={errorOfList(editor, path)} />;
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
    count:
      kind === 'text' && field.isCounted && field.max
        ? { length: textOf(value).length, max: field.max }
        : undefined,
  };
  return (
    <div className="grid" onBlur={() => editor.leave(path)}>
      <Field {...said}>
        <FieldInput {...{ field, value, set }} name={path} />
      </Field>
    </div>
  );
}

/** That of the whole, or of the first word that is wrong, by its name. */
export function errorOfList(editor: AnyEditing, path: string) {
  const { errorAt } = editor;
  const words = (valueAt(editor, path) ?? []) as string[];
  const wrong = words.findIndex((_word, index) => errorAt(`${path}.${index}`));
  return wrong < 0 ? errorAt(path) : `${words[wrong]}: ${errorAt(`${path}.${wrong}`)}`;
}
