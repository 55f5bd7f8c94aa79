import { preloadable } from '#platform/browser/lib/lazy-component.ts';

/** The form brings its rules, which are more than the rest of the chat, so only who opens the profile loads them. */
export const profileForm = preloadable(async () => (await import('./profile-form.tsx')).ProfileForm);
