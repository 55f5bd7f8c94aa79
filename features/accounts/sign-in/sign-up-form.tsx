import { ApiError, fieldErrorsOf, type CallInput } from '#platform/browser/api/api.ts';
import type { register } from '#platform/contract/auth.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { PasswordInput } from '#platform/browser/ui/password-input.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useSignUp } from './use-sign-in.ts';
import { usernameProps } from './username-props.ts';

type Values = CallInput<typeof register>['body'];

export function SignUpForm() {
  const signUp = useSignUp();
  const { form, errors } = useAuthForm<Values>('register', (body, refuse) =>
    signUp.mutate(
      { body },
      {
        onError: (error) => {
          const isTaken = error instanceof ApiError && error.status === 409;
          if (isTaken) refuse('username', 'This one is taken. Please choose another.');
          else for (const { path, message } of fieldErrorsOf(error)) refuse(path as keyof Values, message);
        },
      },
    ),
  );

  return (
    <form {...form} className="grid gap-4">
      <Field label="Username" required error={errors.username}>
        <Input {...usernameProps} />
      </Field>
      <Field label="Password" required hint="At least 6 characters" error={errors.password}>
        <PasswordInput name="password" autoComplete="new-password" enterKeyHint="next" />
      </Field>
      <Field label="Email" required error={errors.email}>
        <Input name="email" type="email" inputMode="email" autoComplete="email" enterKeyHint="next" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" required error={errors.firstName}>
          <Input name="firstName" autoComplete="given-name" enterKeyHint="next" />
        </Field>
        <Field label="Last Name" required error={errors.lastName}>
          <Input name="lastName" autoComplete="family-name" enterKeyHint="go" />
        </Field>
      </div>
      <SendButton
        type="submit"
        size="lg"
        block
        of={signUp}
        pendingLabel="Creating account…"

        className="mt-2"
      >
        Sign Up
      </SendButton>
    </form>
  );
}
