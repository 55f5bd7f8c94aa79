import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { isStale, newKey } from '../api/api.ts';
import { messageDelayMs, showFieldErrors, useZodForm } from '../api/use-zod-form.ts';
import { formatFieldValue, splitName, wordsOf } from './field-labels.ts';
import type { FieldEntry } from './field-entry.ts';
import {
  currentReadings,
  type Edit,
  isSame,
  mergeEdit,
  mergeSaved,
  type Reading,
  unresolvedReason,
} from './merge.ts';

type Sent<Body> = {
  params?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  body: Body;
};

/** A call that saves the form, as `useWrite` and `useUpdate` make it. */
export type Save<Body, Row> = {
  mutate(input: Sent<Body>, on?: { onSuccess?(saved: Row): void; onError?: (error: Error) => void }): void;
  isPending: boolean;
  error: Error | null;
};

/** The typed and unsaved values, as they are kept outside of the form. */
export type Draft<Values> = { edit: Edit<Values>; values: Values };

export type EditorOptions<Values extends FieldValues, Row, Body> = {
  /** The name of the edited row, in a word. */
  noun: string;
  /** The contract's, or that of the form where it is filled in otherwise than it travels. */
  schema: z.ZodType;
  /** The row as it is stored now; none for a new one. */
  row?: Row;
  /** Someone else deleted the row while it was edited here. */
  isGone?: boolean;
  valuesOf: (row: Row | undefined) => Values;
  /** Returns the body that a valid form sends; without it, the values are sent. */
  bodyOf?: (values: Values) => Body;
  /** The parameters of the path; without them, the id of the row. */
  params?: Record<string, string>;
  create?: Save<Body, Row>;
  update?: Save<Body, Row>;
  /** Each body is a thing of its own, such as a message: another one is created too, not taken for a repeat. */
  createsMany?: boolean;
  /** Told when a form is sent that its own rules refuse. */
  onInvalid?: (values: Values) => void;
  /** Asked last: false keeps the form open, with a question or a refusal in it. */
  mayBeSent?: (body: Body, refuse: (field: Path<Values>, message: string) => false) => boolean;
  /** The store that keeps the draft longer than the form. */
  draft?: { kept: Draft<Values> | undefined; keep: (draft: Draft<Values> | undefined) => void };
  /** Its description. Without one, `labelOf` and `show` say how a field and a value of it read. */
  fields?: readonly FieldEntry<Values>[];
  labelOf?: (field: string) => string;
  show?: (field: string, value: unknown) => string;
};

/**
 * A form of the panel: its values, what is wrong with them, how they are saved, and what others save meanwhile. An
 * update names the version that the form has seen in `If-Match`; however often a new row is sent, one is created.
 */
