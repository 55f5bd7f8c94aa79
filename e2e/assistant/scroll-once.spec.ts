import type { Page } from '@playwright/test';
import { message, say } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Notes the position of the page in every frame from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const positions: number[] = [];
    const note = () => {
      positions.push(scrollY);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(window, { positions });
  });
const positions = (page: Page) =>
  page.evaluate(() => (window as unknown as { positions: number[] }).positions);

test('a question goes up to its place without a turn, although the answer takes a card above it away', async ({
  page,
  customer: _customer,
}) => {
  await openLive(page, '/');
  await expect(page.getByRole('heading', { name: 'Picked for today' })).toBeVisible();
  await say(page, 'add 2 orchard gummies');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport();
  await watch(page);
  await say(page, 'make it 3');
  const question = page.locator('[data-speaker=customer]').last();
  const header = (await page.getByRole('banner').boundingBox())!.height;
  await expect(question).toContainText('make it 3');
  await expect(page.locator('[data-speaker=customer] + [data-speaker=assistant]').last()).toBeVisible();
  const top = async () => (await question.boundingBox())!.y - header;
  await expect.poll(top).toBeLessThan(24);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  const moves = await positions(page);
  const back = moves.map((at, frame) => Math.max(...moves.slice(0, frame + 1)) - at);
  expect(Math.max(...back)).toBeLessThan(4);
});

test('the keyboard goes through the docked field without moving the page', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  await expect(page.getByRole('article').nth(6)).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const last = page.getByRole('main').getByRole('button', { name: 'Back to Main Menu' });
  await last.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  await watch(page);
  await page.keyboard.press('Tab');
  const suggestions = page.getByRole('group', { name: 'Suggestions' });
  await expect(suggestions.locator(':focus')).toHaveCount(1);
  while ((await suggestions.locator(':focus').count()) > 0) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('tea');
  expect(new Set(await positions(page))).toEqual(new Set([300]));
});

test('writing on the main menu leaves the page where it is, and sending moves it one way only', async ({
  page,
  customer: _customer,
}) => {
  await openLive(page, '/');
  await expect(page.getByRole('heading', { name: 'Picked for today' })).toBeVisible();
  await watch(page);
  // A click of Playwright's would scroll first.
  const { x, y } = (await message(page).boundingBox())!;
  await page.mouse.click(x + 40, y + 20);
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('how much is delivery');
  await expect(message(page)).toHaveValue('how much is delivery');
  expect(Math.max(...(await positions(page)))).toBe(0);
  await test.step('pressing a suggestion leaves the focus in the field until it is released', async () => {
    const chip = page.getByRole('group', { name: 'Suggestions' }).getByRole('button').first();
    const { x: left, y: top } = (await chip.boundingBox())!;
    await page.mouse.move(left + 20, top + 20);
    await page.mouse.down();
    await expect(message(page)).toBeFocused();
    await page.mouse.move(2, top);
    await page.mouse.up();
  });

  await page.keyboard.press('Enter');
  const question = page.locator('[data-speaker=customer]').last();
  const header = (await page.getByRole('banner').boundingBox())!.height;
  await expect(page.locator('[data-speaker=customer] + [data-speaker=assistant]')).toBeVisible();
  await expect.poll(async () => (await question.boundingBox())!.y).toBeLessThan(header + 24);
  const moves = await positions(page);
  const back = moves.map((top, frame) => Math.max(...moves.slice(0, frame + 1)) - top);
  expect(Math.max(...back)).toBeLessThan(4);
});
