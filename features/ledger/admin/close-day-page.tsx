import { useState } from 'react';
import Mail from '~icons/lucide/mail';
import Printer from '~icons/lucide/printer';
import { useUser } from '#features/accounts/session/use-session.ts';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { formatCalendarDay, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import {
  closeDay,
  closeDayBody,
  type Closing,
  emailClosing,
  emailClosingBody,
  getClosing,
  listClosings,
} from '../contract.ts';
import { ClosingSheet, formatClosed, PrintedClosing } from './closing-sheet.tsx';

/** Shows the money of an open day until now, closes it, and keeps the days that were closed. */
export function CloseDayPage() {
  const { today, open, canEmail, closed } = useRead(listClosings, {});
  const [chosen, choose] = useState<string>();
  const day = chosen ?? open[0] ?? closed[0]?.day ?? today;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <SectionHeading title="Close the Day">
        What was sold, given away, collected and handed over since the closing before. A closed day never
        changes: what happens later belongs to the next one.
      </SectionHeading>
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map((one) => (
            <Chip key={one} selected={day === one} onClick={() => choose(one)}>
              {one === today ? 'Today' : 'Yesterday'}, {formatCalendarDay(one)}
            </Chip>
          ))}
        </div>
      )}
      <Day key={day} day={day} canEmail={canEmail} />
      {closed.length > 0 && (
        <Card as="section" aria-label="Closed days" className="grid grid-cols-1 gap-2 p-4 sm:p-6">
          <h3 className="text-card">Closed days</h3>
          <ResourceList
            label="Closed days"
            look="inner"
            rows={closed.map((one) => ({ ...one, id: one.day }))}
            renderItem={({ id, at, by, total }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={day === id || undefined}
                  className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control py-2 text-left hover:bg-surface-2"
                  onClick={() => choose(id)}
                >
                  <span className="text-label">{formatCalendarDay(id)}</span>
                  <span className="ml-auto text-label tabular-nums">{dollars(total)}</span>
                  <span className="w-full text-meta text-muted">
                    {by}, {formatOrderDate(at, shopTimeZone)}
                  </span>
                </button>
              </li>
            )}
          />
        </Card>
      )}
    </div>
  );
}

function Day({ day, canEmail }: { day: string; canEmail: boolean }) {
  const closing = useRead(getClosing, { params: { day } });
  const [isPrinted, setPrinted] = useState(false);
  return (
    <section aria-label={formatCalendarDay(day)} className="grid grid-cols-1 gap-4">
      {closing.closed && (
        <Banner tone="success" inline>
          {formatClosed(closing.closed)}.{closing.closed.note && ` ${closing.closed.note}`}
        </Banner>
      )}
      <ClosingSheet closing={closing} />
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="outline" onClick={() => setPrinted(true)}>
          <Printer aria-hidden />
          Print
        </Button>
        {closing.closed && canEmail && <ByEmail day={day} />}
      </div>
      {!closing.closed && <Close closing={closing} />}
      {isPrinted && <PrintedClosing closing={closing} onDone={() => setPrinted(false)} />}
    </section>
  );
}

const refreshes = [listClosings, getClosing];

function Close({ closing: { day, figures } }: { closing: Closing }) {
  const editor = useEditor({
    noun: 'day',
    schema: closeDayBody,
    params: { day },
    valuesOf: () => ({ note: '' }),
    create: useWrite(closeDay, {
      refreshes,
      done: { title: 'Day Closed', description: formatCalendarDay(day) },
      failed: errorToast('Failed to close the day.'),
    }),
  });
  const inHand = figures.drivers.filter((driver) => driver.inHand !== 0);
  return (
    <Card className="p-4 sm:p-6">
      <EditorForm editor={editor} label="Close the day">
        {inHand.map(({ name, inHand: cents }) => (
          <Banner key={name} inline>
            {name} still has {dollars(cents)} in hand. It stays in the shift, and is in the closing of the day
            on which it is handed over.
          </Banner>
        ))}
        <Field label="Note" error={editor.errorAt('note')}>
          <Textarea rows={2} maxLength={500} {...editor.form.register('note')} />
        </Field>
        <SendButton type="submit" className="justify-self-start" of={editor} pendingLabel="Closing…">
          Close {formatCalendarDay(day)}
        </SendButton>
      </EditorForm>
    </Card>
  );
}

function ByEmail({ day }: { day: string }) {
  const { email } = useUser();
  const editor = useEditor({
    noun: 'email',
    schema: emailClosingBody,
    params: { day },
    createsMany: true,
    valuesOf: () => ({ to: email ?? '' }),
    create: useWrite(emailClosing, {
      refreshes: [],
      done: (_answer, { body }) => ({ title: 'Email Sent', description: body.to }),
      failed: errorToast('The email was not sent.'),
    }),
  });
  return (
    <EditorForm
      editor={editor}
      label="Send by email"
      className="flex! min-w-0 flex-1 flex-wrap items-end gap-2"
      onSaved={() => undefined}
    >
      <Field label="Send to" required error={editor.errorAt('to')} className="min-w-0 flex-1 basis-52">
        <Input type="email" inputMode="email" autoComplete="email" {...editor.form.register('to')} />
      </Field>
      <SendButton type="submit" variant="outline" of={editor} pendingLabel="Sending…">
        <Mail aria-hidden />
        Send by Email
      </SendButton>
    </EditorForm>
  );
}
