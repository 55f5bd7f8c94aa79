import FingerprintPattern from '~icons/lucide/fingerprint-pattern';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '#client/lib/api/endpoints.ts';
import { call, reasonOf } from '#client/lib/api/api.ts';
import {
  keyOf,
  showError,
  useRead,
  useSingleFlightMutation,
  useWrite,
  readAgain,
} from '#client/lib/api/use-endpoint.ts';
import { localStore } from '#client/lib/storage.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import { formatLocalDate } from '#shared/dates.ts';
import { AccountCard } from './account-card.tsx';
import { RemovableList } from './removable-list.tsx';
import { passkeyNote } from './passkey-note.ts';
import { deviceName } from './device-name.ts';

/** Adds a passkey of this device. */
export function useAddPasskey() {
  const cache = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async () => {
      const optionsJSON = await call(passkeyOptions, {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON: optionsJSON as never });
      return call(addPasskey, {
        body: { credential: credential as never, label: deviceName(navigator.userAgent) },
      });
    },
    onSuccess: async ({ label }) => {
      localStore.write(passkeyNote, 'yes'); // the log-in here offers it from now on
      toast({ title: 'Passkey Added', description: `Next time you log in with your ${label}.` });
      await readAgain(cache, { queryKey: keyOf(listPasskeys) });
    },
    onError: (error) => {
      // The person closed the browser's prompt: no failure to show.
      if (error.name === 'NotAllowedError' || error.name === 'AbortError') return;
      const description = reasonOf(error) ?? 'Your device did not make a passkey.';
      showError(error, { title: 'No passkey added', description });
    },
  });
}

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

export function PasskeyCard() {
  const passkeys = useRead(listPasskeys, {});
  const offline = useOfflineReason();
  const add = useAddPasskey();
  const remove = useWrite(removePasskey, {
    refreshes: [listPasskeys],
    done: { title: 'Passkey Removed' },
    failed: () => ({ title: 'Error', description: 'The passkey was not removed. Please try again.' }),
  });
  return (
    <AccountCard
      title="Passkeys"
      action={
        <div className="grid gap-2">
          {passkeys.length > 0 && (
            <RemovableList
              label="Passkeys"
              rows={passkeys.map(({ id, label, createdAt, usedAt }) => ({
                id,
                label,
                details: usedAt ? `Used ${formatLocalDate(usedAt)}` : `Added ${formatLocalDate(createdAt)}`,
              }))}
              onRemove={(id) => remove.mutate({ params: { id } })}
            />
          )}
          <Button
            variant="outline"
            className="justify-self-start"
            pending={add.isPending}
            pendingLabel="Waiting for your device…"
            disabledReason={offline || (!canUsePasskeys() && 'This browser has no passkeys')}
            onClick={() => add.mutate()}
          >
            <FingerprintPattern aria-hidden />
            Add a passkey
          </Button>
        </div>
      }
    >
      Log in with your fingerprint, your face or your device’s PIN instead of a password.
    </AccountCard>
  );
}
