import { test as admin } from '../support/admin-fixtures.ts';
import { bar, cardOf, passUndo, test as driver } from '../support/driver-fixtures.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { expectUncovered, resize, sizes } from '../support/uncovered.ts';

const refusal = (message: string) => ({
  status: 409,
  json: { error: 'Conflict', code: 'CONFLICT', message },
});

admin('a refused product leaves its form’s buttons free, and says why', async ({ page }) => {
  const reason = 'Somebody else has used up the last free name for a product of this kind';
  await page.route('**/api/admin/products', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal(reason)) : route.continue(),
  );
  await page.goto('/admin?tab=products&form=new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Name').fill('Plum Gummies');
  await form.getByLabel('Price').fill('19.99');
  const create = form.getByRole('button', { name: 'Create Product' });
  for (const viewport of sizes)
    await test.step(`at ${viewport.width} px`, async () => {
      await resize(page, viewport);
      await create.click();
      const notice = toast(page, 'Failed to save product.');
      await expect(notice).toContainText(reason);
      const cancel = form.getByRole('button', { name: 'Cancel' });
      await expectUncovered(page, notice, create, cancel, form.getByRole('alert'));
    });
});

test('the notice of a refused order does not cover Place Order or the reason', async ({
  page,
  customer,
  shop,
}) => {
  const { id: productId } = await shop.product();
  await customer.post('/api/cart', { productId });
  await customer.put('/api/profile', { deliveryAddress: '9 Elm Court', phoneNumber: '503-555-0199' });
  const reason = 'We do not deliver to this address today, as the bridge is closed';
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal(reason)) : route.continue(),
  );
  await page.goto('/?view=checkout');
  await page.getByRole('radio', { name: /^ASAP/ }).check();
  const place = page.getByRole('button', { name: 'Place Order' });
  for (const viewport of sizes)
    await test.step(`at ${viewport.width} px`, async () => {
      await resize(page, viewport);
      await place.click();
      const notice = toast(page, 'Failed to place order. Please try again.');
      await expect(page.getByText(reason)).toHaveCount(1);
      await expectUncovered(page, notice, place, page.getByRole('alert').filter({ hasText: reason }));
    });
});

test('a notice on the menu does not cover Add to Cart', async ({ page, customer: _customer }) => {
  await page.goto('/?view=products');
  const add = page.getByRole('button', { name: /Add to Cart|Added/ });
  await expect(add.first()).toBeVisible();
  for (const viewport of sizes)
    await test.step(`at ${viewport.width} px`, async () => {
      await resize(page, viewport);
      await add.first().click();
      await expectUncovered(page, toast(page, 'Added to Cart'), add);
    });
});

test('a notice on the main menu does not cover what it offers', async ({ page, customer: _customer }) => {
  await page.goto('/');
  const home = page.getByRole('region', { name: 'Main Menu' });
  const add = home.getByRole('button', { name: /Add to Cart|Added/ });
  const offered = home.getByRole('group', { name: 'What you can say' }).getByRole('button');
  const categories = home.getByRole('region', { name: 'Categories' }).getByRole('button');
  await expect(add.first()).toBeVisible();
  for (const viewport of sizes)
    await test.step(`at ${viewport.width} px`, async () => {
      await resize(page, viewport);
      await add.first().click();
      await expectUncovered(page, toast(page, 'Added to Cart'), offered, categories);
    });
});

test('a notice in the cart does not cover its buttons', async ({ page, customer, shop }) => {
  for (let line = 0; line < 4; line += 1)
    await customer.post('/api/cart', { productId: (await shop.product()).id });
  await page.goto('/?view=cart');
  const main = page.getByRole('main');
  const change = main.getByRole('button', { name: /^(?:More|Fewer|Undo)/ });
  for (const viewport of sizes)
    await test.step(`at ${viewport.width} px`, async () => {
      await resize(page, viewport);
      await main
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      const checkout = main.getByRole('button', { name: 'Checkout' });
      await expectUncovered(page, toast(page, 'Item Removed'), change, checkout);
    });
});

driver('a notice leaves the driver’s buttons free, wherever they stand', async ({ page, assigned, shop }) => {
  await page.clock.install();
  for (const viewport of sizes)
    await test.step(`at ${viewport.width} px`, async () => {
      const placed = await assigned();
      const card = cardOf(page, placed);
      await page.setViewportSize(viewport);
      await page.goto('/driver');
      const deliver = card.getByRole('button', { name: 'Mark as Delivered' });
      await expect(deliver).toBeVisible();
      await deliver.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
      const next = bar(page).getByRole('button', { name: 'Mark En Route' });
      await expect(next).toBeVisible();
      await passUndo(page);
      const notice = toast(page, 'Delivery status updated');
      await expectUncovered(page, notice, deliver, next);
      await deliver.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await expectUncovered(page, notice, deliver, next);
      await shop.admin.put(`/api/admin/orders/${placed.id}/status`, { status: 'completed' });
    });
});

admin('a notice beside an open dialog is reached and closed by keys', async ({ page }) => {
  await page.route('**/api/admin/products', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
      : route.continue(),
  );
  // A notice stays while another window is looked at. Said again and again: one that was only just drawn does not
  // listen yet, and another test's window may give the focus back.
  await page.addInitScript(() => setInterval(() => dispatchEvent(new Event('blur')), 100));
  const form = page.getByRole('dialog', { name: 'Add Product' });
  const notice = toast(page, 'Failed to save product.');
  const refuse = async () => {
    await form.getByRole('button', { name: 'Create Product' }).click();
    await expect(notice).toBeVisible();
    await page.getByLabel('Name').focus();
  };
  // The dialog is open before the part of the page that shows notices has come.
  await page.route('**/assets/toaster-*.js', async (route) => {
    await form.waitFor();
    await route.continue();
  });
  await page.goto('/admin?tab=products&form=new');
  await page.getByLabel('Name').fill('Plum Gummies');
  await page.getByLabel('Price').fill('19.99');
  await refuse();

  await admin.step('Tab goes from it back into the dialog, and not behind it', async () => {
    await page.keyboard.press('F8');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    await expect(form.locator(':focus').or(notice.locator(':focus'))).toHaveCount(1);
  });

  await admin.step('F8 leads to it, and Esc there closes it alone', async () => {
    await page.getByLabel('Name').focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(notice).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(form).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  await admin.step('Esc closes what lies over the page first, and the notice last', async () => {
    await refuse();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form).toBeVisible();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.keyboard.press('Escape'); // also while both are on their way out
    await expect(notice).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await expect(form).toHaveCount(0);
  });
});
