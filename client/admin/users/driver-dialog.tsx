import { useId, useState } from 'react';
import { reasonOf, newKey } from '#client/lib/api/api.ts';
import { useWrite } from '#client/lib/api/use-endpoint.ts';
import { showFieldErrors, useZodForm } from '#client/lib/api/use-zod-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { createDriver, listDrivers, listUsers } from '../app/endpoints.ts';
import { FormFailure } from '../shared/form-failure.tsx';
import { FormFooter } from '../shared/form-footer.tsx';
import { fullName } from '../shared/full-name.ts';
import { useFormGuard } from '../shared/use-form-guard.ts';
import { driverForm, emptyDriver, filled } from './driver-form.ts';

export function DriverDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one driver
  const form = useZodForm(driverForm, emptyDriver);
  const { errors, isDirty } = form.formState;
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });
  const create = useWrite(createDriver, {
    refreshes: [listUsers, listDrivers],
    done: (driver) => ({ title: 'Driver created', description: `${fullName(driver)} can sign in now.` }),
    failed: (error) => ({
      title: 'Failed to create driver',
      description: reasonOf(error) ?? 'Could not create driver account',
    }),
  });
  const save = form.handleSubmit((values) =>
    create.mutate(
      { body: filled(values), headers: { 'idempotency-key': key } },
      { onSuccess: leave, onError: (refusal) => showFieldErrors(form, refusal) },
    ),
  );

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Create Driver Account"
      description="The driver signs in with this username and password, and sees the orders you assign."
      footer={
        <FormFooter
          form={id}
          label="Create Driver"
          pending={create.isPending}
          pendingLabel="Creating…"
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
        <Field label="Email" error={errors.email?.message} className="sm:col-span-2">
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="First Name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
      </form>
      {question}
    </Dialog>
  );
}
