import { toast } from '#client/ui/toast.ts';
import { sessionStore } from '../storage.ts';

const key = 'return-to';

/** A change was refused because the session is over: says so, then goes to log in. */
export function logInAgain() {
  rememberPlace();
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  setTimeout(() => location.assign('/api/login'), 500);
}

export const addressNow = () => location.pathname + location.search;

/** Keeps the page, so that logging in comes back to it. For this tab only. */
export const rememberPlace = (place = addressNow()) => void sessionStore.write(key, place);

/** The remembered page, once. */
export function takePlace() {
  const place = sessionStore.read(key);
  sessionStore.forget(key);
  return place;
}
