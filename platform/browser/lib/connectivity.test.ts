import { afterAll, expect, test, vi } from 'vitest';
import { isOnline, onReachChange, onRecovery, startConnectivity } from './connectivity.ts';

afterAll(() => vi.unstubAllGlobals());

test('a signal that goes again while the page catches up is not believed', async () => {
  const browser = { onLine: false };
  const listeners: Record<string, () => void> = {};
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', (name: string, listen: () => void) => (listeners[name] = listen));
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  const turn = (onLine: boolean) => {
    browser.onLine = onLine;
    listeners[onLine ? 'online' : 'offline']?.();
  };
  startConnectivity();
  const changes: unknown[] = [];
  onReachChange(() => changes.push({ isOnline: isOnline(), hasSignal: browser.onLine }));

  let recoveries = 0;
  onRecovery(async () => {
    recoveries += 1;
    if (recoveries === 1) turn(false);
  });
  turn(true);
  await vi.waitFor(() => expect(recoveries).toBe(1));
  await vi.waitFor(() => {
    turn(true);
    expect(isOnline()).toBe(true);
  });
  expect(changes).toEqual([{ isOnline: true, hasSignal: true }]);
});
