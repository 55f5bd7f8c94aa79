import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { throughProxy } from '../test/proxy.ts';
import { executeWithRecovery } from './write-recovery.ts';

const database = await testDatabase();
const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));

test('a write whose database comes back right after the wait answers 503', async () => {
  const network = await throughProxy(database);
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  network.refuse(true);
  network.onRefused(() => {
    // The pause before the next try ends seven milliseconds after the deadline.
    setTimeout(() => {
      network.refuse(false);
      vi.advanceTimersByTime(2_007);
    }, 20);
  });

  const lookUp = () => Promise.reject(new Error('looked up after the deadline'));
  const written = executeWithRecovery({ database: network.database, attempt: lost, lookUp });
  await expect(written).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});
