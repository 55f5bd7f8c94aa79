import KeyRound from '~icons/lucide/key-round';
import { useState } from 'react';
import { newAccount } from '../session/signed-up.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { Code, useRecoveryCode } from './recovery-code.tsx';

/** Offers a recovery code after a sign-up, in the same tab. The code is shown once; later it is on the profile. */
export function RecoveryOffer() {
  const [isAway, setAway] = useState(false);
  const offline = useOfflineReason();
  const { code, isPending, make, question } = useRecoveryCode();
  const putAway = () => {
    newAccount.forget();
    setAway(true);
  };
  if (isAway) return null;
  if (code) {
    return (
      <Card as="section" aria-label="Recovery Code" className="grid gap-3 p-4">
        <CardTitle>Recovery Code</CardTitle>
        <Code code={code} />
        <Button variant="outline" className="justify-self-start" onClick={putAway}>
          I have saved it
        </Button>
      </Card>
    );
  }
  return (
    <>
      <Banner
        inline
        icon={KeyRound}
        dismissLabel="No recovery code now"
        onDismiss={putAway}
        action={
          <Button
            variant="outline"
            pending={isPending}
            pendingLabel="Making…"
            disabledReason={offline}
            onClick={make}
          >
            Show my code
          </Button>
        }
      >
        A recovery code lets you in should you forget your password.
      </Banner>
      {question}
    </>
  );
}
