import type { Locator } from '@playwright/test';
import { message } from '../support/conversation.ts';
import { expect, order, test } from '../support/fixtures.ts';
import { setTextSize } from '../support/screen-checks.ts';

/* Text twice as large as usual, on a phone of 390 px. */

test.use({ ownContext: true });

const boxOf = async (part: Locator) => (await part.boundingBox())!;

test('with large text the landing page has the name of the shop in one line, above its picture', async ({
  page,
}) => {
  await page.goto('/');
  await setTextSize(page, 32);
  const name = page.getByRole('heading', { level: 1 }).getByText('Budtender', { exact: true });
  // Without a box while the app takes the place of the page that the server sent.
  await expect.poll(async () => (await name.boundingBox())?.height ?? Infinity).toBeLessThan(100);
  const words = page.getByText('Order here, and it comes to your door.');
  const room = page.locator('.still-life');
  // The jar begins at about the middle of the picture.
  const [text, picture] = [await boxOf(words), await boxOf(room)];
  expect(text.y + text.height).toBeLessThan(picture.y + picture.height * 0.52);
});

test('with large text the bar of the menu shows its whole title, and holds its search', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  await expect(page.getByRole('searchbox')).toBeAttached();
  await setTextSize(page, 32);
  const bar = page.getByRole('search').getByRole('button', { name: 'Back', exact: true }).locator('..');
  const title = bar.getByText("What's on the Menu");
  await expect
    .poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  // The letters may reach a little over their lines.
  expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
    12,
  );
  const [outer, search] = [await boxOf(bar), await boxOf(page.getByRole('searchbox'))];
  expect(search.y).toBeGreaterThanOrEqual(outer.y);
  expect(search.y + search.height).toBeLessThanOrEqual(outer.y + outer.height);
});

test('with large text the header with an open order scrolls away with the page', async ({
  page,
  customer,
  shop,
}) => {
  await order(customer, await shop.product());
  await page.goto('/?view=products');
  await expect(page.getByRole('banner').getByRole('button', { name: /^We have your order/ })).toBeVisible();
  await setTextSize(page, 32);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('with large text both tabs of the log-in page are in sight, and the way to the cart is one line', async ({
  page,
  customer,
  shop,
}) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 2 });
  await page.goto('/?view=products');
  await setTextSize(page, 32);
  const way = page.getByRole('button', { name: /^2 items\s*View Cart/ });
  const [words, sum] = [way.getByText('View Cart'), way.getByText(/^\$/)];
  await expect.poll(async () => (await boxOf(words)).y - (await boxOf(sum)).y).toBe(0);

  await page.context().clearCookies();
  await page.goto('/');
  const tabs = page.getByRole('tablist').filter({ hasText: 'Sign Up' });
  await expect
    .poll(() => tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
});

test('with large text the field of the conversation has room for the words that ask to write in it', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/chat');
  await setTextSize(page, 32);
  for (const placeholder of ['Ask or order here', 'Write to the shop']) {
    await expect(message(page)).toHaveAttribute('placeholder', placeholder);
    await expect
      .poll(() =>
        message(page).evaluate((field: HTMLTextAreaElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(field);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return room - pen.measureText(field.placeholder).width;
        }),
      )
      .toBeGreaterThanOrEqual(0);
    if (placeholder === 'Ask or order here')
      await page.getByRole('button', { name: 'Talk to the shop' }).click();
  }
});
