import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,client,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/quiet-console.ts',
    maxWorkers: '100%', // much of it waits for the database, or for time to pass
    // On a busy machine too: only a test that fails waits so long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
