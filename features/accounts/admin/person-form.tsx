import { useEffect } from 'react';
import { errorToast } from '#platform/browser/api/use-endpoint.ts';
import { useUpdate } from '#platform/browser/editing/edit-conflict.tsx';
import { EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { AddressInput, PhoneInput } from '../account/contact-inputs.tsx';
import { getPerson, type Person, personBody, updatePerson } from '../contract/persons.ts';
import { listUsers } from '../contract/users.ts';

const labels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneNumber: 'Phone',
  deliveryAddress: 'Address',
  note: 'Note',
};
type Values = Record<keyof typeof labels, string>;

const valuesOf = (person: Person | undefined): Values => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  email: person?.email ?? '',
  phoneNumber: person?.profile?.phoneNumber ?? '',
  deliveryAddress: person?.profile?.deliveryAddress ?? '',
  note: person?.note ?? '',
});

type Props = { person: Person; onDirty: (isDirty: boolean) => void };

export function PersonForm({ person, onDirty }: Props) {
  const editor = useEditor({
    noun: 'person',
    schema: personBody,
    row: person,
    valuesOf,
    update: useUpdate(updatePerson, 'person', {
      refreshes: [getPerson, listUsers],
      done: { title: 'Person Updated' },
      failed: errorToast('Failed to save the person.'),
    }),
    labelOf: (field) => labels[field as keyof Values],
    show: (_field, value) => String(value),
  });
  const { form, isDirty, waitsFor, errorAt } = editor;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const offline = useOfflineReason();
  const said = (field: keyof Values) => ({ label: labels[field], error: errorAt(field) });
  return (
    <EditorForm editor={editor} label="Facts" className="gap-4 sm:grid-cols-2">
      <Field {...said('firstName')}>
        <Input autoComplete="off" {...form.register('firstName')} />
      </Field>
      <Field {...said('lastName')}>
        <Input autoComplete="off" {...form.register('lastName')} />
      </Field>
      <Field {...said('email')}>
        <Input type="email" inputMode="email" {...form.register('email')} autoComplete="off" />
      </Field>
      <Field {...said('phoneNumber')}>
        <PhoneInput {...form.register('phoneNumber')} />
      </Field>
      <Field {...said('deliveryAddress')} className="sm:col-span-2">
        <AddressInput {...form.register('deliveryAddress')} />
      </Field>
      <Field {...said('note')} hint="Only the shop sees it" className="sm:col-span-2">
        <Textarea rows={2} {...form.register('note')} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button
          type="submit"
          pending={editor.isPending}
          pendingLabel="Saving…"
          disabledReason={offline || (!isDirty && 'Nothing has changed') || waitsFor}
        >
          Save Changes
        </Button>
        {waitsFor && <p className="text-meta">{waitsFor}, above</p>}
      </div>
    </EditorForm>
  );
}
