import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast, type Toast } from '#client/ui/toast.ts';
import { pushStateAtOnce, readPushState, turnPushOff, turnPushOn, type PushState } from './push-device.ts';
import { sayFailure, sorry } from './use-endpoint.ts';

const keyFor = (userId: string) => ['push', userId];

/** Whether this user is told of orders on this device, and the two switches for it. */
export function usePush(userId: string) {
  const atOnce = () => pushStateAtOnce(userId);
  const { data: state = atOnce() } = useQuery({
    queryKey: keyFor(userId),
    queryFn: () => readPushState(userId),
    placeholderData: atOnce,
  });
  useHeedPermission(userId);
  const enable = useSwitch(userId, () => turnPushOn(userId), { to: 'on', notices: whenOn });
  const disable = useSwitch(userId, turnPushOff, { to: 'off', notices: whenOff });
  return { state, enable, disable };
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
      sayFailure(error, sorry(`Notifications could not be turned ${to}. Please try again.`)()),
  });
}

/** The permission may be changed in the browser's settings while the page is open. */
function useHeedPermission(userId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const reread = () => void cache.invalidateQueries({ queryKey: keyFor(userId) });
    navigator.permissions?.query({ name: 'notifications' }).then(
      (permission) => permission.addEventListener('change', reread, left),
      () => undefined, // an old browser: it shows at the next visit
    );
    return () => left.abort();
  }, [cache, userId]);
}
