import { reasonOf } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { staffRoles } from '#shared/permissions.ts';
import { createStaff, listStaff } from '../contract/staff.ts';
import { EmailField, NameFields, SignInFields } from './account-fields.tsx';
import { emptyStaff, filled, staffForm } from './driver-form.ts';
import { roleHints, roleLabels } from './role-labels.ts';

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
  const { form, errors } = editor;
  const fields = { register: form.register, errors };
  return (
    <EditorDialog
      {...{ editor, onClose }}
      title="Add a Staff Account"
      description="They sign in with this username and password, and change it on their profile."
      create="Add Account"
      pendingLabel="Adding…"
      className="gap-4 sm:grid-cols-2"
    >
      <SignInFields {...fields} />
      <NameFields {...fields} />
      <EmailField {...fields} />
      <Field label="Permissions" required>
        <Select {...form.register('staffRole')}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}: {roleHints[role]}
            </option>
          ))}
        </Select>
      </Field>
    </EditorDialog>
  );
}
