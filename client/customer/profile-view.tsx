import { PushBanner } from '#client/components/push-banner.tsx';
import { getProfile } from '#client/lib/endpoints.ts';
import { useRead } from '#client/lib/use-endpoint.ts';
import { SkeletonForm } from '#client/ui/skeleton.tsx';
import { ProfileForm } from './forms.ts';
import { menuOption } from './menu-options.ts';
import { ViewFrame } from './view-frame.tsx';

export function ProfileView() {
  return (
    <ViewFrame title="Your Profile" quietTitle skeleton={<SkeletonForm />} options={[menuOption]}>
      <Profile />
    </ViewFrame>
  );
}

function Profile() {
  const profile = useRead(getProfile, {});
  return (
    <>
      <PushBanner again />
      <ProfileForm profile={profile} />
    </>
  );
}
