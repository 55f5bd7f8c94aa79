import { lazy } from 'react';
import { PushBanner } from '#client/components/push/push-banner.tsx';
import { getProfile } from '#client/lib/api/endpoints.ts';
import { useRead } from '#client/lib/api/use-endpoint.ts';
import { SkeletonBoundary } from '#client/ui/skeleton-boundary.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ProfileForm } from './lazy-profile-form.ts';

const AccountCards = lazy(async () => ({
  default: (await import('#client/components/account/account-cards.tsx')).AccountCards,
}));

export function ProfileView() {
  const profile = useRead(getProfile, {});
  return (
    <>
      <PushBanner always />
      <ProfileForm profile={profile} />
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
