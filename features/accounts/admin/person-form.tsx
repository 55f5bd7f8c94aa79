import { useEffect } from 'react';
import { AddressInput, PhoneInput } from '../account/contact-inputs.tsx';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { showFieldErrors, useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { type Person, personBody } from '../contract/persons.ts';
import { getPerson, updatePerson } from '../contract/persons.ts';
import { listUsers } from '../contract/users.ts';
import { FormFailure } from '#platform/browser/editing/form-failure.tsx';

const valuesOf = ({ firstName, lastName, email, note, profile }: Person) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  phoneNumber: profile?.phoneNumber ?? '',
  deliveryAddress: profile?.deliveryAddress ?? '',
  note: note ?? '',
});

type Props = { person: Person; onDirty: (isDirty: boolean) => void };

export function PersonForm({ person, onDirty }: Props) {
  const form = useZodForm(personBody, valuesOf(person));
  const { register, handleSubmit, reset } = form;
  const { errors, isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const offline = useOfflineReason();
  const update = useWrite(updatePerson, {
    refreshes: [getPerson, listUsers],
    done: { title: 'Person Updated' },
    failed: () => ({ title: 'Error', description: 'Failed to save the person.' }),
  });
  const save = handleSubmit((body) =>
    update.mutate(
      { params: { id: person.id }, body },
      {
        onSuccess: (saved) => reset(valuesOf(saved)),
        onError: (refusal) => showFieldErrors(form, refusal, body),
      },
    ),
  );
  return (
    <form
      aria-label="Facts"
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <FormFailure error={update.error} className="sm:col-span-2" />
      <Field label="First Name" error={errors.firstName?.message}>
        <Input autoComplete="off" {...register('firstName')} />
      </Field>
      <Field label="Last Name" error={errors.lastName?.message}>
        <Input autoComplete="off" {...register('lastName')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" inputMode="email" {...register('email')} autoComplete="off" />
      </Field>
      <Field label="Phone" error={errors.phoneNumber?.message}>
        <PhoneInput {...register('phoneNumber')} />
      </Field>
      <Field label="Address" error={errors.deliveryAddress?.message} className="sm:col-span-2">
        <AddressInput {...register('deliveryAddress')} />
      </Field>
      <Field label="Note" hint="Only the shop sees it" error={errors.note?.message} className="sm:col-span-2">
        <Textarea rows={2} {...register('note')} />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        pending={update.isPending}
        pendingLabel="Saving…"
        disabledReason={offline || (!isDirty && 'Nothing has changed')}
      >
        Save Changes
      </Button>
    </form>
  );
}
