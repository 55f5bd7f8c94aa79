import { useState } from 'react';
import { Wordmark } from '#platform/browser/parts/wordmark.tsx';
import { fieldErrorsOf } from '#platform/browser/api/api.ts';
import { useRefreshSession } from '../session/use-session.ts';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';
import { ChangePasswordFooter } from './change-password-footer.tsx';
import { keepUsername } from './known-username.ts';
import { useResetPassword } from './use-reset-password.ts';

/** Asks for a new password: a link to one leads here. */
export function NewPasswordScreen({ token, onLeave }: { token: string; onLeave: () => void }) {
  useDocumentTitle('New password');
  const [newPassword, setNewPassword] = useState('');
  const refreshSession = useRefreshSession();
  const leave = async () => {
    onLeave();
    await refreshSession();
  };
  const reset = useResetPassword((_input, username) => {
    keepUsername(username);
    return leave();
  });
  const [fieldError] = reset.error ? fieldErrorsOf(reset.error) : [];
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 bg-brand-soft px-4 py-10 text-on-brand-soft">
      <Wordmark size="lg" />
      <Card className="w-full max-w-md p-5 text-ink sm:p-8">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            reset.mutate({ body: { token, newPassword } });
          }}
        >
          <div>
            <h1 className="text-title">Choose a new password</h1>
            <p className="mt-1 text-muted">
              You are signed out everywhere, and log in with it from then on. Your passkeys and your recovery
              code stop working.
            </p>
          </div>
          <Field label="New Password" required hint="At least 6 characters" error={fieldError?.message}>
            <PasswordInput
              autoComplete="new-password"
              enterKeyHint="go"
              value={newPassword}
              onChange={({ target }) => setNewPassword(target.value)}
            />
          </Field>
          <ChangePasswordFooter error={reset.error} isPending={reset.isPending} />
          <Button variant="ghost" block onClick={() => void leave()}>
            Not now
          </Button>
        </form>
      </Card>
    </main>
  );
}
