import { AddressInput, PhoneInput } from '../account/contact-inputs.tsx';
import { useSaveProfile } from '../account/use-save-profile.tsx';
import { PasswordFields } from '../account/password-fields.tsx';
import { reasonOf } from '#platform/browser/api/api.ts';
import { useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { BottomBar } from '#platform/browser/ui/bottom-bar.tsx';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { profileBody, type Profile } from '../contract/profile.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

const label = 'Save Changes';

export function ProfileForm({ profile }: { profile: Profile }) {
  const { choose } = useConversation();
  const form = useZodForm(profileBody, {
    email: profile.email ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    deliveryAddress: profile.deliveryAddress ?? '',
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  });
  const { register } = form;
  const { errors } = form.formState;
  const offline = useOfflineReason();
  const { submit, error, isPending, question } = useSaveProfile(form, () =>
    choose({ label, view: 'menu', answer: 'Saved. What else can I do for you?' }),
  );

  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Card className="grid gap-4 p-4 sm:p-5">
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
          <Field label="Delivery Address" error={errors.deliveryAddress?.message}>
            <AddressInput {...register('deliveryAddress')} />
          </Field>
          <PasswordFields register={register} errors={errors} />
          <div role="alert" className="empty:hidden">
            {error && (
              <Banner tone="error" inline>
                {reasonOf(error) ?? 'Nothing was saved. Please check your connection.'}
              </Banner>
            )}
          </div>
        </Card>
        <BottomBar>
          <Button
            type="submit"
            size="lg"
            block
            pending={isPending}
            pendingLabel="Saving…"
            disabledReason={offline}
          >
            {label}
          </Button>
        </BottomBar>
      </form>
      {question}
    </>
  );
}
