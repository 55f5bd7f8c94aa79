import { lazy } from 'react';

export const loadProfileForm = () =>
  import('./profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm }));

// It brings its rules along, which is more than all the rest of the chat: only who opens it loads it.
export const ProfileForm = lazy(loadProfileForm);
