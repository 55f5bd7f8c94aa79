import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import type { CallInput } from '#platform/browser/api/api.ts';
import type { login } from '#platform/contract/auth.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';
import { passkeyNote } from '../account/passkey-note.ts';
import { localStore } from '#platform/browser/lib/storage.ts';
import { Suspense } from 'react';
import { useAuthForm } from './use-auth-form.ts';
import { knownUsername } from './known-username.ts';
import { isWrongLogin, useLogIn } from './use-sign-in.ts';
import { usernameProps } from './username-props.ts';

const PasskeyButton = lazyComponent(async () => (await import('./passkey-button.tsx')).PasskeyButton);

export function LogInForm({ onForgot }: { onForgot: () => void }) {
  const logIn = useLogIn();
  const { form, errors } = useAuthForm<CallInput<typeof login>['body']>('login', (body, refuse) =>
    logIn.mutate(
      { body },
      {
        onError: (error) => {
          if (isWrongLogin(error)) refuse('password', 'That did not match. Please check both and try again.');
        },
      },
    ),
  );

  return (
    <form {...form} className="grid gap-4">
      <Field label="Username" required error={errors.username}>
        <Input {...usernameProps} defaultValue={knownUsername()} />
      </Field>
      <Field label="Password" required error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" enterKeyHint="go" />
      </Field>
      <SendButton
        type="submit"
        size="lg"
        block
        of={logIn}
        pendingLabel="Logging in…"

        className="mt-2"
      >
        Log In
      </SendButton>
      {localStore.read(passkeyNote) && (
        <Suspense>
          <PasskeyButton />
        </Suspense>
      )}
      <Button variant="ghost" block onClick={onForgot}>
        Forgot your password?
      </Button>
    </form>
  );
}
