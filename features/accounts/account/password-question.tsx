import { useId, useState } from 'react';
import { fieldErrorsOf, reasonOf } from '#platform/browser/api/api.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';

export type PasswordWords = {
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel: string;
};
type Props = PasswordWords & {
  destructive?: boolean;
  pending: boolean;
  error: Error | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** Asks for the password once more, before something that only its owner may do. */
export function PasswordQuestion(props: Props) {
  const { title, description, confirmLabel, pendingLabel, destructive, pending, error, onConfirm, onClose } =
    props;
  const id = useId();
  const [password, setPassword] = useState('');
  const offline = useOfflineReason();
  const wrong = error && fieldErrorsOf(error).find(({ path }) => path === 'password')?.message;
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={destructive ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
            disabledReason={offline || (!password && 'Type your password first')}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(password);
        }}
      >
        <Field label="Password" required error={wrong ?? undefined}>
          <PasswordInput
            autoComplete="current-password"
            enterKeyHint="go"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <div role="alert" className="empty:hidden">
          {error && !wrong && (
            <Banner tone="error" inline>
              {reasonOf(error) ?? 'Please check your connection and try again.'}
            </Banner>
          )}
        </div>
      </form>
    </Dialog>
  );
}
