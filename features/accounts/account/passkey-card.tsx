import FingerprintPattern from '~icons/lucide/fingerprint-pattern';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '../contract/passkeys.ts';
import { call, reasonOf } from '#platform/browser/api/api.ts';
import { keyOf, showError, useRead, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { localStore } from '#platform/browser/lib/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import type { Output } from '#shared/endpoint.ts';
import { formatLocalDate } from '#shared/dates.ts';
import { AccountCard } from './account-card.tsx';
import { RemovableList } from './removable-list.tsx';
import { passkeyNote } from './passkey-note.ts';
import { passkeyObstacle } from './passkey-obstacle.ts';
import { useConfirmedCall } from './use-confirmed-call.tsx';

const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux computer'],
];

/** Adds a passkey of this device. */
export function useAddPasskey() {
  const cache = useQueryClient();
  return useConfirmedCall<void, Output<typeof addPasskey>>({
    call: async (_, password) => {
      const optionsJSON = await call(passkeyOptions, { body: { password } });
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
    question: {
      title: 'Add a passkey',
      description: 'Type your password, so that nobody else adds one on your device.',
      confirmLabel: 'Continue',
      pendingLabel: 'Waiting for your device…',
    },
  });
}

function useRemovePasskey() {
  const cache = useQueryClient();
  return useConfirmedCall({
    call: (id: string, password) => call(removePasskey, { params: { id }, body: { password } }),
    onSuccess: async () => {
      toast({ title: 'Passkey Removed' });
      await readAgain(cache, { queryKey: keyOf(listPasskeys) });
    },
    onError: (error) =>
      showError(error, { title: 'Error', description: 'The passkey was not removed. Please try again.' }),
    question: {
      title: 'Remove the passkey?',
      description: 'Type your password, so that nobody else removes it on your device.',
      confirmLabel: 'Remove',
      pendingLabel: 'Removing…',
    },
  });
}

export function PasskeyCard() {
  const passkeys = useRead(listPasskeys, {});
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const obstacle = passkeyObstacle();
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
              onRemove={remove.run}
            />
          )}
          <SendButton
            variant="outline"
            className="justify-self-start"
            of={add}
            pendingLabel="Waiting for your device…"
            disabledReason={obstacle}
            onClick={() => add.run()}
          >
            <FingerprintPattern aria-hidden />
            Add a passkey
          </SendButton>
        </div>
      }
    >
      Log in with your fingerprint, your face or your device’s PIN instead of a password.
      {passkeys.length > 0 && ' Remove those you do not know: each logs in to your account.'}
      {obstacle && <p className="mt-1 text-ink">{obstacle}.</p>}
      {add.question}
      {remove.question}
    </AccountCard>
  );
}

/** Names a device as people do, from the browser's user agent. */
const deviceName = (userAgent: string) =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'device';
