import { Suspense } from 'react';
import { OptionalBoundary } from '#client/components/error-boundary.tsx';
import { useIdle } from '#client/lib/use-idle.ts';
import { isOpen } from '#shared/order-status.ts';
import { preloadable } from '../chat/preloadable.tsx';
import { useConversation } from '../chat/use-conversation.ts';

let isThere = false;
const home = preloadable(async () => {
  const { HomeWindow } = await import('./home-window.tsx');
  isThere = true;
  return HomeWindow;
});

/** Where the shop window stands on the main menu. It comes after the greeting; its room is there before it is. */
export function HomeSlot() {
  const { facts } = useConversation();
  const isIdle = useIdle();
  const room = (
    <div className="grid gap-4">
      {facts?.orders?.some(isOpen) && <div className="h-45" />}
      {facts?.productCount ? <div className="h-86.5" /> : null}
    </div>
  );
  return (
    <OptionalBoundary>
      <Suspense fallback={room}>{isIdle || isThere ? <home.Component /> : room}</Suspense>
    </OptionalBoundary>
  );
}
