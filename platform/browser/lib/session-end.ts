import { login } from '#platform/contract/auth.ts';
import { toast } from '../ui/toast.ts';
import { sessionStore } from './storage.ts';

const key = 'return-to';

/** A change was refused because the session is over: shows a toast, then leads to the log-in. */
export function logInAgain() {
  saveReturnAddress();
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  setTimeout(() => location.assign(login.url), 500);
}

let isExpected = false;

/**
 * Options for a mutation that ends the person's own session: calls and the socket that meet its end say nothing of
 * it.
 */
export const endsOwnSession = {
  onMutate: () => void (isExpected = true),
  onSettled: () => void (isExpected = false),
};
export const isEndExpected = () => isExpected;

/** The session has ended under an open page, as by a new password elsewhere: says so where one logs in. */
export function noticeSessionEnd(address = addressNow()) {
  if (isExpected) return;
  saveReturnAddress(address);
  toast({ title: 'You were logged out', description: 'Your session has ended. Please log in again.' });
}

export const addressNow = () => location.pathname + location.search;

/** Keeps the page's address, so that logging in comes back to it. For this tab only. */
export const saveReturnAddress = (address = addressNow()) => void sessionStore.write(key, address);

export const hasReturnAddress = () => sessionStore.read(key) !== null;

/** Returns the remembered page and forgets it. */
export function takeReturnAddress() {
  const address = sessionStore.read(key);
  sessionStore.forget(key);
  return address;
}
