import { lazy, Suspense } from 'react';
import { PushBanner } from '#client/components/push/push-banner.tsx';
import { getProfile } from '#client/lib/api/endpoints.ts';
import { useRead } from '#client/lib/api/use-endpoint.ts';
import { ProfileForm } from '../checkout/forms.ts';

const AccountCards = lazy(async () => ({
  default: (await import('#client/components/account/account-cards.tsx')).AccountCards,
}));

export function ProfileView() {
  const profile = useRead(getProfile, {});
  return (
    <>
      <PushBanner always />
      <ProfileForm profile={profile} />
      <Suspense>
        <AccountCards />
      </Suspense>
    </>
  );
}
