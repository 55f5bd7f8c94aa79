import { defineConfig } from 'vitest/config';
import { icons } from './scripts/icons.ts';
import { LongestFirst } from './platform/server/test/sequencer.ts';

export default defineConfig({
  plugins: [icons()],
  test: {
    include: ['{shared,features,platform,app,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'platform/server/test/global-setup.ts',
    setupFiles: 'platform/server/test/setup.ts',
    // A worker loads the server once for all its files: loading it for each took half of the time. So no test may leave
    // a global changed, and what a module remembers belongs to an app or a database, never to the process.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 4, // on two cores: much of it waits for the database, or for time to pass
    execArgv: ['--max-semi-space-size=64'], // in MB: garbage is collected less often, 5 % of the time
    // On a busy machine too: only a test that fails waits so long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A test that passes only then is named at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
  },
});
