import { PushBanner } from '#features/accounts/account/push-banner.tsx';
import { usePush } from '#platform/browser/push/use-push.ts';
import { useUser } from '#features/accounts/session/use-session.ts';

/** Offers pushes about new orders on this device; hidden where the browser denies or does not support them. */
export function OrderPushes() {
  const { state } = usePush(useUser().id);
  if (state !== 'prompt' && state !== 'enabled') return null;
  return (
    <div className="mt-4">
      <PushBanner />
    </div>
  );
}
