import { CopyButton } from '#platform/browser/parts/copy-button.tsx';
import { call } from '#platform/browser/api/api.ts';
import { createRecoveryCode, getRecoveryCode } from '../contract/password-reset.ts';
import { keyOf, showError, useRead, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#shared/endpoint.ts';
import { formatLocalDate } from '#shared/dates.ts';
import { AccountCard } from './account-card.tsx';
import { useConfirmedCall } from './use-confirmed-call.tsx';

/** Makes a recovery code. */
export function useRecoveryCode() {
  const cache = useQueryClient();
  const { data, isPending, run, question } = useConfirmedCall<void, Output<typeof createRecoveryCode>>({
    call: (_, password) => call(createRecoveryCode, { body: { password } }),
    onSuccess: () => void readAgain(cache, { queryKey: keyOf(getRecoveryCode) }),
    onError: (error) =>
      showError(error, { title: 'Error', description: 'No code was made. Please try again.' }),
    question: {
      title: 'Show a recovery code',
      description: 'Type your password, so that nobody else makes one on your device.',
      confirmLabel: 'Show Code',
      pendingLabel: 'Making…',
    },
  });
  return { code: data?.code, isPending, make: () => run(), question };
}

/** Shows a recovery code, which is readable this once. */
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
        : 'With it you choose a new password, should you forget yours. No email is needed.'}
      {question}
    </AccountCard>
  );
}
