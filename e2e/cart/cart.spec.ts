import { dismiss, expect, expectNoSidewaysScroll, test, toast } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';

test('a customer changes, removes and restores lines of the cart', async ({ page, customer, shop }) => {
  const gummies = await shop.product({ price: 1999 });
  await customer.post('/api/cart', { productId: gummies.id, quantity: 1 });
  await openLive(page, '/?view=cart');
  await expect(page.getByRole('button', { name: `More ${gummies.name}` })).toBeVisible();

  await test.step('the quantity rises at once, is never below 1, and is saved once for several taps', async () => {
    const [more, fewer] = ['More', 'Fewer'].map((word) =>
      page.getByRole('button', { name: `${word} ${gummies.name}` }),
    );
    await expect(fewer!).toBeDisabled();
    await expect(fewer!).toHaveAttribute('title', 'The quantity cannot go below 1');
    const saved: unknown[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.postDataJSON()));

    await more!.evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 3; tap += 1) button.click();
    });
    await expect(page.getByLabel(`Quantity of ${gummies.name}`)).toHaveText('4');
    await expect(page.getByText('$79.96').first()).toBeVisible();
    await expect.poll(() => customer.get('/api/cart')).toMatchObject([{ quantity: 4 }]);
    expect(saved).toEqual([{ quantity: 4 }]);
  });

  await test.step('a quantity that could not be saved is reset, with a notice', async () => {
    await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: `More ${gummies.name}` }).click();
    await expect(page.getByLabel(`Quantity of ${gummies.name}`)).toHaveText('5');
    await expect(toast(page, 'Error')).toContainText('Failed to update quantity. Please try again.');
    await expect(page.getByLabel(`Quantity of ${gummies.name}`)).toHaveText('4');
    await page.unroute('**/api/cart/*');
  });

  await test.step('a line that could not be removed is shown again, with a notice', async () => {
    await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: `Remove ${gummies.name}` }).click();
    await expect(toast(page, 'Error')).toContainText('Failed to remove item. Please try again.');
    await expect(page.getByLabel(`Quantity of ${gummies.name}`)).toHaveText('4');
    await page.unroute('**/api/cart/*');
    await dismiss(page);
  });

  await test.step('a removed line leaves an Undo, which restores all of it', async () => {
    await page.getByRole('button', { name: `Remove ${gummies.name}` }).click();
    await expect(toast(page, 'Item Removed')).toContainText(gummies.name);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const undo = page.getByRole('button', { name: /^Undo/ });
    await expect(undo).toBeFocused();
    await expect.poll(() => customer.get('/api/cart')).toEqual([]);
    await undo.click();
    await expect(page.getByLabel(`Quantity of ${gummies.name}`)).toHaveText('4');
    await expect.poll(() => customer.get('/api/cart')).toMatchObject([{ quantity: 4 }]);
    await dismiss(page);
  });

  await test.step('a line that is removed while its quantity is being saved shows no error', async () => {
    const refused: number[] = [];
    page.on('response', (response) => response.status() >= 400 && refused.push(response.status()));
    const remove = await page.getByRole('button', { name: `Remove ${gummies.name}` }).elementHandle();
    await page.getByRole('button', { name: `More ${gummies.name}` }).evaluate((more, other) => {
      for (const button of [more, other]) (button as HTMLElement).click();
    }, remove);
    await expect(toast(page, 'Item Removed')).toBeVisible();
    await expect.poll(() => customer.get('/api/cart')).toEqual([]);
    await page.waitForTimeout(600); // twice the time a finger has to rest
    expect(refused).toEqual([]);
    await dismiss(page);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => customer.get('/api/cart')).toHaveLength(1);
  });

  await test.step('a product that left the menu blocks the checkout until it is removed', async () => {
    await shop.takeOff(gummies);
    await expect(page.getByText('No longer on the menu', { exact: true })).toBeVisible();
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await expect(checkout).toBeDisabled();
    await expect(page.getByText(`${gummies.name} is no longer on the menu.`)).toBeVisible();
    await page.getByRole('button', { name: 'Remove and go on' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Browse the Menu' }).click();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeFocused();
  });
});

test('a sum is shown to the cent however large, and does not cover the tagline', async ({
  page,
  customer,
  shop,
}) => {
  const add = async (price: number, quantity: number) =>
    customer.post('/api/cart', { productId: (await shop.product({ price })).id, quantity });
  const pill = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  await add(4200, 2);
  await page.goto('/?view=products');
  await expect(pill).toHaveAccessibleName('Cart, 2 items · $84.00');
  const tagline = page.getByRole('banner').getByText('Your cannabis shopping assistant');
  expect((await tagline.boundingBox())!.height).toBeLessThan(20);

  await add(10_000_000, 4);
  await page.reload();
  await expect(page.getByRole('button', { name: '6 items View Cart $400,084.00' })).toBeVisible();
  await expect(pill).toHaveAccessibleName('Cart, 6 items · $400,084.00');
  await expect(pill.getByText('$400,084.00', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
