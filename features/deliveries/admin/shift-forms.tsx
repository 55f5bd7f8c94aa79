import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { readAllAgain, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import {
  addHandOver,
  closeBody,
  closeShift,
  floatBody,
  listShifts,
  setFloat,
  type Shift,
} from '../contract/shifts.ts';
import { counted } from '#shared/counted.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { dollars } from '#shared/money.ts';
import { isRefusal } from '#platform/browser/api/api.ts';
import { saveOnceToast } from '#platform/browser/editing/reason-toast.ts';
import { useCashDraft } from '#features/settings/admin/settings-drafts.ts';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import {
  type Draft,
  type EditorOptions,
  type Framed,
  useEditor,
} from '#platform/browser/editing/use-editor.ts';
import { CentsInput } from '#platform/browser/editing/inputs.tsx';
import { useRowsSeen } from '#platform/browser/editing/use-rows-seen.ts';

const refreshes = [listShifts];
const failed = saveOnceToast('Failed to save the shift.');

/** A change of a shift. Without a clear answer the shifts are read again: they show whether it was saved. */
function useShiftWrite<E extends Endpoint>(endpoint: E, title: string) {
  const cache = useQueryClient();
  const readBack = (error: Error) => {
    if (!isRefusal(error)) void readAllAgain(cache, refreshes);
    return failed(error);
  };
  return useWrite(endpoint, { refreshes, done: { title }, failed: readBack });
}

export const formatDifference = (difference: number) =>
  difference > 0 ? `${dollars(difference)} missing` : `${dollars(-difference)} too much`;

/** While the driver is out, what is not handed over yet is not missing. */
const formatInHand = (difference: number) =>
  difference > 0 ? `${dollars(difference)} expected in hand` : formatDifference(difference);

/** A form of a shift, whose draft outlives a look at another section. */
function useShiftEditor<Values extends FieldValues, Body>(
  field: string,
  { id, ...options }: Omit<EditorOptions<Values, Shift, Body>, 'noun' | 'draft'> & { id: string },
) {
  const [kept, keep] = useCashDraft<Draft<Values>>(id, field);
  return useEditor({ ...options, noun: field, params: { id }, draft: { kept, keep } });
}

type FormProps = {
  editor: Framed<Shift>;
  className?: string;
  button: string;
  variant?: 'outline';
  waitsFor: string | false;
  children: ReactNode;
};

const ShiftForm = ({ editor, className, button, variant, waitsFor, children }: FormProps) => (
  <EditorForm editor={editor} className={clsx('flex! flex-wrap items-end gap-2', className)}>
    {children}
    <SendButton type="submit" variant={variant} of={editor} disabledReason={waitsFor || editor.waitsFor}>
      {button}
    </SendButton>
  </EditorForm>
);

export function FloatForm({ shift }: { shift: Shift }) {
  const editor = useShiftEditor('float', {
    id: shift.id,
    schema: floatBody,
    row: shift,
    valuesOf: (row) => ({ float: row?.float ?? 0 }),
    update: useShiftWrite(setFloat, 'Float saved'),
    show: (_field, cents) => dollars(Number(cents)),
  });
  return (
    <ShiftForm
      editor={editor}
      variant="outline"
      button="Save Float"
      waitsFor={!editor.isDirty && 'Nothing has changed'}
    >
      <Field label="Float" className="w-40 max-w-full" error={editor.errorAt('float')}>
        <CentsInput value={editor.values.float} onChange={(next) => editor.set({ float: next ?? 0 })} />
      </Field>
    </ShiftForm>
  );
}

/** Until a sum is typed it is all that is left, which grows while the driver takes money. */
export function HandOverForm({ shift }: { shift: Shift }) {
  const { id, difference: left, handOvers } = shift;
  const cache = useQueryClient();
  const suggested = left > 0 ? left : null;
  const write = useShiftWrite(addHandOver, 'Hand-over saved');
  const editor = useShiftEditor('hand-over', {
    id,
    schema: z.object({ typed: z.int().nullish(), seen: z.int().optional() }),
    // The number of hand-overs belongs to what was typed: a draft that was left for another section keeps it.
    valuesOf: (): { typed?: number | null; seen?: number } => ({}),
    bodyOf: ({ typed }) => ({
      amount: (typed === undefined ? suggested : typed) ?? 0,
      handOversSeen: seen,
    }),
    create: write,
    createsMany: true,
  });
  const { typed = suggested, seen: begunOn = handOvers.length } = editor.values;
  const seen = useRowsSeen({
    begunOn,
    now: handOvers.length,
    error: write.error,
    refresh: () => readAllAgain(cache, refreshes),
  });
  return (
    <ShiftForm
      editor={editor}
      button="Save Hand-over"
      waitsFor={!typed && 'Enter the sum that is handed over'}
    >
      <Field label="Handed over now" className="w-40 max-w-full">
        <CentsInput value={typed} onChange={(next) => editor.set({ typed: next, seen: begunOn })} />
      </Field>
    </ShiftForm>
  );
}

type CloseProps = { id: string; difference: number; stops: number; isRunning: boolean };

export function CloseForm({ id, difference, stops, isRunning }: CloseProps) {
  const editor = useShiftEditor('note', {
    id,
    schema: closeBody,
    valuesOf: () => ({ note: '' }),
    create: useShiftWrite(closeShift, 'Shift closed'),
  });
  const { note } = editor.values;
  return (
    <ShiftForm
      editor={editor}
      className="border-t border-line pt-4"
      variant="outline"
      button="Close Shift"
      waitsFor={
        !note.trim() &&
        ((difference !== 0 && 'Write why the sums differ') || (stops > 0 && 'Write why stops are left open'))
      }
    >
      <p className="basis-full text-label">
        {difference === 0
          ? 'The sums are even.'
          : `${isRunning ? formatInHand(difference) : formatDifference(difference)}.`}{' '}
        A closed shift cannot be changed any more.
      </p>
      {stops > 0 && (
        <p className="basis-full text-label text-danger">
          {counted(stops, 'stop')} of this driver {stops === 1 ? 'is' : 'are'} still open.
        </p>
      )}
      {(difference !== 0 || stops > 0) && (
        <Field
          label={difference === 0 ? 'Why stops are left open' : 'Why the sums differ'}
          className="min-w-0 flex-1 basis-52"
          required
        >
          <Input value={note} maxLength={300} onChange={({ target }) => editor.set({ note: target.value })} />
        </Field>
      )}
    </ShiftForm>
  );
}
