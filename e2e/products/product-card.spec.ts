import { eachText } from '#features/products/contract/product-texts.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const long =
  'Slow-cured on one small farm, trimmed by hand, and sealed in a jar that keeps it fresh. '.repeat(20);

const row = (part: Partial<MenuProduct> & { id: string; name: string }): MenuProduct => ({
  ...eachText(() => null),
  price: 1999,
  available: true,
  imageUrl: null,
  imagePlaceholder: null,
  facts: {},
  moreImages: [],
  createdAt: new Date(0).toISOString(),
  version: 1,
  salePrice: null,
  saleEndsAt: null,
  ...part,
});
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const categories = [
  'Flower',
  'Pre-Rolls',
  'Edibles',
  'Tinctures',
  'Topicals',
  'Vaporizers',
  'Concentrates',
].concat(['Beverages', 'Accessories', 'Seeds and Clones', 'Pets', 'Books and Gifts']);
const menu = categories.map((category, n) => row({ id: id(n), name: `Number ${n}`, category }));
const jar = row({
  id: id(90),
  name: 'Evergreen Jar',
  description: long,
  category: 'Flower',
  thcContent: '27.5% total, 812 mg a jar, lab tested',
});
const tea = row({ id: id(91), name: 'Evening Tea', thcContent: '2.5 mg THC, 25 mg CBD' });
const balm = row({ id: id(93), name: 'Evening Balm', thcContent: '0.3% THC' });
const sizes = Array.from({ length: 20 }, (_, n) => ({
  id: id(100 + n),
  label: `${n + 1} ml`,
  price: 1000,
  salePrice: null,
  left: null,
  soldOut: false,
}));
const oil = row({ id: id(92), name: 'Field Oil', sizes });

test.beforeEach(async ({ page, customer }) => {
  void customer;
  await page.route('**/api/products', (route) => route.fulfill({ json: [jar, tea, oil, balm, ...menu] }));
});

test('cards of the menu have room for long words on a phone', async ({ page, customer, shop }) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 2 });
  await page.goto('/?view=products');

  for (const width of [320, 390])
    await test.step(`a long THC statement leaves Add to Cart whole at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const card = page.getByRole('article', { name: 'Evergreen Jar' });
      await expect(card.getByText('27.5% total, 812 mg a jar, lab tested THC')).toBeVisible();
      // A long description is one line that fades out: an ellipsis would follow a full stop as well.
      const description = card.getByText(/^Slow-cured/);
      await expect(description).toHaveCSS('mask-image', /linear-gradient/);
      expect((await description.boundingBox())!.height).toBeLessThan(30);
      const outer = (await card.boundingBox())!;
      for (const part of [card.getByRole('button', { name: 'Add to Cart' }), card.getByText('27.5% total')]) {
        const box = (await part.boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(outer.x + outer.width);
      }
    });

  await test.step('"THC" is added to a statement that does not end with it', async () => {
    const card = page.getByRole('article', { name: 'Evening Tea' });
    await expect(card.getByText('2.5 mg THC, 25 mg CBD THC', { exact: true })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Evening Balm' })).toContainText('0.3% THC · low');
  });

  await test.step('the cart button keeps its icon when the cart is filled', async () => {
    const pill = page.getByRole('banner').getByRole('button', { name: /^Cart, 2/ });
    await expect(pill.locator('svg')).toBeVisible();
  });

  await test.step('twelve categories are one row that scrolls', async () => {
    const chips = page.getByRole('group', { name: 'Categories' });
    expect((await chips.boundingBox())!.height).toBeLessThan(70);
    const last = chips.getByRole('button', { name: 'Books and Gifts' });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
});

test('a card shows the first of many sizes, and links to the rest', async ({ page }) => {
  await page.goto('/?view=products');
  const card = page.getByRole('article', { name: 'Field Oil' });
  await expect(card.getByRole('group').getByRole('button')).toHaveText([
    '1 ml',
    '2 ml',
    '3 ml',
    '4 ml',
    '5 ml',
    '15 more',
  ]);
  await card.getByRole('button', { name: '15 more' }).click();
  const sheet = page.getByRole('dialog', { name: 'Field Oil' });
  await expect(sheet.getByRole('group', { name: 'Sizes' }).getByRole('button')).toHaveCount(20);
});

test('the menu behind a product sheet cannot be scrolled or pressed', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/?view=products');
  const open = () => page.getByRole('article').nth(2).getByRole('link').click();
  const sheet = page.getByRole('dialog');
  const top = () => page.evaluate(() => scrollY);
  const cart = (await page.getByRole('button', { name: 'Cart, empty' }).boundingBox())!;
  await open();
  await expect(sheet).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  const before = await top();
  await page.mouse.move(cart.x, cart.y);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  await page.mouse.click(cart.x + cart.width / 2, cart.y + cart.height / 2);
  await expect(sheet).toBeHidden();
  expect(await top()).toBe(before);
  await expect(page.getByRole('heading', { name: "What's on the Menu", level: 2 })).toBeAttached();
  await page.mouse.wheel(0, 600);
  await expect.poll(top).toBeGreaterThan(before);
});

test('four products with their prices fit on a phone, and the cart is the most prominent button', async ({
  page,
  customer: _customer,
}) => {
  const sizesOf = (n: number) =>
    ['3.5 g', '7 g'].map((label, nth) => ({
      id: id(n + nth),
      label,
      price: 3200,
      salePrice: null,
      left: null,
      soldOut: false,
    }));
  const four = ['Evergreen CBD Flower', 'Golden Hour Flower', 'Pine Ridge Pre-Rolls', 'Lemon Trio'].map(
    (name, n) =>
      row({
        id: id(200 + n),
        name,
        description: long,
        category: 'Flower',
        thcContent: '0.3%',
        facts: { netWeight: '7 g', cbdMgPerContainer: 1190 },
        ...(n < 2 && { sizes: sizesOf(300 + 10 * n) }),
      }),
  );
  await page.route('**/api/products', (route) => route.fulfill({ json: [...four, ...menu] }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?view=products');
  await expect(page.getByRole('article', { name: four[3]!.name })).toBeVisible();
  const { y } = (await page.getByRole('form', { name: 'Write to the shop' }).boundingBox())!;
  for (const { name } of four) {
    const card = page.getByRole('article', { name });
    for (const part of [card.getByRole('heading', { name }), card.getByText(/^\$\d/)]) {
      const box = (await part.boundingBox())!;
      expect.soft(box.y + box.height, name).toBeLessThanOrEqual(y);
    }
  }
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const bar = page.getByRole('button', { name: /^1 item View Cart/ });
  const loud = await bar.evaluate((button) => getComputedStyle(button).backgroundColor);
  const size = page.getByRole('article', { name: four[0]!.name }).getByRole('button', { name: '3.5 g' });
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  await expect(size).not.toHaveCSS('background-color', loud);
});
