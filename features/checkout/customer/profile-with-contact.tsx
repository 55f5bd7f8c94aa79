import { ProfileView } from '#features/accounts/profile/profile-view.tsx';
import { useKnownContact } from './use-known-contact.ts';

/** Shows the profile, which may take over the contact of the last order. */
export const ProfileWithContact = () => <ProfileView ordered={useKnownContact()} />;
