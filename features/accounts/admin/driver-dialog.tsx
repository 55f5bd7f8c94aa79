import { useId, useState } from 'react';
import { reasonOf, newKey } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { showFieldErrors, useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { createDriver, listDrivers, listUsers } from '../contract/users.ts';
import { FormFailure } from '#platform/browser/editing/form-failure.tsx';
import { FormFooter } from '#platform/browser/editing/form-footer.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { EmailField, NameFields, SignInFields } from './account-fields.tsx';
import { driverForm, emptyDriver, filled } from './driver-form.ts';

export function DriverDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one driver
  const form = useZodForm(driverForm, emptyDriver);
  const { errors, isDirty } = form.formState;
  const fields = { register: form.register, errors };
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
      { onSuccess: leave, onError: (refusal) => showFieldErrors(form, refusal, values) },
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
        <SignInFields {...fields} />
        <EmailField {...fields} className="sm:col-span-2" />
        <NameFields {...fields} />
      </form>
      {question}
    </Dialog>
  );
}
