import { useId } from 'react';
import { PhoneInput } from '#features/accounts/account/contact-inputs.tsx';
import { useSaveProfile } from '#features/accounts/account/use-save-profile.tsx';
import { PasswordFields } from '#features/accounts/account/password-fields.tsx';
import { reasonOf } from '#platform/browser/api/api.ts';
import { getProfile } from '#features/accounts/contract/profile.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { useDiscardGuard } from '#platform/browser/ui/use-discard-guard.tsx';
import { profileBody } from '#features/accounts/contract/profile.ts';

/** Shows how the shop reaches this driver, and the password. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useRead(getProfile, {});
  const id = useId();
  const form = useZodForm(profileBody, {
    email: profile.email ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { register } = form;
  const { errors, isDirty } = form.formState;
  const { requestClose, question } = useDiscardGuard({ dirty: isDirty, onClose });
  const save = useSaveProfile(form, onClose);

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Your Profile"
      footer={
        <>
          <Button variant="outline" onClick={requestClose}>
            Cancel
          </Button>
          <SendButton type="submit" form={id} of={save} pendingLabel="Saving…">
            Save Changes
          </SendButton>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void save.submit(event)} noValidate className="grid gap-4">
        <div role="alert" className="empty:hidden">
          {save.error && (
            <Banner tone="error" inline>
              {reasonOf(save.error) ?? 'Nothing was saved. Please check your connection.'}
            </Banner>
          )}
        </div>
        <Field label="Email" error={errors.email?.message}>
          <Input
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
          />
        </Field>
        <Field label="Phone Number" error={errors.phoneNumber?.message}>
          <PhoneInput {...register('phoneNumber')} />
        </Field>
        <PasswordFields register={register} errors={errors} />
      </form>
      {question}
      {save.question}
    </Dialog>
  );
}
