import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { card, notice, test } from '../support/admin-fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Every animation that starts on a dialog from now on, and how long it lasts. */
async function watchDialogs(page: Page) {
  const seen: string[] = [];
  await page.exposeFunction('note', (line: string) => seen.push(line));
  await page.evaluate(() => {
    const { note } = window as unknown as { note: (line: string) => void };
    addEventListener('animationstart', ({ target, animationName }) => {
      const role = target instanceof HTMLElement && target.role;
      if (role) note(`${role} ${animationName} ${getComputedStyle(target).animationDuration}`);
    });
  });
  return seen;
}

const add = (page: Page) => page.getByRole('button', { name: 'Add Product' }).first();
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });

async function openForm(page: Page) {
  await page.goto('/admin?tab=products');
  await add(page).click();
  await expect(form(page)).toBeVisible();
  await form(page).evaluate((box) => Promise.allSettled(box.getAnimations().map(({ finished }) => finished)));
  return watchDialogs(page);
}

test('on a desk a window fades away, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const seen = await openForm(page);
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await expect.poll(() => seen).toEqual(['dialog leave 0.15s']);

  await add(page).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
});

test('on a phone a sheet slides away, by its button and by Back', async ({ page }) => {
  const seen = await openForm(page);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await expect.poll(() => seen).toEqual(['dialog slide-down 0.15s']);

  await add(page).click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await expect.poll(() => seen.slice(1)).toEqual(['dialog sheet 0.24s', 'dialog slide-down 0.15s']);
});

test('a question fades away, alone or with the form it was asked in', async ({ page, shop }) => {
  const { name } = await shop.product();
  await page.goto(`/admin?tab=products&search=${name}`);
  const seen = await watchDialogs(page);
  await card(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page, name).getByRole('button', { name: /^Delete/ })).toBeFocused();
  await expect.poll(() => seen).toEqual(['alertdialog enter 0.2s', 'alertdialog leave 0.15s']);

  await card(page, name).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Another');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, name).getByRole('button', { name: /^Edit/ })).toBeFocused();
  await expect
    .poll(() => seen.slice(-2).toSorted())
    .toEqual(['alertdialog leave 0.15s', 'dialog slide-down 0.15s']);

  await card(page, name).getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
});

test('a question on its way out takes no second press', async ({ page }) => {
  await page.route('**/api/admin/audience', (route) =>
    route.fulfill({ json: { customers: 48, subscribed: 30 } }),
  );
  const sent: string[] = [];
  await page.route('**/api/admin/send-notification', (route) => {
    sent.push(route.request().url());
    return route.abort();
  });
  await page.goto('/admin?tab=notifications');
  await page.getByLabel('Title').fill('Hello');
  await page.getByLabel('Message').fill('We are open.');
  await page.getByRole('button', { name: 'Send to 48 customers' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Send to 48 customers' });
  await expect(confirm).toBeVisible();
  const { x, y } = (await confirm.boundingBox())!;
  // Slowed, so that the question is still there when the second press comes.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.mouse.click(x + 9, y + 9);
  await expect(notice(page, 'Failed to Send Notification')).toBeVisible();
  await page.mouse.click(x + 9, y + 9);
  await page.waitForTimeout(300);
  await expect(page.locator('[role=alertdialog]')).toBeAttached();
  expect(sent).toHaveLength(1);
});

test.describe('for those who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a dialog is gone at once, and gives the focus back', async ({ page }) => {
    const seen = await openForm(page);
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
    await expect(add(page)).toBeFocused();
    await expect.poll(() => seen).toEqual(['dialog slide-down 1e-05s']);
  });
});
