import { useId, useState } from 'react';
import { newKey, reasonOf } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { showFieldErrors, useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { staffRoles } from '#shared/permissions.ts';
import { createStaff, listStaff } from '../contract/staff.ts';
import { FormFailure } from '#platform/browser/editing/form-failure.tsx';
import { FormFooter } from '#platform/browser/editing/form-footer.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { EmailField, NameFields, SignInFields } from './account-fields.tsx';
import { emptyStaff, filled, staffForm } from './driver-form.ts';
import { roleHints, roleLabels } from './role-labels.ts';

export function StaffDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one account
  const form = useZodForm(staffForm, emptyStaff);
  const { errors, isDirty } = form.formState;
  const fields = { register: form.register, errors };
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });
  const create = useWrite(createStaff, {
    refreshes: [listStaff],
    done: (member) => ({ title: 'Account Created', description: `${fullName(member)} can sign in now.` }),
    failed: (error) => ({
      title: 'Failed to create the account',
      description: reasonOf(error) ?? 'Please try again.',
    }),
  });
  const save = form.handleSubmit((values) => {
    const { staffRole, ...account } = values;
    create.mutate(
      { body: { ...filled(account), staffRole }, headers: { 'idempotency-key': key } },
      { onSuccess: leave, onError: (refusal) => showFieldErrors(form, refusal, values) },
    );
  });
  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Add a Staff Account"
      description="They sign in with this username and password, and change it on their profile."
      footer={
        <FormFooter
          form={id}
          label="Add Account"
          pending={create.isPending}
          pendingLabel="Adding…"
          onCancel={requestClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
        <FormFailure error={create.error} className="sm:col-span-2" />
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
      </form>
      {question}
    </Dialog>
  );
}
