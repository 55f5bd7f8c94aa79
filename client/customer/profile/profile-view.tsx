import { PushBanner } from '#client/components/push/push-banner.tsx';
import { getProfile } from '#client/lib/api/endpoints.ts';
import { useRead } from '#client/lib/api/use-endpoint.ts';
import { SkeletonForm } from '#client/ui/skeleton.tsx';
import { ProfileForm } from '../checkout/forms.ts';
import { menuOption } from '../chat/main-menu-options.ts';
import { ViewFrame } from '../chat/view-frame.tsx';

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
