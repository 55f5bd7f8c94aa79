import { toast } from '#client/ui/toast.ts';

const key = 'return-to';

/** A change was refused because the session is over: says so, then goes to log in. */
export function logInAgain() {
  rememberPlace();
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  setTimeout(() => location.assign('/api/login'), 500);
}

export const addressNow = () => location.pathname + location.search;

/** Keeps the page, so that logging in comes back to it. For this tab only. */
export function rememberPlace(place = addressNow()) {
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // Storage is blocked: logging in leads to the start.
  }
}

/** The remembered page, once. */
export function takePlace() {
  try {
    const place = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return place;
  } catch {
    return null;
  }
}
