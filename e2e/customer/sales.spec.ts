import type { Sale } from '#shared/contract/sales.ts';
import { choose, expect, test } from '../support/fixtures.ts';

test.beforeEach(({ customer }) => void customer);

test('a sale shows how much less it is and until when, and leads to its product', async ({
  page,
  customer,
}) => {
  const sales: { endDate: string; product: { name: string } }[] = await customer.get('/api/sales');
  const { endDate } = sales.find(({ product }) => product.name === 'Orchard Gummies')!;
  await page.goto('/');
  await choose(page, "Today's Sale!");
  const card = page.getByRole('article', { name: 'Orchard Gummies' });
  await expect(card.getByText('15% OFF')).toBeVisible();
  await expect(card.getByText('Sale price $23.80')).toBeVisible();
  const localDate = await page.evaluate((iso) => new Date(iso).toLocaleDateString(), endDate);
  await expect(card.getByText(`Ends ${localDate}`)).toBeVisible();

  await card.getByRole('button', { name: 'Shop Now' }).click();
  await expect(page.getByText('You: Shop Now')).toBeVisible();
  const product = page.getByRole('article', { name: 'Orchard Gummies' });
  await expect(product.getByRole('button', { name: 'Add to Cart' })).toBeInViewport();
});

test('a sale leads to its product in a menu that is known already', async ({ page }) => {
  await page.goto('/');
  await choose(page, "What's on the Menu");
  await expect(page.getByRole('article', { name: 'Orchard Gummies' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Main Menu' }).click();
  await choose(page, "Today's Sale!");
  await page
    .getByRole('article', { name: 'Orchard Gummies' })
    .getByRole('button', { name: 'Shop Now' })
    .click();
  const add = page
    .getByRole('article', { name: 'Orchard Gummies' })
    .getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeInViewport();
  await page.waitForTimeout(1_000); // what scrolled smoothly has come to its end
  await expect(add).toBeInViewport();
});

test('a sale that is the only one has its picture beside its words where there is room', async ({
  page,
  customer,
}) => {
  const sales = await customer.get<Sale[]>('/api/sales');
  const sale = sales.find(({ product }) => product.name === 'Orchard Gummies'); // its product has a picture
  await page.route('**/api/sales', (route) => route.fulfill({ json: [sale] }));
  await page.goto('/?view=sales');
  const card = page.getByRole('article');
  const parts = async () => [
    (await card.locator('img').first().boundingBox())!,
    (await card.getByRole('button', { name: 'Shop Now' }).boundingBox())!,
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

test('no sale is said in so many words, with a way on', async ({ page }) => {
  await page.route('**/api/sales', (route) => route.fulfill({ json: [] }));
  await page.goto('/?view=sales');
  await expect(page.getByText('No active sales at the moment. Check back soon!')).toBeVisible();
  await page.getByRole('button', { name: 'Browse the Menu' }).click();
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeFocused();
});
