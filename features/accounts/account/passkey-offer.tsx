import { useQuery } from '@tanstack/react-query';
import FingerprintPattern from '~icons/lucide/fingerprint-pattern';
import { listPasskeys } from '../contract/passkeys.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useDismissal } from '#platform/browser/lib/storage.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { useAddPasskey } from './passkey-card.tsx';
import { passkeyObstacle } from './passkey-obstacle.ts';

/** Offers a passkey after an order, unless the account has one or the offer was dismissed on this device. */
export function PasskeyOffer() {
  const { data: passkeys } = useQuery(queryOptionsFor(listPasskeys, {}));
  const [dismissed, dismiss] = useDismissal('passkey');
  const add = useAddPasskey();
  if (dismissed || !passkeys || passkeys.length > 0 || passkeyObstacle()) return null;
  return (
    <>
      <Banner
        inline
        icon={FingerprintPattern}
        dismissLabel="No passkey now"
        onDismiss={dismiss}
        action={
          <SendButton
            variant="outline"
            of={add}
            pendingLabel="Waiting for your device…"

            onClick={() => add.run()}
          >
            Add a passkey
          </SendButton>
        }
      >
        Log in with your fingerprint or your face next time.
      </Banner>
      {add.question}
    </>
  );
}
