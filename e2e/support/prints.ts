import type { Page } from '@playwright/test';

/**
 * Takes the place of the browser's print window on the page that is open, which a test cannot look into. Answers what was
 * on the paper of all prints so far.
 */
export async function recordPrints(page: Page) {
  const printed: string[] = [];
  await page.exposeFunction('notePrint', (text: string) => printed.push(text));
  await page.evaluate(() => {
    const { notePrint } = window as unknown as { notePrint: (text: string) => void };
    window.print = () => notePrint(document.body.innerText);
  });
  await page.emulateMedia({ media: 'print' });
  return () => printed.join();
}
