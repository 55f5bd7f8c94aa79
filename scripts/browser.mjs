import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The Chromium for the tests: the one that is named, Playwright's own, or the system's. */
function findBrowser() {
  const places = [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place));
}

/** How to launch it anywhere: as root in a container, and without a graphics card. */
export const browserOptions = () => ({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

/** Makes sure that there is one, or says how to get it. */
export function provideBrowser() {
  if (findBrowser()) return true;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing Chromium …');
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  if (findBrowser()) return true;
  console.error('No Chromium: run "npx playwright install --with-deps chromium", or set CHROME_PATH to one.');
  return false;
}
