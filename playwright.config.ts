import { defineConfig } from '@playwright/test';
import { shellOptions } from './scripts/browser.mjs';

// The clocks of tests, browsers and shop agree, wherever the tests run.
process.env.TZ = 'UTC';

const { executablePath, args } = shellOptions();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts', // what it answers is called at the end
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 3, // on two cores: a worker often waits for its page
  timeout: 180_000, // on a busy machine too
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    // Tests of motion, dialogs and notices turn it on again; all others need not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a tenth of the time: ask for one with `--trace on`.
    screenshot: 'only-on-failure',
    // So the next page of a context takes over the renderer process of the one before, see kept-context.ts.
    launchOptions: { executablePath, args: [...args, '--process-per-site'] },
  },
});
