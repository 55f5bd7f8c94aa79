import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast, type Toast } from '../ui/toast.ts';
import { pushStateAtOnce, type PushState } from './push-state.ts';
import { showError, errorToast, readAgain } from '../api/use-endpoint.ts';

const keyFor = (userId: string) => ['push', userId];
const device = () => import('./push-device.ts');

/** Returns whether this user gets pushes on this device, and the two switches for it. */
export function usePush(userId: string) {
  const atOnce = () => pushStateAtOnce(userId);
  const { data: state = atOnce() } = useQuery({
    queryKey: keyFor(userId),
    queryFn: () => read(userId),
    placeholderData: atOnce,
  });
  usePermissionChange(userId);
  const enable = useSwitch(userId, () => turnOn(userId), { to: 'on', notices: whenOn });
  const disable = useSwitch(userId, turnOff, { to: 'off', notices: whenOff });
  return { state, enable, disable };
}

async function read(userId: string): Promise<PushState> {
  const state = pushStateAtOnce(userId);
  if (state !== 'enabled') return state;
  return (await (await device()).isPushAlive(userId)) ? 'enabled' : 'prompt';
}

async function turnOn(userId: string): Promise<PushState> {
  // First of all, while the browser still knows that a press led here.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return pushStateAtOnce(userId);
  await (await device()).turnPushOn(userId);
  return 'enabled';
}

async function turnOff(): Promise<PushState> {
  await (await device()).turnPushOff();
  return 'prompt';
}

type Notices = Partial<Record<PushState, Toast>>;

const whenOn: Notices = {
  enabled: { title: 'Notifications Enabled', description: "We'll tell you when something happens." },
  blocked: {
    title: 'Notifications Blocked',
    description: 'Please enable notifications in your browser settings.',
    destructive: true,
  },
};
const whenOff: Notices = { prompt: { title: 'Notifications Disabled' } };

type Switch = { to: 'on' | 'off'; notices: Notices };

function useSwitch(userId: string, turn: () => Promise<PushState>, { to, notices }: Switch) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: turn,
    onSuccess: (state) => {
      cache.setQueryData(keyFor(userId), state);
      const notice = notices[state];
      if (notice) toast(notice);
    },
    onError: (error) =>
      showError(error, errorToast(`Notifications could not be turned ${to}. Please try again.`)()),
  });
}

/** The permission may be changed in the browser's settings while the page is open. */
function usePermissionChange(userId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const reread = () => void readAgain(cache, { queryKey: keyFor(userId) });
    navigator.permissions?.query({ name: 'notifications' }).then(
      (permission) => permission.addEventListener('change', reread, left),
      () => undefined, // an old browser: it shows at the next visit
    );
    return () => left.abort();
  }, [cache, userId]);
}
