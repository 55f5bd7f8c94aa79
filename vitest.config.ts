import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,client,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/quiet-console.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
