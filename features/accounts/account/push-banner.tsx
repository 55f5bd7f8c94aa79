import Bell from '~icons/lucide/bell';
import BellOff from '~icons/lucide/bell-off';
import BellRing from '~icons/lucide/bell-ring';
import { useDismissal } from '#platform/browser/lib/storage.ts';
import { usePush } from '#platform/browser/push/use-push.ts';
import { useUser } from '../session/use-session.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { blockedSteps } from './blocked-steps.ts';
import { InstallHint } from '#platform/browser/parts/install-hint.tsx';

const offers = {
  customer: 'Know the moment your order moves.',
  driver: 'Know the moment a delivery is yours.',
  admin: 'Know the moment an order comes in, also when this page is closed.',
};

type Props = {
  /** True where an order was just placed: the offer is shown alone, also after it was dismissed elsewhere. */
  again?: boolean;
  /** True where the offer cannot be dismissed. */
  always?: boolean;
  /** True where the offer takes one line, because there is nothing to notify of yet. */
  small?: boolean;
};

/** Pushes about orders on this device: the offer, their state, or how to unblock them, by the permission. */
export function PushBanner({ again = false, always = false, small = false }: Props) {
  const { id, role } = useUser();
  const { state, enable, disable } = usePush(id);
  const [dismissed, dismiss] = useDismissal('push');

  if (state === 'on-home-screen') return <InstallHint forPush />;
  if (again && state !== 'prompt') return null;
  if (state === 'enabled') return <Enabled disable={disable} />;
  if (state === 'unsupported' || (dismissed && !again && !always)) return null;
  if (small && state === 'prompt') return <Offer enable={enable} />;
  if (state === 'blocked') return <Blocked onDismiss={always ? undefined : dismiss} />;
  return (
    <Banner
      inline
      icon={Bell}
      onDismiss={again || always ? undefined : dismiss}
      action={
        <SendButton of={enable} onClick={() => enable.mutate()}>
          Enable Now
        </SendButton>
      }
    >
      {offers[role]}
    </Banner>
  );
}

function Enabled({ disable }: Pick<ReturnType<typeof usePush>, 'disable'>) {
  return (
    <div className="flex items-center gap-2 pl-1 text-meta text-muted">
      <BellRing aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">Notifications are on</span>
      <SendButton
        variant="ghost"
        of={disable}

        onClick={() => disable.mutate()}
        className="-mr-3 px-3! text-meta!"
      >
        Turn Off
      </SendButton>
    </div>
  );
}

function Offer({ enable }: Pick<ReturnType<typeof usePush>, 'enable'>) {
  return (
    <div className="flex items-center gap-2 pl-1 text-meta text-muted">
      <Bell aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">Notifications are off</span>
      <SendButton
        variant="ghost"
        of={enable}

        onClick={() => enable.mutate()}
        className="-mr-3 px-3! text-meta!"
      >
        Enable Now
      </SendButton>
    </div>
  );
}

function Blocked({ onDismiss }: { onDismiss?: () => void }) {
  return (
    <Banner inline icon={BellOff} onDismiss={onDismiss} className="bg-surface-2! text-ink!">
      <details>
        <summary className="-my-1.5 flex min-h-11 items-center">
          <span>
            Notifications are blocked. Enable them in your browser settings.{' '}
            <span className="underline underline-offset-2">How?</span>
          </span>
        </summary>
        <p className="pt-1 pb-1.5 font-normal text-muted">{blockedSteps()}</p>
      </details>
    </Banner>
  );
}
