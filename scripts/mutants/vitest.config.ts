import config from '../../vitest.config.ts';

/** Stryker runs tests in threads, which take no flag of the process. */
export default { ...config, test: { ...config.test, execArgv: [] } };
