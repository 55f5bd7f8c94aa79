import Bell from '~icons/lucide/bell';
import BellOff from '~icons/lucide/bell-off';
import BellRing from '~icons/lucide/bell-ring';
import { useDismissal } from '#platform/browser/lib/storage.ts';
import { usePush } from '#platform/browser/push/use-push.ts';
import { useUser } from '../session/use-session.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { InstallHint } from '#platform/browser/parts/install-hint.tsx';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import type { Icon } from '#platform/browser/ui/icon.tsx';
import { Suspense, useState, type ReactNode } from 'react';

/** Few have blocked them and ask how to undo that. */
const BlockedSteps = lazyComponent(async () => (await import('./blocked-steps.ts')).blockedSteps);

type Props = {
  /** The use of the pushes, for somebody who is no customer. */
  offer?: string;
  /** True where an order was just placed: the offer is shown alone, also after it was dismissed elsewhere. */
  again?: boolean;
  /** True where the offer cannot be dismissed. */
  always?: boolean;
  /** True where the offer takes one line, because there is nothing to notify of yet. */
  small?: boolean;
};

/** Pushes about orders on this device: the offer, their state, or how to unblock them, by the permission. */
export function PushBanner({
  offer = 'Know the moment your order moves.',
  again = false,
  always = false,
  small = false,
}: Props) {
  const { id } = useUser();
  const { state, enable, disable } = usePush(id);
  const [dismissed, dismiss] = useDismissal('push');

  if (state === 'on-home-screen') return <InstallHint forPush />;
  if (again && state !== 'prompt') return null;
  if (state === 'enabled')
    return (
      <OneLine icon={BellRing} of={disable} label="Turn Off">
        Notifications are on
      </OneLine>
    );
  if (state === 'unsupported' || (dismissed && !again && !always)) return null;
  if (small && state === 'prompt')
    return (
      <OneLine icon={Bell} of={enable} label="Enable Now">
        Notifications are off
      </OneLine>
    );
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
      {offer}
    </Banner>
  );
}

/** One line: the state, and the button that changes it. */
function OneLine({ icon: Icon, of, label, children }: OneLineProps) {
  return (
    <div className="flex items-center gap-2 pl-1 text-meta text-muted">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{children}</span>
      <SendButton variant="ghost" of={of} onClick={() => of.mutate()} className="-mr-3 px-3! text-meta!">
        {label}
      </SendButton>
    </div>
  );
}

type OneLineProps = {
  icon: Icon;
  of: ReturnType<typeof usePush>['enable'];
  label: string;
  children: ReactNode;
};

function Blocked({ onDismiss }: { onDismiss?: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Banner inline icon={BellOff} onDismiss={onDismiss} className="bg-surface-2! text-ink!">
      <details onToggle={() => setAsked(true)}>
        <summary className="-my-1.5 flex min-h-11 items-center">
          <span>
            Notifications are blocked. Enable them in your browser settings.{' '}
            <span className="underline underline-offset-2">How?</span>
          </span>
        </summary>
        <p className="pt-1 pb-1.5 font-normal text-muted">
          <OptionalBoundary>
            <Suspense>{asked && <BlockedSteps />}</Suspense>
          </OptionalBoundary>
        </p>
      </details>
    </Banner>
  );
}
