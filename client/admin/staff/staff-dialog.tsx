import { useId, useState } from 'react';
import { newKey, reasonOf } from '#client/lib/api/api.ts';
import { useWrite } from '#client/lib/api/use-endpoint.ts';
import { showFieldErrors, useZodForm } from '#client/lib/api/use-zod-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { Select } from '#client/ui/select.tsx';
import { staffRoles } from '#shared/permissions.ts';
import { createStaff, listStaff } from '../app/endpoints.ts';
import { FormFailure } from '../shared/form-failure.tsx';
import { FormFooter } from '../shared/form-footer.tsx';
import { fullName } from '../shared/full-name.ts';
import { useFormGuard } from '../shared/use-form-guard.ts';
import { emptyStaff, filled, staffForm } from '../users/driver-form.ts';
import { roleHints, roleLabels } from './role-labels.ts';

export function StaffDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one account
  const form = useZodForm(staffForm, emptyStaff);
  const { errors, isDirty } = form.formState;
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });
  const create = useWrite(createStaff, {
    refreshes: [listStaff],
    done: (member) => ({ title: 'Account Created', description: `${fullName(member)} can sign in now.` }),
    failed: (error) => ({
      title: 'Failed to create the account',
      description: reasonOf(error) ?? 'Please try again.',
    }),
  });
  const save = form.handleSubmit(({ staffRole, ...account }) =>
    create.mutate(
      { body: { ...filled(account), staffRole }, headers: { 'idempotency-key': key } },
      { onSuccess: leave, onError: (refusal) => showFieldErrors(form, refusal) },
    ),
  );
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
        <Field label="Username" required error={errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
        </Field>
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            placeholder="Minimum 6 characters"
            {...form.register('password')}
          />
        </Field>
        <Field label="First Name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
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
