import type { Page } from '@playwright/test';

/**
 * Sets the page's date, and stops it there; timers go on. Playwright's clock is one for all pages of a context, which
 * could not be left to the next test.
 */
export async function stopDate(page: Page, time: string) {
  await page.addInitScript(stop, time);
  await page.evaluate(stop, time);
}

function stop(time: string) {
  const parent = Object.getPrototypeOf(Date) as DateConstructor;
  const RealDate = 'now' in parent ? parent : Date;
  const now = new RealDate(time).getTime();
  globalThis.Date = class extends RealDate {
    constructor(...parts: []) {
      // Without parts it would be now.
      super(...((parts.length > 0 ? parts : [now]) as []));
    }
    static override now() {
      return now;
    }
  } as DateConstructor;
}
