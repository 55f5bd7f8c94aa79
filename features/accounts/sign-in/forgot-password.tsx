import ArrowLeft from '~icons/lucide/arrow-left';
import Phone from '~icons/lucide/phone';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fieldErrorsOf, perform } from '#platform/browser/api/api.ts';
import { login } from '#platform/contract/auth.ts';
import { getPasswordEmail, requestPasswordLink } from '../contract/email.ts';
import { errorToast, queryOptionsFor, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { PhoneNumber } from '#platform/browser/parts/phone-number.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';
import { ChangePasswordFooter } from './change-password-footer.tsx';
import { passkeyObstacle } from '../account/passkey-obstacle.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { usernameProps } from './username-props.ts';
import { useRefreshSession } from '../session/use-session.ts';
import { leadToCheckout } from './lead-to-checkout.ts';
import { useResetPassword } from './use-reset-password.ts';

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Is shown only where the shop sends email. The answer is the same for every name. */
function EmailLink() {
  const isOn = useQuery(queryOptionsFor(getPasswordEmail, {})).data?.isOn;
  const request = useWrite(requestPasswordLink, {
    refreshes: [],
    failed: errorToast('No email was asked for. Please try again.'),
  });
  if (!isOn) return null;
  return (
    <section aria-label="By email" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h3 className="text-card">By email</h3>
      {request.isSuccess ? (
        <Banner tone="success" inline>
          If there is an account of that name with an email address, a link is on its way.
        </Banner>
      ) : (
        <form
          noValidate
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            request.mutate({ body: { username: textOf(new FormData(event.currentTarget), 'username') } });
          }}
        >
          <Field
            label="Username"
            required
            error={request.error ? fieldErrorsOf(request.error)[0]?.message : undefined}
          >
            <Input {...usernameProps} />
          </Field>
          <SendButton type="submit" variant="outline" block of={request} pendingLabel="Sending…">
            Send me a link
          </SendButton>
        </form>
      )}
    </section>
  );
}

type Props = { shopPhone: string | null | undefined; onBack: () => void };

/** The ways back in that need no email: the shop makes a link, or the recovery code gives a new password. */
export function ForgotPassword({ shopPhone, onBack }: Props) {
  const [isDone, setDone] = useState(false);
  const refreshSession = useRefreshSession();
  // Both were just typed, so nobody types them again.
  const reset = useResetPassword(
    async ({ body: { username, newPassword } }) => {
      try {
        await perform(login, { body: { username: username ?? '', password: newPassword } });
      } catch {
        return setDone(true);
      }
      leadToCheckout();
      return refreshSession();
    },
    () => 'You are logged in with it.',
  );
  const errors = reset.error ? fieldErrorsOf(reset.error) : [];
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <Button variant="ghost" className="-ml-4" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back to Log In
        </Button>
        <h2 className="mt-1 text-title" tabIndex={-1} ref={(heading) => heading?.focus()}>
          Forgot your password?
        </h2>
      </div>
      <section aria-label="Call the shop" className="grid grid-cols-1 gap-2">
        <h3 className="text-card">Call the shop</h3>
        <p className="text-muted">
          We make you a link with which you choose a new password. It works for 30 minutes, once.
        </p>
        {shopPhone && (
          <PhoneNumber
            number={shopPhone}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand hover:underline"
          >
            <Phone aria-hidden className="size-5" />
          </PhoneNumber>
        )}
      </section>
      <EmailLink />
      {!passkeyObstacle() && (
        <section aria-label="Use a passkey" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
          <h3 className="text-card">Use a passkey</h3>
          <p className="text-muted">If you added one on your profile, it needs no password.</p>
          <PasskeyButton />
        </section>
      )}
      <section
        aria-label="Use your recovery code"
        className="grid grid-cols-1 gap-3 border-t border-line pt-5"
      >
        <h3 className="text-card">Use your recovery code</h3>
        {isDone ? (
          <Banner tone="success" inline>
            Your password is changed, and the code is used up. Passkeys of the account were removed. You can
            make new ones on your profile.
          </Banner>
        ) : (
          <form
            noValidate
            className="grid grid-cols-1 gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const body = {
                username: textOf(form, 'username'),
                recoveryCode: textOf(form, 'recoveryCode'),
                newPassword: textOf(form, 'newPassword'),
              };
              reset.mutate({ body });
            }}
          >
            <Field label="Username" required error={errorAt('username')}>
              <Input {...usernameProps} />
            </Field>
            <Field
              label="Recovery Code"
              required
              hint="Twenty letters and digits"
              error={errorAt('recoveryCode')}
            >
              <Input name="recoveryCode" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
            </Field>
            <Field label="New Password" required hint="At least 6 characters" error={errorAt('newPassword')}>
              <PasswordInput name="newPassword" autoComplete="new-password" enterKeyHint="go" />
            </Field>
            <ChangePasswordFooter error={reset.error} isPending={reset.isPending} />
          </form>
        )}
      </section>
    </div>
  );
}
