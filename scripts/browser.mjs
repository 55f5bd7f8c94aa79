import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** @param {(string | undefined)[]} paths */
const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** Finds the Chromium that is named, Playwright's own, or the system's. */
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

/**
 * Makes sure that there is one that starts: Debian's as root, else Playwright's own, which needs no rights. Returns
 * undefined, or why there is none.
 */
export function provideBrowser() {
  if (mayInstallPackages() && !(findBrowser() && findShell())) installPackages();
  if (!findBrowser()) downloadBrowser();
  const hindrance = findHindrance();
  if (hindrance) console.error(hindrance);
  return hindrance;
}

function downloadBrowser() {
  const command = isRoot() ? 'install --with-deps chromium' : 'install chromium';
  console.log(`No Chromium here: running "npx playwright ${command}", which takes a minute …`);
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' };
  spawnSync('npx', ['playwright', ...command.split(' ')], options);
}

/** Returns the reason why the browser tests cannot run, and what to do, in one sentence. */
function findHindrance() {
  const path = findBrowser();
  if (!path)
    return (
      'No Chromium could be had, so the browser tests cannot run: install Chromium or Chrome with the packages of ' +
      'this system (Debian: "sudo apt-get install chromium"), or set CHROME_PATH to one.'
    );
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status === 0) return undefined;
  const why = error?.message ?? stderr.trim().split('\n').at(-1);
  return (
    `${path} does not start (${why}), so the browser tests cannot run: ` +
    '"sudo npx playwright install-deps chromium" installs the libraries that it needs.'
  );
}

const isRoot = () => process.getuid?.() === 0;
const mayInstallPackages = () => isRoot() && existsSync('/usr/bin/apt-get');

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
