import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onToastChange, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shownId = () => currentToast()?.id ?? expect.fail('no notice is shown');

test('a new notice replaces the old one, which can no longer be dismissed', () => {
  toast({ title: 'Added to Cart' });
  const old = shownId();

  toast({ title: 'Item Removed' });
  dismissToast(old);

  expect(currentToast()).toMatchObject({ title: 'Item Removed', open: true });
});

test('a dismissed notice closes at once, and is removed after 1,000,000 ms', () => {
  toast({ title: 'Added to Cart' });
  dismissToast(shownId());
  expect(currentToast()).toMatchObject({ title: 'Added to Cart', open: false });

  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test('removing an old notice keeps a newer one', () => {
  toast({ title: 'Added to Cart' });
  dismissToast(shownId());
  toast({ title: 'Item Removed' });

  vi.advanceTimersByTime(2_000_000);

  expect(currentToast()).toMatchObject({ title: 'Item Removed', open: true });
});

test('listeners are called at every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const leave = onToastChange(listener);

  toast({ title: 'Logged out' });
  dismissToast(shownId());
  leave();
  toast({ title: 'Welcome back!' });

  expect(listener).toHaveBeenCalledTimes(2);
});
