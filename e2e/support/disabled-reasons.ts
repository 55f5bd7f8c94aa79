import type { Locator } from '@playwright/test';

/** Notes each reason for which the button could not be pressed from now on; answers what was noted. */
export async function noteDisabledReasons(button: Locator) {
  const notes = await button.evaluateHandle((element) => {
    const titles = new Set<string>();
    new MutationObserver(() => titles.add(element.getAttribute('title') ?? '')).observe(element, {
      attributeFilter: ['title'],
    });
    return titles;
  });
  return () => notes.evaluate((titles) => [...titles]);
}
