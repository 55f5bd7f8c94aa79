import { choose, expect, expectAccessible, goWithin, order, test, unique } from '../support/fixtures.ts';
import { openLive, openSettled } from '../support/second-browser.ts';

test('the main menu leads to products, categories and an open order', async ({ page, customer, shop }) => {
  await openLive(page, '/');

  await test.step('the main menu offers products of the day', async () => {
    const picks = page.getByRole('region', { name: 'Picked for today' });
    const first = picks.getByRole('article').first();
    await first.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(first.getByText('In cart (1)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Cart (1)' })).toBeVisible();
    await first.getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: /^Add to Cart · / })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the main menu links to each category', async () => {
    const categories = page.getByRole('region', { name: 'Categories' });
    await categories.getByRole('button', { name: 'Topicals', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Garden Hemp Balm' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Evergreen CBD Flower' })).toHaveCount(0);
    await expect(page).toHaveURL(/category=Topicals/);
  });

  await test.step('an open order is shown on every view, and links to its tracker', async () => {
    await goWithin(page, '/');
    const placed = await order(customer, await shop.product());
    const onHome = page.getByRole('region', { name: `Order ${placed.orderNumber}` });
    await expect(onHome.getByText('We have your order')).toBeVisible();
    await expect(onHome.getByRole('list', { name: 'Delivery progress' })).toBeVisible();
    await expectAccessible(page);
    await choose(page, "What's on the Menu");
    const inHeader = page.getByRole('banner').getByRole('button', { name: /^We have your order/ });
    await inHeader.click();
    const card = page.getByRole('article', { name: `Order ${placed.orderNumber}` });
    await expect(card.getByText('We have your order')).toBeVisible();
    await expect(page.getByRole('banner').getByText('We have your order')).toHaveCount(0);
    await goWithin(page, '/?view=cart');
    await expect(inHeader).toBeVisible();
    await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'cancelled' });
    await expect(page.getByRole('banner').getByRole('button', { name: /order/ })).toHaveCount(0);
    await goWithin(page, '/?view=order_history');
    await expect(card.getByText('Cancelled').first()).toBeVisible();
  });
});

test('on a desktop the conversation and the cart are next to the products', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const { name } = await shop.product({ name: unique('Quince Paste '), price: 1600 });
  const other = await shop.product({ name: unique('Lantern Soap ') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/?view=products');

  await test.step('the conversation stays next to its view, which begins at its top', async () => {
    const composer = page.getByRole('form', { name: 'Write to the shop' });
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const [talk, product] = [(await composer.boundingBox())!, (await card.boundingBox())!];
    expect(talk.width).toBe(400);
    expect(product.x).toBeGreaterThanOrEqual(talk.x + talk.width);
    await page.evaluate(() => scrollTo(0, 400));
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(composer).toBeInViewport({ ratio: 1 });
    await composer.getByLabel('Message').fill('hello');
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log', { name: 'New messages' })).toBeInViewport();
  });

  await test.step('the cart opens next to the products when something is added, and stays until it is closed', async () => {
    await goWithin(page, '/?view=products');
    const card = page.getByRole('article', { name, exact: true });
    const add = card.getByRole('button', { name: 'Add to Cart' });
    const panel = page.getByRole('complementary', { name: 'Your Cart' });
    await expect(card).toBeVisible();
    await expect(panel).toHaveCount(0);
    await add.click();
    await expect(panel.getByLabel(`Quantity of ${name}`)).toHaveText('1');
    await expect(add).toBeFocused();
    await expect(add).toBeInViewport({ ratio: 1 });
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const filters = page.getByRole('button', { name: 'Filters' });
      for (const part of [page.getByRole('article').nth(1), page.getByRole('searchbox'), filters]) {
        const [covered, cart] = [(await part.boundingBox())!, (await panel.boundingBox())!];
        expect(covered.x + covered.width).toBeLessThanOrEqual(cart.x);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    await panel.getByRole('button', { name: `More ${name}` }).click();
    await expect(card.getByText('In cart (2)')).toBeVisible();
    await panel.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(panel.getByRole('button', { name: /^Undo/ })).toBeFocused();
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('$32.00').first()).toBeVisible();
    await panel.getByRole('button', { name: `More ${name}` }).focus();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeFocused();
    // As long as it waits after an addition before it opens: what was put back has opened nothing again.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await expect(panel).toHaveCount(0);

    const menu = page.getByRole('main');
    const otherCard = menu.getByRole('article', { name: other.name, exact: true });
    await expect(otherCard).toHaveCount(1);
    await page.getByRole('searchbox').fill(name); // a short list is soon looked through, and nothing is half under a bar
    await expect(otherCard).toHaveCount(0);
    await expect(card).toBeVisible();
    await add.click();
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'View Cart' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
    await expect(panel).toHaveCount(0);
  });
});

test('the code of the cart panel loads before the cart opens', async ({ page, customer: _customer }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await openSettled(page, '/?view=products');
  await page.clock.pauseAt(Date.now() + 60_000);
  const file = page.waitForResponse(/\/open-cart-panel-/);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.clock.runFor(100); // a change of the cart reaches the screen by a timer
  await file;
  const panel = page.getByRole('complementary', { name: 'Your Cart' });
  await expect(panel).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(panel).toBeVisible();
});
