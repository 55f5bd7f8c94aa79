import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '#client/ui/toast.ts';
import { isTurnedOn, pushSupport, turnOff, turnOn } from './push-device.ts';
import { sayFailure } from './use-endpoint.ts';

export type PushState = 'prompt' | 'enabled' | 'blocked' | 'on-home-screen' | 'unsupported';

function stateFor(userId: string): PushState {
  const support = pushSupport();
  if (support !== 'yes') return support === 'no' ? 'unsupported' : support;
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && isTurnedOn(userId) ? 'enabled' : 'prompt';
}

/** Whether this user is told of orders on this device, and the two switches for it. */
export function usePush(userId: string) {
  const [state, setState] = useState(() => stateFor(userId));

  useEffect(() => {
    const update = () => setState(stateFor(userId));
    // Logging out ended the subscription at the shop; whoever left it on gets it back.
    if (stateFor(userId) === 'enabled') turnOn(userId).catch(() => undefined);
    return onPermissionChange(update);
  }, [userId]);

  const enable = useMutation({
    mutationFn: async () => {
      const permission = await Notification.requestPermission();
      if (permission === 'granted') await turnOn(userId);
      return permission;
    },
    onSuccess: (permission) => {
      if (permission === 'granted') {
        toast({ title: 'Notifications Enabled', description: "We'll tell you when something happens." });
      }
      if (permission === 'denied') {
        toast({
          title: 'Notifications Blocked',
          description: 'Please enable notifications in your browser settings.',
          destructive: true,
        });
      }
    },
    onError: (error) => sayFailure(error, failure('on')),
    onSettled: () => setState(stateFor(userId)),
  });

  const disable = useMutation({
    mutationFn: turnOff,
    onSuccess: () => toast({ title: 'Notifications Disabled' }),
    onError: (error) => sayFailure(error, failure('off')),
    onSettled: () => setState(stateFor(userId)),
  });

  return { state, enable, disable };
}

const failure = (to: 'on' | 'off') => ({
  title: 'Error',
  description: `Notifications could not be turned ${to}. Please try again.`,
});

/** The permission may be changed in the browser's settings while the page is open. */
function onPermissionChange(listener: () => void) {
  let status: PermissionStatus | undefined;
  let isOver = false;
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isOver) return;
      status = found;
      status.addEventListener('change', listener);
    })
    .catch(() => undefined); // an old browser: it shows at the next visit
  return () => {
    isOver = true;
    status?.removeEventListener('change', listener);
  };
}
