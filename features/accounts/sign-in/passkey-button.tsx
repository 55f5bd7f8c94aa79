import FingerprintPattern from '~icons/lucide/fingerprint-pattern';
import { call, failureReason, perform, reasonOf } from '#platform/browser/api/api.ts';
import { passkeyLogin, passkeyLoginOptions } from '../contract/passkeys.ts';
import { useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { useRefreshSession } from '../session/use-session.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { forgetUsername } from './known-username.ts';
import { leadToCheckout } from './lead-to-checkout.ts';

/** Signs in with a key of this device; what talks to the device is loaded by a press. */
export function PasskeyButton() {
  const refreshSession = useRefreshSession();
  const logIn = useSingleFlightMutation({
    mutationFn: async () => {
      const optionsJSON = await call(passkeyLoginOptions, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const credential = await startAuthentication({ optionsJSON: optionsJSON as never });
      return perform(passkeyLogin, { body: { credential: credential as never } });
    },
    onSuccess: async () => {
      toast({ title: 'Welcome back!', description: "You've successfully logged in." });
      forgetUsername();
      leadToCheckout();
      await refreshSession();
    },
    onError: (error) => {
      // The person closed the browser's prompt: no failure to show.
      if (error.name === 'NotAllowedError' || error.name === 'AbortError') return;
      const description = reasonOf(error) ?? failureReason(error);
      toast({ title: 'Login failed', description, destructive: true });
    },
  });
  return (
    <SendButton
      variant="outline"
      size="lg"
      block
      of={logIn}
      pendingLabel="Waiting for your device…"

      onClick={() => logIn.mutate()}
    >
      <FingerprintPattern aria-hidden />
      Log in with a passkey
    </SendButton>
  );
}
