import { clsx } from 'clsx';
import { fieldErrorsOf, reasonOf } from '../api/api.ts';
import { Banner } from '../ui/banner.tsx';
import { bringIntoSight } from '../ui/bring-into-sight.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { SendButton } from '../parts/send-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EditConflict } from './edit-conflict.tsx';
import type { Framed } from './use-editor.ts';
import { useFormGuard } from './use-form-guard.ts';

type FormProps<Row> = {
  editor: Framed<Row>;
  id?: string;
  /** The name of the form, where its page has others. */
  label?: string;
  className?: string;
  /** Without it the form stays open, and goes on from what was saved. */
  onSaved?: (saved: Row) => void;
  /** Above what someone else changed. */
  head?: ReactNode;
  children: ReactNode;
};

/** The fields of an editor, below what was refused and what someone else saved meanwhile. */
export function EditorForm<Row>(props: FormProps<Row>) {
  const { editor, id, label, className, onSaved, head, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (editor.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [editor.refusals]);
  return (
    <form
      ref={form}
      id={id}
      aria-label={label}
      noValidate
      className={clsx('grid grid-cols-1', className ?? 'gap-4')}
      onSubmit={(event) => void editor.submit(onSaved)(event)}
    >
      {head}
      <div className="contents *:col-span-full *:basis-full">
        <FormFailure error={editor.error} />
        <EditConflict editor={editor} />
      </div>
      {children}
    </form>
  );
}

type FooterProps = {
  editor: Omit<Framed, 'submit'>;
  /** The id of the form that is sent from down here. */
  form: string;
  /** The label of the button for a new row, and for a stored one. */
  create: string;
  update?: string;
  pendingLabel?: string;
  /** The reason why the form cannot be sent yet. */
  waitsFor?: string | false;
  onCancel: () => void;
  /** Saves a new row, and opens an empty form for the next one. */
  onAnother?: (event: SyntheticEvent) => void;
};

/** The buttons below a form. */
export function EditorFooter({ editor, form, create, update = 'Save Changes', ...rest }: FooterProps) {
  const { pendingLabel = 'Saving…', onCancel, onAnother } = rest;
  const waitsFor = rest.waitsFor || editor.waitsFor;
  return (
    <>
      {/* In words too: a finger does not see the title of the button. */}
      {waitsFor && <p className="min-w-0 flex-1 basis-24 self-center text-meta text-muted">{waitsFor}</p>}
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <SendButton type="submit" form={form} of={editor} pendingLabel={pendingLabel} disabledReason={waitsFor}>
        {editor.isKnown ? update : create}
      </SendButton>
      {onAnother && !editor.isKnown && (
        <SendButton
          variant="outline"
          className="order-first"
          of={editor}
          pendingLabel={pendingLabel}
          disabledReason={waitsFor}
          onClick={onAnother}
        >
          {create.split(' ')[0]} and Add Another
        </SendButton>
      )}
    </>
  );
}

type SaveProps = { editor: Omit<Framed, 'submit'>; children?: ReactNode };

/** The end of a form that stays open: it is saved once something in it has changed. */
export function SaveChanges({ editor, children }: SaveProps) {
  const { isDirty, waitsFor } = editor;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SendButton
        type="submit"
        of={editor}
        pendingLabel="Saving…"
        disabledReason={(!isDirty && 'Nothing has changed') || waitsFor}
      >
        Save Changes
      </SendButton>
      {children}
      {waitsFor && <p className="text-meta">{waitsFor}, above</p>}
    </div>
  );
}

type DialogProps<Row> = Omit<FooterProps, 'editor' | 'form' | 'onCancel' | 'onAnother'> & {
  editor: Framed<Row>;
  title: string;
  description?: string;
  size?: 'md' | 'lg';
  id?: string;
  className?: string;
  onClose: () => void;
  /** Called after a row was saved by the button that goes on to the next one. */
  onAnother?: () => void;
  children: ReactNode;
};

/** An editor in a dialog, which asks before it loses what was typed or is still being uploaded. */
export function EditorDialog<Row>(props: DialogProps<Row>) {
  const { editor, title, description, size, onClose, onAnother, ...rest } = props;
  const ownId = useId();
  const { id = ownId, className, children, ...footer } = rest;
  const dirty = editor.isDirty || Boolean(footer.waitsFor);
  const { requestClose, leave, leaveFor, question } = useFormGuard({ dirty, onClose });
  const saveAndGoOn = (event: SyntheticEvent) =>
    void editor.submit(() => leaveFor(onAnother ?? onClose))(event);
  return (
    <Dialog
      open
      {...{ title, description, size }}
      onCloseRequest={requestClose}
      footer={
        <EditorFooter
          {...footer}
          editor={editor}
          form={id}
          onCancel={requestClose}
          onAnother={onAnother && saveAndGoOn}
        />
      }
    >
      <EditorForm editor={editor} id={id} className={className} onSaved={leave}>
        {children}
      </EditorForm>
      {question}
    </Dialog>
  );
}

/** Shows why the server refused the form as a whole. Messages about single fields are at those fields. */
function FormFailure({ error, className }: { error: Error | null; className?: string }) {
  const reason =
    error && fieldErrorsOf(error).length === 0 ? (reasonOf(error) ?? 'Please try again.') : undefined;
  return (
    <div role="alert" className={clsx('empty:hidden', className)}>
      {reason && (
        <div ref={bringIntoSight}>
          <Banner tone="error" inline>
            {reason}
          </Banner>
        </div>
      )}
    </div>
  );
}
