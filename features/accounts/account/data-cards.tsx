import { useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { deleteAccount, downloadData } from '../contract/account.ts';
import { showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { saveAs } from '#platform/browser/lib/save-as.ts';
import { endsOwnSession } from '#platform/browser/lib/session-end.ts';
import { useRefreshSession } from '../session/use-session.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import type { Output } from '#shared/endpoint.ts';
import { navigate } from 'wouter/use-browser-location';
import { AccountCard } from './account-card.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { useConfirmedCall } from './use-confirmed-call.tsx';

export function DownloadCard() {
  const download = useConfirmedCall<void, Output<typeof downloadData>>({
    call: (_, password) => call(downloadData, { body: { password } }),
    onSuccess: (data) => {
      saveAs('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      toast({ title: 'Data Downloaded', description: 'my-data.json' });
    },
    onError: (error) =>
      showError(error, { title: 'Error', description: 'Nothing was downloaded. Please try again.' }),
    question: {
      title: 'Download your data',
      description: 'Type your password, so that nobody else takes the file from your device.',
      confirmLabel: 'Download',
      pendingLabel: 'Collecting…',
    },
  });
  return (
    <AccountCard
      title="Download My Data"
      action={
        <SendButton
          variant="outline"
          className="justify-self-start"
          of={download}
          pendingLabel="Collecting…"

          onClick={() => download.run()}
        >
          Download
        </SendButton>
      }
    >
      Everything the shop keeps about you, in one file. Keep it to yourself.
      {download.question}
    </AccountCard>
  );
}

export function DeleteCard() {
  const [isAsking, setAsking] = useState(false);
  const refreshSession = useRefreshSession();
  const remove = useSingleFlightMutation({
    ...endsOwnSession,
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: async () => {
      toast({ title: 'Account Deleted', description: 'Your data is gone from this shop.' });
      navigate('/', { replace: true });
      await refreshSession();
    },
  });
  return (
    <AccountCard
      title="Delete My Account"
      action={
        <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      }
    >
      Your name, address and messages go. Orders of the past stay with the shop, without you. Of orders of
      vapes the shop keeps address and phone for 4 years, of failed deliveries for 5, as a federal law asks.
      {isAsking && (
        <PasswordQuestion
          title="Delete your account?"
          description="This cannot be undone. Your password makes sure that it is you."
          confirmLabel="Delete Account"
          pendingLabel="Deleting…"
          destructive
          pending={remove.isPending}
          error={remove.error}
          onConfirm={(password) => remove.mutate(password)}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountCard>
  );
}
