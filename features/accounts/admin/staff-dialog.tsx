import { reasonOf } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { createStaff, listStaff } from '../contract/staff.ts';
import { emptyStaff, filled, staffFields, staffForm } from './driver-form.ts';

export function StaffDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor({
    noun: 'account',
    schema: staffForm,
    valuesOf: () => emptyStaff,
    bodyOf: ({ staffRole, ...account }) => ({ ...filled(account), staffRole }),
    create: useWrite(createStaff, {
      refreshes: [listStaff],
      done: (member) => ({ title: 'Account Created', description: `${fullName(member)} can sign in now.` }),
      failed: (error) => ({
        title: 'Failed to create the account',
        description: reasonOf(error) ?? 'Please try again.',
      }),
    }),
  });
  return (
    <EditorDialog
      {...{ editor, onClose }}
      title="Add a Staff Account"
      description="They sign in with this username and password, and change it on their profile."
      create="Add Account"
      pendingLabel="Adding…"
    >
      <Fields editor={editor} fields={staffFields} className="gap-y-4" />
    </EditorDialog>
  );
}
