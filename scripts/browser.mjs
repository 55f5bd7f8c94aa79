import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** @param {(string | undefined)[]} paths */
const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** Returns the Chromium that is named, Playwright's own, or the system's. */
const findBrowser = () =>
  firstOf([
    process.env.CHROME_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);

/** Finds Chromium without its windows: a page costs a fifth less processor time. It denies notifications. */
const findShell = () => firstOf([process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell']);

/** Playwright turns these off; a list of our own takes the place of its list. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** The suggestions of the address bar are two pages that Chromium loads for each window: a third of a test's time. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'];

/** A process kept ready for the next page: an eighth of the processor time of a test that opens one. */
const spareProcess = 'SpareRendererForSitePerProcess';

/** Returns how to launch it anywhere: as root in a container, and without a graphics card. */
export const browserOptions = () => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--disable-features=${[...offByPlaywright, ...suggestions, spareProcess].join()}`,
  ],
});

/**
 * The same for tests that need no notifications: without windows, where there is such a Chromium, without threads that
 * compile and collect garbage next to the page, a tenth of the processor time, and without the compilers that optimize
 * what runs for long, a seventh. Garbage is collected from a larger heap on. A test is over before any of it pays.
 */
export const shellOptions = () => {
  const { executablePath, args } = browserOptions();
  return {
    executablePath: findShell() ?? executablePath,
    args: [...args, '--js-flags=--single-threaded --no-maglev --no-opt --initial-heap-size=400'],
  };
};

/** Makes sure that there is one: Debian's as root, else Playwright's own, which needs no rights. */
export function provideBrowser() {
  if (findBrowser() && (findShell() || !mayInstallPackages())) return true;
  if (mayInstallPackages()) installPackages();
  if (!findBrowser()) {
    console.log('No Chromium here: running "npx playwright install chromium", which takes a minute …');
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const options = { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' };
    spawnSync('npx', ['playwright', 'install', 'chromium'], options);
  }
  if (findBrowser()) return true;
  console.error('No Chromium: run "npx playwright install --with-deps chromium", or set CHROME_PATH to one.');
  return false;
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installPackages() {
  console.log('Installing Debian’s Chromium …');
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const packages = ['chromium', 'chromium-headless-shell'];
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
