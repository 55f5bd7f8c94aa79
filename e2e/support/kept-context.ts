import type { Browser, BrowserContext, Clock, Page } from '@playwright/test';

/** Calls whose effect on a context would last into its next page, and cannot be undone. */
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

/** The same of a page. */
const lastingPageCalls: (keyof Page)[] = [
  'addInitScript',
  'addLocatorHandler',
  'close',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
];

type KeptPage = { page: Page; viewport: ReturnType<Page['viewportSize']>; events: Set<string> };
type Kept = { context: BrowserContext; changed: boolean; page?: KeptPage };

/**
 * The contexts that a worker's tests leave to the next ones, by their options, each with a blank page. There a page loads
 * in half the processor time: files are in the HTTP cache, and the renderer process has compiled the scripts. A new page
 * would begin in a process of its own. What a test changed for good, context or page, is not left to another.
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
    const opened: Kept = { context, changed: false };
    const note = () => void (opened.changed = true);
    watch(context, 'newCDPSession', () => void (opened.page = undefined));
    for (const name of lastingCalls) watch(context, name, note);
    if (!ownClock) for (const name of clockCalls) watch(context.clock, name, note);
    this.#kept.set(key, opened);
    return context;
  }

  /** The page that the test before has left in the context, or a new one. */
  async openPage(context: BrowserContext) {
    const kept = [...this.#kept.values()].find((each) => each.context === context);
    if (kept?.page) return kept.page.page;
    const page = await context.newPage();
    if (!kept) return page;
    const opened: KeptPage = { page, viewport: page.viewportSize(), events: new Set() };
    kept.page = opened;
    for (const name of lastingPageCalls) watch(page, name, () => void (kept.page = undefined));
    watch(page, 'on', (event) => void opened.events.add(event as string));
    return page;
  }

  /** The browser of somebody else, next to the one that the test has opened first, and with its options. */
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

async function leave(kept: Kept, reusable: boolean) {
  const { context, changed } = kept;
  const page = kept.page?.page ?? context.pages()[0];
  if (changed || !reusable || !page) return context.close();
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  const next = kept.page && (await reset(kept.page)) ? kept.page : undefined;
  if (page.url() !== blank) await page.goto(blank);
  await clearStorage(page);
  await context.clearPermissions();
  await context.clearCookies();
  kept.page = next;
}

/** Takes back what a test did to its page; false where that cannot be done. */
async function reset({ page, viewport, events }: KeptPage) {
  if (!page.url().startsWith(process.env.BASE_URL!)) return false;
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll();
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    sessionStorage.clear();
    Storage.prototype.setItem = () => undefined; // for what the page still writes as it goes
  });
  return true;
}

async function clearStorage(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: process.env.BASE_URL!,
    storageTypes: 'cache_storage,file_systems,indexeddb,local_storage,service_workers',
  });
  await devtools.detach();
}

function watch<Watched extends object>(
  target: Watched,
  name: keyof Watched,
  note: (...args: unknown[]) => void,
) {
  const call = target[name] as (...args: unknown[]) => unknown;
  Object.assign(target, {
    [name](...args: unknown[]) {
      note(...args);
      return call.apply(target, args);
    },
  });
}
