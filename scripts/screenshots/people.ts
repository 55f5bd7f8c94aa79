import type { Browser, Page } from '@playwright/test';
import { demoAccounts } from '#app/server/seed/demo.ts';
import { dismissNotice } from './camera.ts';
import { timezone } from './shops.ts';

export async function visit(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: timezone,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const yes = page.getByRole('button', { name: /^Yes, I am/ });
  await yes
    .or(page.getByRole('tab', { name: 'Log In' }))
    .first()
    .waitFor();
  if (await yes.isVisible()) await yes.click();
  return page;
}

type Account = { username: string; password: string };

export async function logIn(page: Page, { username, password }: Account) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('[type=password]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 2 }).first().waitFor({ state: 'attached' });
  await dismissNotice(page);
}

type DemoName = (typeof demoAccounts.usernames)[number];
export const demoAccount = (username: DemoName) => ({ username, password: demoAccounts.password });

export async function signUp(page: Page, firstName: string) {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const answers = {
    Username: firstName.toLowerCase(),
    Password: 'first-of-all',
    Email: `${firstName.toLowerCase()}@example.com`,
    'First Name': firstName,
    'Last Name': 'Reed',
  };
  for (const [label, text] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'My Orders' }).waitFor();
  await dismissNotice(page);
}
