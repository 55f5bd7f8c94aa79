import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ ownContext: true });

const tagline = 'Your cannabis shopping assistant';
const loading = (page: Page) => page.getByText('Loading...', { exact: true });

/** The upper left corner of each of these texts, on phones and a desk. */
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

/** Nobody learns who is signed in, so nothing follows the first paint. */
const holdSession = (page: Page) => page.route('**/api/session', () => undefined);

test('what a visitor sees at first is the page to come', async ({ page }) => {
  await test.step('the name of the shop is there at once, where it stays', async () => {
    const texts = ['Budtender', tagline, 'Order here, and it comes to your door.'];
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    const places = await placesOf(page, texts);
    await holdSession(page);
    await page.reload();
    await expect(loading(page)).toBeVisible();
    expect(await placesOf(page, texts)).toEqual(places);
  });

  await test.step('a shop that asks for the age shows nothing of itself before it has asked', async () => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const asking = html.replace('name="age-rule" content="none"', 'name="age-rule" content="statement"');
      await route.fulfill({ response, body: asking });
    });
    await page.reload();
    await expect(loading(page)).toBeVisible();
    await expect(page.getByText(tagline)).toHaveCount(0);
    await page.unroute('/');
  });

  await test.step('no script of the app is needed for it', async () => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Budtender' })).toBeVisible();
    await expect(loading(page)).toBeVisible();
  });
});

test('a customer sees the header of the chat at once, where it stays', async ({
  page,
  customer: _customer,
}) => {
  const texts = ['Budtender', tagline];
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
  await expect(loading(page)).toHaveCount(0);
  const places = await placesOf(page, texts);
  await holdSession(page);
  await page.reload();
  await expect(loading(page)).toBeVisible();
  expect(await placesOf(page, texts)).toEqual(places);
});
