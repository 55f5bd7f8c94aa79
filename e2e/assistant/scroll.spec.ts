import type { Page } from '@playwright/test';
import { say } from '../support/conversation.ts';
import { choose, expect, goWithin, order, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const scrollTop = (page: Page) => page.evaluate(() => scrollY);
/** Returns the position once nothing moves the page any more: what loads above it, or is drawn on the way, does. */
async function restingTop(page: Page) {
  let last = NaN;
  const isAtRest = async () => {
    const before = last;
    last = await scrollTop(page);
    return last === before;
  };
  await expect.poll(isAtRest, { intervals: [200] }).toBe(true);
  return last;
}
const toEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);

/** Scrolls to a distance in px from the end of the page, as a reader does. */
const stop = (page: Page, px: number) =>
  // Cards are drawn when they come into sight, and make the page longer or shorter.
  expect
    .poll(() =>
      page.evaluate(async (distance) => {
        const before = document.documentElement.scrollHeight;
        scrollTo({ top: before - innerHeight - distance, behavior: 'instant' });
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        return document.documentElement.scrollHeight - before;
      }, px),
    )
    .toBe(0);

test('the menu opens at its categories while an order is open', async ({ page, customer, shop }) => {
  await order(customer, await shop.product());
  const [header, chips] = [page.getByRole('banner'), page.getByRole('group', { name: 'Categories' })];
  const gap = async () => {
    const [above, below] = [await header.boundingBox(), await chips.boundingBox()];
    return below!.y - above!.y - above!.height;
  };
  for (const width of [390, 1280]) {
    const expectCategories = async () => {
      await expect(header.getByRole('button', { name: /^We have your order/ })).toBeVisible();
      await expect.poll(gap).toBeGreaterThanOrEqual(48); // so high is the bar with the title
      expect(await gap()).toBeLessThan(100);
      // The order's progress is in the header's one row, and takes no space from the products.
      const top = async () => (await page.getByRole('article').first().boundingBox())?.y;
      await expect.poll(top).toBeLessThanOrEqual(180);
    };
    await test.step(`opened by its address, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/?view=products');
      await expectCategories();
    });
    await test.step(`opened from the main menu, at ${width} px`, async () => {
      await goWithin(page, '/');
      await choose(page, "What's on the Menu");
      await expectCategories();
    });
  }
});

test('new lines do not scroll a customer who reads earlier ones', async ({ page, customer, shop }) => {
  const product = await shop.product();
  const [first, second, third] = [
    await order(customer, product),
    await order(customer, product),
    await order(customer, product),
  ];
  const prepare = ({ id }: { id: string }) =>
    shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  const update = ({ orderNumber }: { orderNumber: string }) =>
    page.getByText(`We are preparing your order ${orderNumber}.`);
  const pill = page.getByRole('button', { name: 'New message' });
  await openLive(page, '/?view=products');
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();

  await test.step('a customer who scrolled up more than 100 px gets a button to the new lines', async () => {
    await stop(page, 130);
    const before = await scrollTop(page);
    await prepare(first);
    await expect(pill).toBeVisible();
    await expect(update(first)).toBeAttached();
    expect(await scrollTop(page)).toBe(before);

    // A click of Playwright's would scroll first.
    await pill.evaluate((button: HTMLElement) => button.click());
    await expect(update(first)).toBeInViewport({ ratio: 1 });
    await expect(pill).toBeHidden();
    await expect.poll(() => toEnd(page)).toBeLessThan(2);
  });

  await test.step('a customer within 100 px of the end is scrolled along', async () => {
    await stop(page, 90);
    const before = await scrollTop(page);
    await prepare(second);
    await expect(update(second)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
    await expect(pill).toHaveCount(0);
  });

  await test.step('the button goes when the customer scrolls to the new lines without it', async () => {
    await stop(page, 800);
    await prepare(third);
    await expect(pill).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await expect(update(third)).toBeInViewport();
    await expect(pill).toBeHidden();
  });
});

test('new lines do not scroll a customer whose page has grown without a scroll', async ({
  page,
  customer,
  shop,
}) => {
  const { id, orderNumber } = await order(customer, await shop.product());
  await openLive(page, '/');
  await choose(page, 'View Cart', 'Your Cart');
  await stop(page, 0);
  await page.keyboard.press('Shift'); // until a first touch a page that grows brings the choice to its top
  for (let line = 0; line < 8; line += 1)
    await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await shop.product(); // a changed menu makes the page read the cart, now that all lines are in it
  await expect(page.getByRole('button', { name: /^More Gummies/ })).toHaveCount(8);
  const before = await scrollTop(page);
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  await expect(page.getByText(`We are preparing your order ${orderNumber}.`)).toBeAttached();
  await expect(page.getByRole('button', { name: 'New message' })).toBeVisible();
  expect(await scrollTop(page)).toBe(before);
});

test('reload and Back restore the position of the page', async ({ page, customer: _customer }) => {
  await page.goto('/?view=products');
  await page.getByRole('article', { name: 'Garden Hemp Balm' }).scrollIntoViewIfNeeded();
  const before = await restingTop(page);
  expect(before).toBeGreaterThan(500);

  await test.step('a reload', async () => {
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });

  await test.step('Back from another view', async () => {
    // A click of Playwright's would scroll first.
    await page.getByRole('button', { name: 'Cart, empty' }).evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeAttached();
    await expect.poll(() => scrollTop(page)).not.toBe(before);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });

  await test.step('Back from elsewhere', async () => {
    await page.goto('/nowhere');
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(before);
  });
});

test('the card of an answer comes with the main menu, and pushes nothing down later', async ({
  page,
  customer: _customer,
}) => {
  /** Notes whether the card was there when the main menu came. */
  const watchForCard = () => {
    const found = new Promise<boolean>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.getElementById('main-menu')) return;
        observer.disconnect();
        resolve(document.querySelector('[aria-label^="Open the menu, "]') !== null);
      }).observe(document, { childList: true, subtree: true });
    });
    Object.assign(window, { cardFound: found });
  };
  const cardFound = () => page.evaluate(() => (window as { cardFound?: Promise<boolean> }).cardFound);
  await page.goto('/?view=products');
  await expect(page.getByRole('article').first()).toBeAttached();
  await page.evaluate(watchForCard);
  await page.getByRole('button', { name: 'Back to Main Menu' }).click();
  expect(await cardFound()).toBe(true);
  await page.addInitScript(watchForCard);
  await page.reload();
  expect(await cardFound()).toBe(true);
});

test('losing and finding the signal does not scroll a customer who reads the menu', async ({
  page,
  context,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  const bar = page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).locator('..');
  const gap = async () => {
    const [above, below] = [await page.getByRole('banner').boundingBox(), await bar.boundingBox()];
    return below!.y - above!.y - above!.height;
  };
  await expect(page.getByRole('article').nth(6)).toBeAttached();
  await stop(page, 200);
  const [before, notice] = [await scrollTop(page), page.getByText("You're offline. Showing")];
  const expectSamePlace = async () => {
    await expect.poll(gap).toBe(0); // the bar is right under the header, whose height the notice changes
    expect(Math.abs((await scrollTop(page)) - before)).toBeLessThan(100);
  };
  await expectSamePlace();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expectSamePlace();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expectSamePlace();
});

test('the cart bar is above the composer', async ({ page, customer: _customer }) => {
  await page.goto('/?view=products');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const bar = page.getByRole('main').getByRole('button', { name: 'View Cart' }).first();
  const composer = page.getByRole('form', { name: 'Write to the shop' });
  const gap = async () => {
    const [above, below] = [await bar.boundingBox(), await composer.boundingBox()];
    return below!.y - above!.y - above!.height;
  };
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(gap).toBeGreaterThan(0);
    expect(await gap()).toBeLessThan(20);
  }
});

test('a question is below the header with its answer, although earlier answers lose their cards', async ({
  page,
  customer,
}) => {
  await openLive(page, '/');
  const header = (await page.getByRole('banner').boundingBox())!.height;
  for (const said of ['add 2 orchard gummies', 'make it 3', 'add a chamomile hemp tea']) {
    await say(page, said);
    const question = page.locator('[data-speaker=customer]').last();
    const top = async () => (await question.boundingBox())!.y;
    await expect.poll(top).toBeGreaterThanOrEqual(header);
    await expect.poll(top).toBeLessThan(header + 24);
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(() => customer.get('/api/cart')).toHaveLength(2);
});
