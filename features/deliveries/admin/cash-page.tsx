import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import {
  addHandOver,
  closeBody,
  closeShift,
  floatBody,
  listShifts,
  setFloat,
  type Shift,
} from '../contract/shifts.ts';
import { formatClock, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { useCashDraft, usePrunedCash } from '#features/settings/admin/settings-drafts.ts';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import {
  type Draft,
  type EditorOptions,
  type Framed,
  useEditor,
} from '#platform/browser/editing/use-editor.ts';
import { CentsInput } from '#platform/browser/editing/inputs.tsx';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { useLateRefresh } from '#platform/browser/editing/use-late-refresh.ts';
import { Returned } from './returned.tsx';
import { WorkingDrivers } from './working-drivers.tsx';

const failed = errorToast('Failed to save the shift.');
const refreshes = [listShifts];

/** Shows who has what cash, what is late, what came back from a door, and the shifts to close. */
export function CashPage() {
  const { open, closed, drivers, returned } = useRead(listShifts, {});
  usePrunedCash(open);
  const nextLate = drivers.flatMap(({ nextLateInSeconds }) => nextLateInSeconds ?? []);
  useLateRefresh(listShifts, nextLate.length > 0 ? Math.min(...nextLate) : null);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Card as="section" aria-label="Drivers and cash" className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <SectionHeading title="Drivers and Cash">
          What each driver has taken and still has to hand over. Taken - given back + float = handed over +
          difference.
        </SectionHeading>
        <WorkingDrivers drivers={drivers} open={open} />
      </Card>
      <Returned returned={returned} />
      {open.map((shift) => (
        <OpenShift key={shift.id} shift={shift} />
      ))}
      {closed.length > 0 && (
        <Card as="section" aria-label="Closed shifts" className="grid grid-cols-1 gap-2 p-4 sm:p-6">
          <h3 className="text-card">Closed shifts</h3>
          <ResourceList
            label="Closed shifts"
            look="inner"
            rows={closed}
            renderItem={(shift) => (
              <li key={shift.id} className="grid gap-1 py-3">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="text-label">{shift.driverName}</span>
                  <span className="text-meta text-muted">
                    {formatOrderDate(shift.startedAt, shopTimeZone)}
                    {shift.closedBy && `, closed by ${shift.closedBy}`}
                  </span>
                </p>
                <p className="text-meta tabular-nums">{formatSums(shift)}</p>
                {shift.note && <p className="text-meta wrap-anywhere">{shift.note}</p>}
              </li>
            )}
          />
        </Card>
      )}
    </div>
  );
}

const formatSums = ({ taken, givenBack = 0, float, handedOver, difference }: Shift) =>
  `${dollars(taken)} taken${givenBack ? ` - ${dollars(givenBack)} given back` : ''} + ${dollars(float)} float = ${dollars(handedOver)} handed over` +
  (difference === 0 ? '' : `, ${formatDifference(difference)}`);

const formatDifference = (difference: number) =>
  difference > 0 ? `${dollars(difference)} missing` : `${dollars(-difference)} too much`;

/** While the driver is out, what is not handed over yet is not missing. */
const formatInHand = (difference: number) =>
  difference > 0 ? `${dollars(difference)} expected in hand` : formatDifference(difference);

function OpenShift({ shift }: { shift: Shift }) {
  const { id, driverName, startedAt, endedAt, orders, taken, other, tips, orderTips, withoutSum } = shift;
  const figures: [string, number][] = [
    ['Cash taken', taken],
    ...(shift.givenBack ? [['Given back', shift.givenBack] satisfies [string, number]] : []),
    ['Float', shift.float],
    ['To hand over', shift.toHandOver],
    ['Handed over', shift.handedOver],
  ];
  return (
    <Card as="section" aria-label={`Shift of ${driverName}`} className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div>
        <h3 className="text-card">{driverName}</h3>
        <p className="text-meta text-muted">
          Since {formatOrderDate(startedAt, shopTimeZone)}
          {endedAt && `, off duty at ${formatClock(endedAt, shopTimeZone)}`} · {orders} delivered
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, sum]) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd className="text-price tabular-nums">{dollars(sum)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-meta text-muted">
        Card and other {dollars(other)} · tips at the door {dollars(tips)}, the driver’s own · tips in the
        orders {dollars(orderTips)}, within the cash
        {withoutSum.orders > 0 &&
          ` · ${withoutSum.orders} delivered without a sum (${dollars(withoutSum.total)}), not counted`}
      </p>
      {shift.handOvers.length > 0 && (
        <ul aria-label="Hand-overs" className="grid gap-1 text-meta">
          {shift.handOvers.map(({ id: one, amount, takenBy, at }) => (
            <li key={one} className="tabular-nums">
              {dollars(amount)} to {takenBy ?? 'a former admin'} at {formatClock(at, shopTimeZone)}
            </li>
          ))}
        </ul>
      )}
      <Float shift={shift} />
      <HandOver id={id} left={shift.difference} />
      <Close id={id} difference={shift.difference} isRunning={!endedAt} />
    </Card>
  );
}

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

function Float({ shift }: { shift: Shift }) {
  const editor = useShiftEditor('float', {
    id: shift.id,
    schema: floatBody,
    row: shift,
    valuesOf: (row) => ({ float: row?.float ?? 0 }),
    update: useWrite(setFloat, { refreshes, done: { title: 'Float saved' }, failed }),
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
function HandOver({ id, left }: { id: string; left: number }) {
  const suggested = left > 0 ? left : null;
  const editor = useShiftEditor('hand-over', {
    id,
    schema: z.object({ typed: z.int().nullish() }),
    valuesOf: (): { typed?: number | null } => ({}),
    bodyOf: ({ typed }) => ({ amount: (typed === undefined ? suggested : typed) ?? 0 }),
    create: useWrite(addHandOver, { refreshes, done: { title: 'Hand-over saved' }, failed }),
  });
  const { typed = suggested } = editor.values;
  return (
    <ShiftForm
      editor={editor}
      button="Save Hand-over"
      waitsFor={!typed && 'Enter the sum that is handed over'}
    >
      <Field label="Handed over now" className="w-40 max-w-full">
        <CentsInput value={typed} onChange={(next) => editor.set({ typed: next })} />
      </Field>
    </ShiftForm>
  );
}

type CloseProps = { id: string; difference: number; isRunning: boolean };

function Close({ id, difference, isRunning }: CloseProps) {
  const editor = useShiftEditor('note', {
    id,
    schema: closeBody,
    valuesOf: () => ({ note: '' }),
    create: useWrite(closeShift, { refreshes, done: { title: 'Shift closed' }, failed }),
  });
  const { note } = editor.values;
  return (
    <ShiftForm
      editor={editor}
      className="border-t border-line pt-4"
      variant="outline"
      button="Close Shift"
      waitsFor={difference !== 0 && !note.trim() && 'Write why the sums differ'}
    >
      <p className="basis-full text-label">
        {difference === 0
          ? 'The sums are even.'
          : `${isRunning ? formatInHand(difference) : formatDifference(difference)}.`}{' '}
        A closed shift cannot be changed any more.
      </p>
      {difference !== 0 && (
        <Field label="Why the sums differ" className="min-w-0 flex-1 basis-52" required>
          <Input value={note} maxLength={300} onChange={({ target }) => editor.set({ note: target.value })} />
        </Field>
      )}
    </ShiftForm>
  );
}
