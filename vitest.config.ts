import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,client,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/quiet-console.ts',
    maxWorkers: '100%', // much of it waits for the database, or for time to pass
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
