import type { Browser, BrowserContext, Clock, Page } from '@playwright/test';

/** What would still hold in a context's next page, and cannot be taken back. */
const lastingCalls: (keyof BrowserContext)[] = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
];
const clockCalls: (keyof Clock)[] = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
];

type Kept = { context: BrowserContext; changed: boolean };

/**
 * The contexts that a worker's tests leave to the next ones, by their options. There a page loads in half the processor
 * time: files are in the HTTP cache, and the renderer process is kept by a blank page, with the scripts it compiled. A
 * context that a test changed for good is not left to another.
 */
export class KeptContexts {
  #kept = new Map<string, Kept>();
  /** The keys of those that the test has open. */
  #open: string[] = [];

  /** `prepare` is called once for each new context. With a clock of its own, that goes on from the present. */
  async open(
    browser: Browser,
    key: string,
    prepare?: (context: BrowserContext) => Promise<unknown>,
    ownClock = false,
  ) {
    this.#open.push(key);
    const kept = this.#kept.get(key);
    const context = kept?.context ?? (await browser.newContext());
    if (ownClock) {
      await context.clock.install();
      await context.clock.resume();
    }
    if (kept) return context;
    await prepare?.(context);
    context.once('close', () => this.#kept.delete(key));
    const opened = { context, changed: false };
    const note = () => void (opened.changed = true);
    for (const name of lastingCalls) watch(context, name, note);
    if (!ownClock) for (const name of clockCalls) watch(context.clock, name, note);
    this.#kept.set(key, opened);
    return context;
  }

  /** The browser of somebody else, beside the one that the test has opened first, and with its options. */
  openOther(browser: Browser) {
    return this.open(browser, `${this.#open[0]} and ${this.#open.length} more`);
  }

  /** Empties what the test has open but for its cache, or closes it where it is not `reusable`. */
  async leave(reusable: boolean) {
    for (const key of this.#open.splice(0)) {
      const kept = this.#kept.get(key);
      if (kept) await leave(kept, reusable);
    }
  }

  async close() {
    for (const { context } of this.#kept.values()) await context.close();
  }
}

/** A worker has one browser, and one test at a time. */
export const keptContexts = new KeptContexts();

const blank = 'about:blank';

async function leave({ context, changed }: Kept, reusable: boolean) {
  const [first, ...others] = context.pages();
  if (changed || !reusable || !first) return context.close();
  await context.setOffline(false);
  for (const page of others) await page.close();
  if (first.url() !== blank) await first.goto(blank);
  await clearStorage(first);
  await context.clearPermissions();
  return context.clearCookies();
}

async function clearStorage(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: process.env.BASE_URL!,
    storageTypes: 'cache_storage,file_systems,indexeddb,local_storage,service_workers',
  });
  await devtools.detach();
}

function watch<Watched extends object>(target: Watched, name: keyof Watched, note: () => void) {
  const call = target[name] as (...args: unknown[]) => unknown;
  Object.assign(target, {
    [name](...args: unknown[]) {
      note();
      return call.apply(target, args);
    },
  });
}