export function useEditor<Values extends FieldValues, Row = { version: number }, Body = Values>(
  options: EditorOptions<Values, Row, Body>,
) {
  const { noun, schema, row, isGone = false, valuesOf, bodyOf, create, update, draft } = options;
  const keyed = useRef({ body: '', key: newKey() });
  const [edit, setEdit] = useState<Edit<Values>>(() => draft?.kept?.edit ?? editOf(valuesOf(row), row));
  const [begun] = useState(() => draft?.kept?.values ?? edit.base);
  const form = useZodForm(schema as z.ZodType<unknown, Values>, begun as DefaultValues<Values>);
  const { errors, isSubmitted, submitCount } = form.formState;
  const values = form.watch();
  const readings = currentReadings(edit.readings, values);
  const isDirty = !isSame(values, edit.base);
  const isKnown = row !== undefined && !isGone;
  const write = isKnown ? update : create;
  const isPending = write?.isPending ?? false;
  const words = wordsOf(options.fields ?? [], values);
  const [refusals, setRefusals] = useState(0);
  const [held, hold] = useState<string | false>(false);
  const left = useRef(new Set<string>());

  /** Changes the value at a path, and judges the form again if it was sent before. */
  const setAt = (path: string, value: unknown) => {
    form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>);
    if (isSubmitted) void form.trigger();
    else if (left.current.size > 0) void form.trigger([...left.current] as Path<Values>[]);
  };
  const leave = (path: string) => {
    if (left.current.has(path)) return;
    left.current.add(path);
    setTimeout(() => void form.trigger(path as Path<Values>), messageDelayMs);
  };
  const set = (part: Partial<Values>) => {
    for (const [field, value] of Object.entries(part)) setAt(field, value);
  };

  // The row that this form saved comes back, and is not a change by others.
  // A row without a version is known by what of it is edited.
  const markOf = (of: Row | undefined) => versionOf(of) ?? JSON.stringify(of && valuesOf(of));
  const [begunAt] = useState(() => edit.version ?? JSON.stringify(row && edit.base));
  const seen = useRef(begunAt);
  const own = useRef(begunAt);
  const compare = useEffectEvent((stored: Row) => {
    const theirs = valuesOf(stored);
    const merged = mergeEdit({ ...edit, mine: form.getValues(), theirs, readings });
    // Fields that nobody typed into follow the row.
    const isUntouched = !isDirty && readings.length === 0;
    for (const [field, value] of Object.entries(merged.values)) {
      if (!isSame(value, form.getValues(field as Path<Values>))) setAt(field, value);
    }
    const { begun: untyped, readings: all } = merged;
    setEdit({ ...editOf(theirs, stored), ...(!isUntouched && { begun: untyped, readings: all }) });
  });
  const follow = useEffectEvent((stored: Row) => {
    const mark = markOf(stored);
    if (mark === seen.current) return;
    seen.current = mark;
    if (mark !== own.current) compare(stored);
  });
  useEffect(() => {
    if (row !== undefined && !isPending) follow(row);
  }, [row, isPending]);

  const discard = () => {
    left.current.clear();
    form.reset(edit.base);
    setEdit({ ...edit, begun: edit.base, readings: [] });
  };
  const kept = draft && JSON.stringify(isDirty && [values, edit]);
  const keepDraft = useEffectEvent(() =>
    draft?.keep(isDirty ? { edit: { ...edit, readings }, values } : undefined),
  );
  useEffect(() => keepDraft(), [kept]);
  // Whoever leaves the panel all the same drops the drafts of forms that are still in sight.
  const isDropped = draft !== undefined && draft.kept === undefined;
  const followDrop = useEffectEvent(() => {
    if (isDropped && isDirty && !isPending) discard();
  });
  useEffect(() => followDrop(), [isDropped]);

  const refuse = (field: Path<Values>, message: string) => {
    form.setError(field, { message }, { shouldFocus: true });
    return false as const;
  };
  const accept = (saved: Row, sent: Values) => {
    const base = valuesOf(saved);
    own.current = markOf(saved);
    keyed.current = { body: '', key: newKey() };
    left.current.clear();
    form.reset(mergeSaved(sent, form.getValues(), base));
    setEdit(editOf(base, saved));
  };
  const keyFor = (sent: Body) => {
    const text = JSON.stringify(sent);
    if (options.createsMany && keyed.current.body !== text) keyed.current = { body: text, key: newKey() };
    return keyed.current.key;
  };
  const submit = (onSaved?: (saved: Row) => void) =>
    form.handleSubmit(
      (typed) => {
        const body = bodyOf ? bodyOf(typed) : (typed as unknown as Body);
        if (options.mayBeSent?.(body, refuse) === false) return;
        const params = options.params ?? { id: (row as { id?: string } | undefined)?.id ?? '' };
        const ifMatch = edit.version === undefined ? {} : { 'if-match': String(edit.version) };
        const headers = isKnown ? ifMatch : { 'idempotency-key': keyFor(body) };
        write?.mutate(
          { params, headers, body },
          {
            onSuccess: (saved) => (onSaved ? onSaved(saved) : accept(saved, typed)),
            onError: (error) => {
              if (isStale(error)) return;
              showFieldErrors(form, error, typed);
              setRefusals((count) => count + 1);
            },
          },
        );
      },
      () => options.onInvalid?.(form.getValues()),
    );

  return {
    noun,
    form,
    values,
    set,
    setAt,
    leave,
    errors,
    /** Returns the message of a field by its path: "days.mon.0.from". */
    errorAt: (path: string) => messageOf(get(errors, path)),
    /** Grows with each refusal of the form, by its own rules or by the server. */
    refusals: refusals + submitCount,
    base: edit.base,
    isDirty,
    isKnown,
    isGone,
    isPending,
    /** The failure of the last try, except a conflict, which is shown as readings. */
    error: isStale(write?.error ?? null) ? null : (write?.error ?? null),
    readings,
    labelOf: options.labelOf ?? ((field: string) => words[field]?.label ?? splitName(field)),
    show: options.show ?? ((field: string, value: unknown) => formatFieldValue(words, field, value)),
    keep: (field: string, side: 'mine' | 'theirs') => {
      const reading = readings.find((one) => one.field === field);
      if (!reading) return;
      const chosen = readings.map((one): Reading => (one === reading ? { ...one, kept: side } : one));
      setEdit({ ...edit, readings: chosen });
      setAt(field, reading[side]);
    },
    waitsFor: (isKnown && unresolvedReason(readings)) || held,
    hold,
    discard,
    submit,
  };
}

const messageOf = (error: unknown) => (error as { message?: string } | undefined)?.message;
const versionOf = (row: unknown) => (row as { version?: number } | undefined)?.version;

/** A form that begins with the values of a row. */
const editOf = <Values>(base: Values, row: unknown): Edit<Values> => ({
  begun: base,
  base,
  version: versionOf(row),
  readings: [],
});

/** The part of an editor that the frame of a form uses. */
export type Framed<Row = never> = Pick<
  ReturnType<typeof useEditor<FieldValues, Row>>,
  | 'noun'
  | 'labelOf'
  | 'show'
  | 'readings'
  | 'keep'
  | 'waitsFor'
  | 'isDirty'
  | 'isKnown'
  | 'isGone'
  | 'isPending'
  | 'error'
  | 'refusals'
> & { submit: (onSaved?: (saved: Row) => void) => (event: SyntheticEvent) => Promise<void> };
