import type { Page } from '@playwright/test';

/**
 * Sets the page's date, and stops it there; timers go on. Playwright's clock is one for all pages of a context, which
 * could not be left to the next test. The shop's clock is taken to be the same.
 */
export async function stopDate(page: Page, time: string) {
  await page.addInitScript(stop, time);
  await page.evaluate(stop, time);
  await keepShopInStep(page);
}

/**
 * Lets the shop's answers bear the time of the page's clock, which a test has set: the page goes by the shop's clock. On
 * the page there is, and on those that follow.
 */
export async function keepShopInStep(page: Page) {
  await page.addInitScript(answerInStep);
  await page.evaluate(answerInStep);
}

function answerInStep() {
  const get: (this: Headers, name: string) => string | null = Reflect.get(Headers.prototype, 'get');
  Headers.prototype.get = function getInStep(name: string) {
    return name === 'date' ? new Date(Date.now()).toUTCString() : get.call(this, name);
  };
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
