import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { card, notice, productsLike, test } from '../support/admin-fixtures.ts';

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

test('a closing dialog is animated, restores the focus, and takes no second press', async ({
  page,
  shop,
}) => {
  const { name } = await shop.product();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(productsLike(name));
  await expect(card(page, name)).toBeVisible();
  const seen = await watchDialogs(page);
  const openForm = async () => {
    await add(page).click();
    await expect(form(page)).toBeVisible();
    await form(page).evaluate((box) =>
      Promise.allSettled(box.getAnimations().map(({ finished }) => finished)),
    );
  };

  await test.step('on a desktop a dialog fades out', async () => {
    await openForm();
    await expect(form(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
    await expect(add(page)).toBeFocused();
    await expect.poll(() => seen.slice(1)).toEqual(['dialog leave 0.15s']);
  });

  await test.step('on a phone a sheet slides away, by its button and by Back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm();
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(add(page)).toBeFocused();
    await openForm();
    await page.goBack();
    await expect(form(page)).toHaveCount(0);
    const one = ['dialog sheet 0.24s', 'dialog slide-down 0.15s'];
    await expect.poll(() => seen.slice(2)).toEqual([...one, ...one]);
  });

  await test.step('a confirmation fades out, alone or with its form', async () => {
    const remove = card(page, name).getByRole('button', { name: /^Delete/ });
    const edit = card(page, name).getByRole('button', { name: /^Edit/ });
    const question = page.getByRole('alertdialog');
    await remove.click();
    await expect.poll(() => seen.at(-1)).toBe('alertdialog enter 0.2s');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    await expect.poll(() => seen.slice(6)).toEqual(['alertdialog enter 0.2s', 'alertdialog leave 0.15s']);

    await edit.click();
    await page.getByRole('dialog').getByLabel('Name').fill('Another');
    await expect.poll(() => seen.at(-1)).toBe('dialog sheet 0.24s');
    await page.keyboard.press('Escape');
    await expect.poll(() => seen.at(-1)).toBe('alertdialog enter 0.2s');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect
      .poll(() => seen.slice(-2).toSorted())
      .toEqual(['alertdialog leave 0.15s', 'dialog slide-down 0.15s']);

    await edit.click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
    await expect.poll(() => seen.at(-1)).toBe('dialog sheet 0.24s');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('with reduced motion a dialog is gone at once', async () => {
    await expect.poll(() => seen).toHaveLength(14);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openForm();
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
    await expect(add(page)).toBeFocused();
    await expect.poll(() => seen.slice(15)).toEqual(['dialog slide-down 1e-05s']);
  });

  await test.step('a closing confirmation takes no second press', async () => {
    const sent: string[] = [];
    await page.route('**/api/admin/products/*', (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      sent.push(route.request().url());
      return route.abort();
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await card(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await expect(confirm).toBeVisible();
    const { x, y } = (await confirm.boundingBox())!;
    // Slowed, so that the question is still there when the second press comes.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
    await page.mouse.click(x + 9, y + 9);
    await expect(notice(page, 'Cannot Delete Product')).toBeVisible();
    await page.mouse.click(x + 9, y + 9);
    await page.waitForTimeout(300);
    await expect(page.locator('[role=alertdialog]')).toBeAttached();
    expect(sent).toHaveLength(1);
  });
});
