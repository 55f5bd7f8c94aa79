import { useState } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { call, fieldErrorsOf } from '#client/lib/api/api.ts';
import { createRecoveryCode, getRecoveryCode } from '#client/lib/api/endpoints.ts';
import {
  keyOf,
  showError,
  useRead,
  useSingleFlightMutation,
  readAgain,
} from '#client/lib/api/use-endpoint.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { formatLocalDate } from '#shared/dates.ts';
import { AccountCard } from './account-card.tsx';
import { PasswordQuestion } from './password-question.tsx';

/** Makes a recovery code. Asks for the password only where the server wants it: not right after signing in. */
export function useRecoveryCode() {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const create = useSingleFlightMutation({
    mutationFn: (password: string | undefined) => call(createRecoveryCode, { body: { password } }),
    onSuccess: () => {
      setAsking(false);
      void readAgain(cache, { queryKey: keyOf(getRecoveryCode) });
    },
    onError: (error) => {
      if (fieldErrorsOf(error).some(({ path }) => path === 'password')) setAsking(true);
      else showError(error, { title: 'Error', description: 'No code was made. Please try again.' });
    },
  });
  const question = isAsking && (
    <PasswordQuestion
      title="Show a recovery code"
      description="Type your password, so that nobody else makes one on your device."
      confirmLabel="Show Code"
      pendingLabel="Making…"
      pending={create.isPending}
      error={create.variables ? create.error : null}
      onConfirm={(password) => create.mutate(password)}
      onClose={() => setAsking(false)}
    />
  );
  return {
    code: create.data?.code,
    isPending: create.isPending,
    make: () => create.mutate(undefined),
    question,
  };
}

/** Shown this once. */
export function Code({ code }: { code: string }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2 rounded-control bg-surface-2 py-1 pr-1 pl-4">
        <output aria-label="Your recovery code" className="min-w-0 flex-1 font-mono text-body select-all">
          {code}
        </output>
        <CopyButton text={code} label="Copy the code" />
      </div>
      <p className="text-meta text-muted">
        Write it down or save it now: it is shown only this once. It gives you a new password, once.
      </p>
    </div>
  );
}

export function RecoveryCodeCard() {
  const { createdAt } = useRead(getRecoveryCode, {});
  const { code, isPending, make, question } = useRecoveryCode();
  const offline = useOfflineReason();
  return (
    <AccountCard
      title="Recovery Code"
      action={
        code ? (
          <Code code={code} />
        ) : (
          <Button
            variant="outline"
            className="justify-self-start"
            pending={isPending}
            pendingLabel="Making…"
            disabledReason={offline}
            onClick={make}
          >
            {createdAt ? 'Make a new code' : 'Show my code'}
          </Button>
        )
      }
    >
      {createdAt
        ? `You have one, made on ${formatLocalDate(createdAt)}. A new one takes its place.`
        : 'With it you choose a new password, should you forget yours. No e-mail is needed.'}
      {question}
    </AccountCard>
  );
}
