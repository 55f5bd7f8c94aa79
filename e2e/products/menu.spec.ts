import type { Page } from '@playwright/test';
import { expectLeftOut } from '../support/menu.ts';
import { choose, dismiss, expect, goWithin, test, toast, unique } from '../support/fixtures.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test.beforeEach(({ customer }) => void customer);

test('a customer browses, sorts and searches the menu', async ({ page }) => {
  await test.step('opened by its address, the menu shows its first products at once', async () => {
    await page.goto('/?view=products');
    const cards = page.getByRole('main').getByRole('article');
    await expect.poll(async () => (await cards.first().boundingBox())?.y).toBeLessThanOrEqual(180);
    await expect(cards.nth(3)).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('a product on sale shows both prices and the discount', async () => {
    const card = cardOf(page, 'Evergreen CBD Flower');
    await expect(card.getByText('20% OFF')).toBeVisible();
    await expect(card.getByText('Sale price $42.00')).toBeVisible();
    await expect(card.getByText('Regular price $52.50')).toBeVisible();
  });

  await test.step('filters narrow and sort the menu, and show how many are on', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('button', { name: 'Oil', exact: true }).click();
    await panel.getByRole('button', { name: 'Over $40' }).click();
    await panel.getByRole('button', { name: /^Show \d/ }).click();
    await expect(cardOf(page, 'Night Drops 1000 mg')).toBeVisible();
    await expectLeftOut(page, cardOf(page, 'Garden Hemp Balm'));
    await expect(page.getByRole('button', { name: 'Filters, 2 on' })).toBeVisible();
    await expect(page).toHaveURL(/form=Oil&price=high/);
    const inUse = page.getByRole('group', { name: 'Filters in use' });
    await expect(inUse.getByRole('button')).toHaveText(['Over $40', 'Oil']);
    await inUse.getByRole('button', { name: 'Remove filter Oil' }).click();
    await expect(page.getByRole('button', { name: 'Filters, 1 on' })).toBeFocused();
    await expect(inUse.getByRole('button')).toHaveText(['Over $40']);
    await expect(page).not.toHaveURL(/form=/);
  });

  await test.step('search and category narrow it, and are kept in the address', async () => {
    await goWithin(page, '/?view=products');
    await page.getByRole('button', { name: 'Edibles' }).click();
    await expect(cardOf(page, 'Orchard Gummies')).toBeVisible();
    await expectLeftOut(page, cardOf(page, 'Garden Hemp Balm'));
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('tea');
    await expect(cardOf(page, 'Chamomile Hemp Tea')).toBeVisible();
    await expectLeftOut(page, cardOf(page, 'Orchard Gummies'));
    await expect(page).toHaveURL(/category=Edibles&search=tea/);

    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('tea');
    await expect(page.getByRole('button', { name: 'Edibles' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('searchbox').fill('xylophone');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cardOf(page, 'Garden Hemp Balm')).toBeVisible();
    await expect(page).not.toHaveURL(/category/);
  });

  await test.step('an empty menu says so', async () => {
    await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
    await page.goto('/?view=products');
    await expect(page.getByText('No products available at the moment.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
  });
});

test('a customer opens a product, and adds it to the cart', async ({ page, customer, shop }) => {
  const willow = unique('Willow Balm ');
  const description = `${'Warm and woody, made in small batches from one field. '.repeat(3)}The end.`;
  const facts = {
    netWeight: '60 ml',
    cbdMgPerContainer: 500,
    flavors: ['Eucalyptus'],
    allergens: ['Coconut'],
  };
  await shop.product({
    name: willow,
    description,
    price: 4205,
    category: 'Topicals',
    thcContent: '12%',
    facts,
  });
  const { id, name, price } = await shop.product({ price: 1000 });
  await page.goto('/');
  await choose(page, "What's on the Menu");

  await test.step('an addition that fails is taken back, with a notice', async () => {
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await cardOf(page, name).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(toast(page, 'Error')).toContainText('Failed to add to cart. Please try again.');
    await expect(cardOf(page, name).getByText(/In cart/)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
    await page.unroute('**/api/cart');
  });

  await test.step('each tap adds one at once, and confirms it', async () => {
    const card = cardOf(page, name);
    let letThrough = () => {};
    const isLet = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() === 'POST') await isLet;
      await route.continue();
    });
    const add = card.getByRole('button', { name: 'Add to Cart' });
    await add.click();
    await add.click();
    await add.click();
    await expect(card.getByText('In cart (3)')).toBeVisible();
    letThrough();
    await expect(page.getByRole('banner')).toContainText('3 items · $30.00');
    await expect(toast(page, 'Added to Cart')).toContainText(name);
    await expect
      .poll(() => customer.get('/api/cart'))
      .toMatchObject([{ quantity: 3, product: { id, price } }]);

    await card.getByRole('button', { name: `Fewer ${name}` }).click();
    await expect(card.getByText('In cart (2)')).toBeVisible();
    await card.getByRole('button', { name: `Fewer ${name}` }).click();
    await card.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(add).toBeFocused();
    await expect.poll(() => customer.get('/api/cart')).toEqual([]);
    await page.unroute('**/api/cart');
    await dismiss(page);
  });

  await test.step('a card shows the main facts, and opens all of them', async () => {
    const card = cardOf(page, willow);
    await expect(card.getByRole('heading', { name: willow })).toBeVisible();
    await expect(card.getByText('$42.05')).toBeVisible();
    await expect(card.getByText('12% THC')).toBeVisible();
    await expect(card.getByText('medium')).toBeVisible();
    await expect(card.getByText('Topicals')).toBeVisible();
    await expect(card.getByRole('img', { name: willow })).toBeVisible();
    await expect(card.getByText('60 ml · 500 mg CBD')).toBeVisible();
    await expect(card.getByText(/^Warm and woody/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveAccessibleDescription(willow);

    await card.getByRole('link', { name: willow }).click();
    const sheet = page.getByRole('dialog', { name: willow });
    await expect(sheet.getByText(description, { exact: true })).toBeVisible();
    await expect(sheet.getByRole('definition').filter({ hasText: 'Eucalyptus' })).toBeVisible();
    await expect(sheet.getByText('Coconut')).toBeVisible();
    await sheet.getByRole('button', { name: `More ${willow}` }).click();
    await sheet.getByRole('button', { name: 'Add to Cart · $84.10' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(card.getByText('In cart (2)')).toBeVisible();
    await expect(page.getByRole('button', { name: '2 items View Cart $84.10' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('the address of a product opens its sheet, and Back closes it', async () => {
    await page.goto(`/?view=products&details=${id}`);
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/details/);
    await cardOf(page, name).getByRole('link', { name }).click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/view=products$/);
  });
});

test('a product opens at the press, and its pictures can be enlarged and browsed', async ({ page }) => {
  const name = 'Night Drops 1000 mg';
  await page.goto(`/?view=products&search=${name}`);
  const link = cardOf(page, name).getByRole('link', { name });
  await expect(link).toBeVisible();
  await sheetIsLoaded(page);
  const isOpen = await link.evaluate(async (card: HTMLElement) => {
    card.click();
    await new Promise(requestAnimationFrame);
    return document.querySelector('[role=dialog]') !== null;
  });
  expect(isOpen).toBe(true);
  const sheet = page.getByRole('dialog', { name });
  const title = sheet.getByRole('heading', { name, exact: true });
  const [first, second] = [sheet.getByAltText(name).first(), sheet.getByAltText(name).nth(1)];
  await expect(second).toBeAttached();
  const room = () => Promise.all([title.boundingBox(), first.locator('..').boundingBox()]);
  const before = await room();
  const enlarge = sheet.getByRole('button', { name: 'Enlarge picture 1 of 2' });
  await enlarge.click();
  const middle = () =>
    first.evaluate(({ parentElement: frame }) => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame!;
      return [scrollLeft / clientWidth, scrollTop / clientHeight].map((share) => share.toFixed(1));
    });
  await expect.poll(middle).toEqual(['0.5', '0.5']);
  expect(await room()).toEqual(before);
  await first.click();
  await expect(enlarge).toHaveAttribute('aria-pressed', 'false');
  await expect(second).not.toBeInViewport();
  await sheet.getByRole('button', { name: 'Next picture' }).click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
});

/** The code of the sheet is loaded in an idle moment. */
async function sheetIsLoaded(page: Page) {
  const find = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/customer-sheet-'))?.name,
    );
  await expect.poll(find).toBeTruthy();
  await page.evaluate(`import('${await find()}').then(() => true)`);
}

test('the total of the cart is announced once, after the last of several taps', async ({ page }) => {
  const said: string[] = [];
  await page.exposeFunction('say', (text: string) => said.push(text));
  await page.clock.install();
  await page.goto('/?view=products');
  const card = cardOf(page, 'Evergreen CBD Flower');
  await expect(card).toBeVisible();
  await page.evaluate(() => {
    const { say } = window as unknown as { say: (text: string) => void };
    const header = document.querySelector('header')!;
    const listen = () => {
      for (const { textContent } of header.querySelectorAll('[role=status]'))
        if (textContent) say(textContent);
    };
    new MutationObserver(listen).observe(header, { subtree: true, childList: true, characterData: true });
  });
  // From here on time passes only by hand.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const count of [1, 2]) {
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(card.getByText(`In cart (${count})`)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
    await page.clock.runFor(500);
    expect(said).toEqual([]);
  }
  await page.clock.runFor(2_000);
  await expect.poll(() => [...new Set(said)]).toEqual(['2 items, $84.00']);
});
