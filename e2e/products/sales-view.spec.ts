import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Sale } from '#features/products/contract/sales.ts';
import { choose, expect, test } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test('sales link to their products', async ({ page, customer, shop }) => {
  const sales = await customer.get<Sale[]>('/api/sales');
  const sale = sales.find(({ product }) => product.name === 'Orchard Gummies')!; // its product has a picture
  const card = page.getByRole('article', { name: 'Orchard Gummies' });
  const add = card.getByRole('button', { name: 'Add to Cart' });
  const shopNow = card.getByRole('button', { name: 'Shop Now' });
  await page.goto('/');

  await test.step('a sale shows the discount and its end', async () => {
    await choose(page, "Today's Sale!");
    await expect(card.getByText('15% OFF')).toBeVisible();
    await expect(card.getByText('Sale price $23.80')).toBeVisible();
    const localDate = await page.evaluate((iso) => new Date(iso).toLocaleDateString(), sale.endDate);
    await expect(card.getByText(`Ends ${localDate}`)).toBeVisible();
  });

  await test.step('a sale opens its product', async () => {
    await shopNow.click();
    await expect(page.getByText('You: Shop Now')).toBeVisible();
    await expect(add).toBeInViewport();
  });

  await test.step('a sale opens its product also in a loaded menu, and the product stays on the screen', async () => {
    await page.getByRole('button', { name: 'Back to Main Menu' }).click();
    await choose(page, "Today's Sale!");
    await expect(add).toHaveCount(0);
    await shopNow.click();
    await expect(add).toBeInViewport();
    await page.waitForTimeout(1_000); // what scrolled smoothly has come to its end
    await expect(add).toBeInViewport();
  });

  let shown = [sale];
  await page.route('**/api/sales', (route) => route.fulfill({ json: shown }));
  await openLive(page, '/?view=sales');

  await test.step('a single sale has its picture next to its text where there is room', async () => {
    const only = page.getByRole('article');
    const parts = async () => [
      (await only.locator('img').first().boundingBox())!,
      (await only.getByRole('button', { name: 'Shop Now' }).boundingBox())!,
    ];
    for (const [width, isBeside] of [
      [1280, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(async () => {
          const [picture, button] = await parts();
          return picture!.x + picture!.width <= button!.x;
        })
        .toBe(isBeside);
    }
  });

  await test.step('without sales the view says so, with a link on', async () => {
    shown = [];
    await shop.product(); // whatever changes on the menu, its sales are read again
    await expect(page.getByText('No active sales at the moment. Check back soon!')).toBeVisible();
    await page.getByRole('button', { name: 'Browse the Menu' }).click();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeFocused();
  });
});

test('the sales have a bar like the menu, and begin right below it', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=sales');
  const bar = page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).locator('..');
  await expect(bar).toContainText("Today's Sale!");
  const first = page.getByRole('main').getByRole('article').first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(180);
  await expect(page.getByRole('heading', { name: "Today's Sale!" })).toBeAttached();
  await bar.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Main Menu' })).toBeAttached();
});

test('the badge of a sale has the percentage that the owner typed, wherever its product is shown', async ({
  page,
  customer: _customer,
  shop,
  context,
}) => {
  const product = await shop.product({ price: 5000 });
  const dates = { startDate: new Date(Date.now() - 9e6), endDate: new Date(Date.now() + 9e6) };
  await shop.admin.post('/api/admin/sales', {
    productId: product.id,
    salePrice: 4000,
    discountPercentage: 30,
    ...dates,
  });
  // First, and the only sale, so that the main menu's few picks and the page of a visitor show it.
  await page.route('**/api/products', async (route) => {
    const menu = (await (await route.fetch()).json()) as MenuProduct[];
    const [own, others] = [
      menu.filter(({ id }) => id === product.id),
      menu.filter(({ salePrice }) => salePrice === null),
    ];
    await route.fulfill({ json: [...own, ...others] });
  });
  const card = page.getByRole('article', { name: product.name });
  for (const path of ['/', '/?view=sales', '/?view=products']) {
    await page.goto(path);
    await expect(card.getByText('30% OFF')).toBeVisible();
  }
  await card.getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('30% OFF')).toBeVisible();
  await context.clearCookies();
  await page.goto('/');
  await expect(card.getByText('30% OFF')).toBeVisible();
});
