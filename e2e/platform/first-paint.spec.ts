import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ ownContext: true });

const tagline = 'Your cannabis shopping assistant';
const loading = (page: Page) => page.getByText('Loading...', { exact: true });

/** The upper left corner of each of these texts, on phones and a desktop. */
async function placesOf(page: Page, texts: string[]) {
  await page.evaluate(() => document.fonts.ready);
  const places = [];
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const text of texts) {
      const { x, y } = (await page.getByText(text, { exact: true }).boundingBox())!;
      places.push({ width, text, x, y });
    }
  }
  return places;
}

const session = '**/api/user';

/** Each text is where it is while nobody has learned who is signed in: nothing follows the first paint there. */
async function expectSamePlaces(page: Page, texts: string[]) {
  await expect(loading(page)).toHaveCount(0);
  const places = await placesOf(page, texts);
  await page.route(session, () => undefined);
  await page.reload();
  await expect(loading(page)).toBeVisible();
  expect(await placesOf(page, texts)).toEqual(places);
}

test('the first paint shows the outline of the page, where the page then appears', async ({
  page,
  context,
  customer: _customer,
}) => {
  const heading = ['Budtender', tagline];

  await test.step('a customer sees the header of the chat at once', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
    await expectSamePlaces(page, heading);
  });

  await test.step('a visitor sees the name of the shop at once', async () => {
    await page.goto('about:blank'); // or the customer's page would connect when its session is gone
    await page.unroute(session);
    await context.clearCookies();
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    await expectSamePlaces(page, [...heading, 'Order here, and it comes to your door.']);
  });

  await test.step('a shop with an age rule shows nothing but the age question', async () => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const asking = html.replace('name="age-rule" content="none"', 'name="age-rule" content="statement"');
      await route.fulfill({ response, body: asking });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Are you 21 or over?' })).toBeVisible();
    await expect(page.getByText(tagline)).toHaveCount(0);
    await page.unroute('/');
  });

  await test.step('the first paint needs no script of the app', async () => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Budtender' })).toBeVisible();
    await expect(loading(page)).toBeVisible();
  });

  await test.step('the scripts run after the first paint', async () => {
    const waiting = await context.newPage();
    // Its frames come when the test says so, and a second without one never passes.
    await waiting.addInitScript(() => {
      const frames: FrameRequestCallback[] = [];
      globalThis.requestAnimationFrame = (frame) => frames.push(frame);
      const { setTimeout } = globalThis;
      Object.assign(globalThis, {
        frames,
        setTimeout: (...call: Parameters<typeof setTimeout>) => (call[1] === 1_000 ? 0 : setTimeout(...call)),
      });
    });
    await waiting.goto('/', { waitUntil: 'networkidle' });
    await expect(loading(waiting)).toBeVisible();
    await expect(waiting.locator('#root')).toBeEmpty();
    await waiting.evaluate(() => {
      for (const frame of (globalThis as unknown as { frames: FrameRequestCallback[] }).frames) frame(0);
    });
    await expect(waiting.getByRole('tab', { name: 'Log In' })).toBeVisible();
  });

  await test.step('the scripts also run in a page that is never painted', async () => {
    const unseen = await context.newPage();
    await unseen.addInitScript(() => {
      globalThis.requestAnimationFrame = () => 0;
    });
    await unseen.goto('/');
    await expect(unseen.getByRole('tab', { name: 'Log In' })).toBeVisible();
  });
});
