import { useQuery } from '@tanstack/react-query';
import FingerprintPattern from '~icons/lucide/fingerprint-pattern';
import { listPasskeys } from '../contract/passkeys.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useDismissal } from '#platform/browser/lib/storage.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { canUsePasskeys, useAddPasskey } from './passkey-card.tsx';

/** Offers a passkey after an order, unless the account has one or the offer was dismissed on this device. */
export function PasskeyOffer() {
  const { data: passkeys } = useQuery(queryOptionsFor(listPasskeys, {}));
  const [dismissed, dismiss] = useDismissal('passkey');
  const offline = useOfflineReason();
  const add = useAddPasskey();
  if (dismissed || !passkeys || passkeys.length > 0 || !canUsePasskeys()) return null;
  return (
    <>
      <Banner
        inline
        icon={FingerprintPattern}
        dismissLabel="No passkey now"
        onDismiss={dismiss}
        action={
          <Button
            variant="outline"
            pending={add.isPending}
            pendingLabel="Waiting for your device…"
            disabledReason={offline}
            onClick={() => add.run()}
          >
            Add a passkey
          </Button>
        }
      >
        Log in with your fingerprint or your face next time.
      </Banner>
      {add.question}
    </>
  );
}
