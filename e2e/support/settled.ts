import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

const asked = new WeakMap<Page, Set<Request>>();

/** Notes what the page asks for, from now on. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Milliseconds: React holds back what a lazy file brings until its last such change is 300 ms ago. */
const quietMs = 350;

/** Whatever a watched page asked for has come, and is drawn: it changes no more. */
export const settled = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.evaluate(untilQuiet, quietMs);
        return asked.get(page)!.size;
      },
      { intervals: [0] },
    )
    .toBe(0);

function untilQuiet(ms: number) {
  return new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, ms);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
