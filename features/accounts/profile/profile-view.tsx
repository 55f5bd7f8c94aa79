import { passkeyObstacle } from '../account/passkey-obstacle.ts';
import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { PushBanner } from '../account/push-banner.tsx';
import { getProfile } from '../contract/profile.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { useUser } from '../session/use-session.ts';
import { profileForm } from './lazy-profile-form.ts';
import type { ProfileProps } from './profile-form.tsx';

const AccountCards = lazyComponent(async () => (await import('../account/account-cards.tsx')).AccountCards);

export function ProfileView({ ordered }: ProfileProps) {
  const profile = useRead(getProfile, {});
  const { role, username, firstName, lastName } = useUser();
  return (
    <>
      <PushBanner always />
      <div className="grid px-1">
        <p className="text-card wrap-anywhere">{[firstName, lastName].filter(Boolean).join(' ')}</p>
        <p className="text-meta text-muted wrap-anywhere">You log in as {username}.</p>
      </div>
      <profileForm.Component profile={profile} ordered={ordered} />
      <SkeletonBoundary skeleton={<SkeletonCards isCustomer={role === 'customer'} />}>
        <AccountCards />
      </SkeletonBoundary>
    </>
  );
}

const low = 'h-38 sm:h-35.5';
const tall = 'h-47 max-[22rem]:h-50 sm:h-40';
/** As tall as the cards, so that the button below them stays where it is pressed. */
const passkeys = passkeyObstacle() ? tall : low;
const cardHeights = { customer: [tall, tall, low, passkeys, low, tall], staff: [low, passkeys, low] };

const SkeletonCards = ({ isCustomer }: { isCustomer: boolean }) => (
  <div className="mt-4 grid gap-4">
    {cardHeights[isCustomer ? 'customer' : 'staff'].map((height, at) => (
      <Skeleton key={at} className={`rounded-card! ${height}`} />
    ))}
  </div>
);
