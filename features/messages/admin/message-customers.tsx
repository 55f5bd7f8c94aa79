import { useState } from 'react';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { counted } from '#shared/counted.ts';
import { listThreads, messageBody, messageCustomers } from '../contract/messages.ts';
import { maxMessageLength, templates } from './answer-form.tsx';

/** Writes the same to several customers, in the thread of each. */
export function MessageCustomers({ customerIds, onClose }: { customerIds: string[]; onClose: () => void }) {
  // A selection that changes meanwhile would make a repeat a message of its own.
  const [chosen] = useState(customerIds);
  const editor = useEditor({
    noun: 'message',
    schema: messageBody,
    valuesOf: () => ({ body: '' }),
    bodyOf: ({ body }) => ({ body: body.trim(), customerIds: chosen }),
    create: useWrite(messageCustomers, {
      refreshes: [listThreads],
      done: ({ sent }) => ({ title: 'Message Sent', description: `To ${counted(sent, 'customer')}` }),
      failed: errorToast('The message was not sent. It is still in the field.'),
    }),
    createsMany: true,
  });
  const { body } = editor.values;
  return (
    <EditorDialog
      editor={editor}
      title={`Message to ${counted(chosen.length, 'customer')}`}
      description="Each reads it in the own conversation with the shop, and answers there."
      create="Send"
      waitsFor={body.trim() === '' && 'Write something first'}
      onClose={onClose}
    >
      <div role="group" aria-label="Templates" className="flex flex-wrap gap-2">
        {templates.map(({ name, text }) => (
          <Chip
            key={name}
            // The field keeps the focus: left while it is empty, it would be called wrong for good.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.set({ body: body ? `${body.trimEnd()} ${text}` : text })}
          >
            {name}
          </Chip>
        ))}
      </div>
      <Field label="Message" required error={editor.errorAt('body')}>
        <Textarea rows={4} maxLength={maxMessageLength} {...editor.form.register('body')} />
      </Field>
    </EditorDialog>
  );
}
