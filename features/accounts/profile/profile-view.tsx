import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { PushBanner } from '../account/push-banner.tsx';
import { getProfile } from '../contract/profile.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { profileForm } from './lazy-profile-form.ts';

const AccountCards = lazyComponent(async () => (await import('../account/account-cards.tsx')).AccountCards);

export function ProfileView() {
  const profile = useRead(getProfile, {});
  return (
    <>
      <PushBanner always />
      <profileForm.Component profile={profile} />
      <SkeletonBoundary skeleton={<SkeletonCards />}>
        <AccountCards />
      </SkeletonBoundary>
    </>
  );
}

/** As tall as the cards, so that the button below them stays where it is pressed. */
const SkeletonCards = () => (
  <div className="mt-4 grid gap-4">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-37 rounded-card! max-[22rem]:h-39 sm:h-35.5" />
    ))}
  </div>
);
