import { Bell, BellOff, BellRing, Share } from 'lucide-react';
import { useDismissal } from '#client/lib/dismissal.ts';
import { usePush } from '#client/lib/use-push.ts';
import { useUser } from '#client/lib/use-session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

const offers = {
  customer: 'Know the moment your order moves.',
  driver: 'Know the moment a delivery is yours.',
  admin: 'Know the moment your order moves.',
};

/** At the top of a screen: what this device is told of orders, and how to change that. */
export function PushBanner() {
  const { id, role } = useUser();
  const { state, enable, disable } = usePush(id);
  const [dismissed, dismiss] = useDismissal('push');

  if (state === 'enabled') {
    return (
      <Banner
        icon={BellRing}
        tone="success"
        action={
          <Button variant="ghost" pending={disable.isPending} onClick={() => disable.mutate()}>
            Turn Off
          </Button>
        }
      >
        Notifications are on.
      </Banner>
    );
  }
  if (dismissed) return null;
  if (state === 'prompt') {
    return (
      <Banner
        icon={Bell}
        onDismiss={dismiss}
        action={
          <Button pending={enable.isPending} pendingLabel="Enabling…" onClick={() => enable.mutate()}>
            Enable Now
          </Button>
        }
      >
        {offers[role]}
      </Banner>
    );
  }
  return <Advice state={state} onDismiss={dismiss} />;
}

const advice = {
  blocked: {
    icon: BellOff,
    text: () =>
      `Notifications are blocked. To get order updates, enable them in your browser settings: ${steps()}.`,
  },
  'on-home-screen': {
    icon: Share,
    text: () =>
      'For notifications on this device, tap Share, then Add to Home Screen, and open the app there.',
  },
  unsupported: {
    icon: BellOff,
    text: () => 'This browser has no notifications. Order updates appear here while this page is open.',
  },
};

function Advice({ state, onDismiss }: { state: keyof typeof advice; onDismiss: () => void }) {
  const { icon, text } = advice[state];
  return (
    <Banner icon={icon} onDismiss={onDismiss}>
      {text()}
    </Banner>
  );
}

/** Where each browser keeps the switch. */
function steps() {
  const { userAgent } = navigator;
  if (/Firefox/.test(userAgent)) return 'the icon before the address, then Connection and permissions';
  if (/Android/.test(userAgent)) return 'the icon before the address, then Permissions, then Notifications';
  if (/Chrome|Edg/.test(userAgent)) return 'the icon before the address, then Notifications';
  if (/Macintosh/.test(userAgent)) return 'Safari, Settings, Websites, then Notifications';
  return 'Settings, then Notifications, then this app';
}
