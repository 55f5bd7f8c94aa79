import config from '../../vitest.config.ts';

/**
 * Stryker runs tests in threads, which take no flag of the process. A mutant may make a test wait for what never
 * happens: it waits for seconds, not for the minutes that a busy machine may need.
 */
export default {
  ...config,
  test: {
    ...config.test,
    execArgv: [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
};
