import { useEffect } from 'react';
import { errorToast } from '#platform/browser/api/use-endpoint.ts';
import { useUpdate } from '#platform/browser/editing/edit-conflict.tsx';
import { EditorForm, SaveChanges } from '#platform/browser/editing/editor-form.tsx';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { getPerson, type Person, personBody, updatePerson } from '../contract/persons.ts';
import { listUsers } from '../contract/users.ts';
import { nameFields } from './driver-form.ts';

const line = { kind: 'text', empty: '', columns: 2 } as const;

const fields: readonly FieldEntry<Values>[] = [
  ...nameFields,
  { ...line, path: 'email', label: 'Email', inputMode: 'email' },
  { ...line, path: 'phoneNumber', label: 'Phone', inputMode: 'tel' },
  { ...line, path: 'deliveryAddress', label: 'Address', lines: 2, columns: 1 },
  { ...line, path: 'note', label: 'Note', hint: 'Only the shop sees it', lines: 2, columns: 1 },
];
type Values = Record<'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'deliveryAddress' | 'note', string>;

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
    fields,
    show: (_field, value) => String(value),
  });
  const { isDirty } = editor;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <EditorForm editor={editor} label="Facts">
      <Fields editor={editor} fields={fields} className="gap-y-4" />
      <SaveChanges editor={editor} />
    </EditorForm>
  );
}
