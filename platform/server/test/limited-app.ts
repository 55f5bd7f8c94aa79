import { afterEach, beforeEach, vi } from 'vitest';
import { testApp } from './app.ts';
import type { Visitor } from './caller.ts';

/**
 * Starts a shop whose limits are empty before each test, with a clock that moves by hand and visitors from anywhere.
 */
export async function limitedApp() {
  const shop = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await shop.database.pool.query('delete from rate_limits');
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);
  const signIn = (browser: Visitor, username: string, password: string, address = '203.0.113.1') =>
    browser.post('/api/login', { username, password }, { 'x-forwarded-for': address });
  return { ...shop, seconds, signIn };
}
