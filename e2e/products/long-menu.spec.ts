import { expect, test, unique } from '../support/fixtures.ts';

test('a long menu draws only the cards near the screen, and Back restores the position', async ({
  page,
  customer: _customer,
  shop,
}) => {
  const description = 'Rolled by hand, and dried for as long as it takes.';
  const add = () => shop.product({ name: unique('Long Joint '), description });
  const products = await Promise.all(Array.from({ length: 30 }, add));
  const cards = page.getByRole('article', { name: /^Long Joint/ });
  const isDrawn = (card: Element) => card.checkVisibility({ contentVisibilityAuto: true });
  await page.goto('/?view=products');
  await expect(cards).toHaveCount(30);
  expect(await cards.last().evaluate(isDrawn)).toBe(false);

  // As a reader does: what was passed over has its true height.
  await cards.nth(20).evaluate(async (card) => {
    while (card.getBoundingClientRect().bottom > innerHeight / 2) {
      scrollBy({ top: 200, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  await expect.poll(() => cards.nth(20).evaluate(isDrawn)).toBe(true);
  const before = await cards.nth(20).boundingBox();
  await page.getByRole('button', { name: 'Cart, empty' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeAttached();
  await page.goBack();
  await expect.poll(() => cards.nth(20).boundingBox()).toEqual(before);
  for (const { id } of products) await shop.admin.delete(`/api/admin/products/${id}`);
});
