import { type ConsoleMessage, expect, type Page } from '@playwright/test';

/** The browser's own messages about refused calls, and about the service worker that tests block. */
const usual = [/^Failed to load resource/, /^No service worker/];

/** Fails the test when the page writes errors into its console meanwhile that nobody expects. */
export async function failOnErrors(page: Page, expectedErrors: RegExp[], meanwhile: () => Promise<void>) {
  const errors: string[] = [];
  const onPageError = ({ message }: Error) => void errors.push(message);
  const onConsole = (line: ConsoleMessage) => void (line.type() === 'error' && errors.push(line.text()));
  page.on('pageerror', onPageError);
  page.on('console', onConsole);
  await meanwhile();
  page.off('pageerror', onPageError);
  page.off('console', onConsole);
  const rules = [...usual, ...expectedErrors];
  expect(errors.filter((text) => !rules.some((rule) => rule.test(text)))).toEqual([]);
}
