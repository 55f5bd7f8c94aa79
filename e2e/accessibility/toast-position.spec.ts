import type { Locator, Page } from '@playwright/test';
import { test as admin } from '../support/admin-fixtures.ts';
import { bar, cardOf, test as driver } from '../support/driver-fixtures.ts';
import { expect, test, toast } from '../support/fixtures.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** None of these lies under the notice, now and when everything has come to rest. */
async function expectUncovered(page: Page, notice: Locator, ...parts: Locator[]) {
  await expect(notice).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('blur'))); // it stays while another window is looked at
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const covered = async () => {
    const over = (await notice.boundingBox())!;
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.filter(
      (box) =>
        box &&
        box.x < over.x + over.width &&
        over.x < box.x + box.width &&
        box.y < over.y + over.height &&
        over.y < box.y + box.height,
    );
  };
  await expect.poll(covered).toEqual([]);
  const { y, height } = (await notice.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

const refusal = (message: string) => ({
  status: 409,
  json: { error: 'Conflict', code: 'CONFLICT', message },
});

for (const viewport of sizes) {
  admin.describe(`at ${viewport.width} px`, () => {
    admin.use({ viewport });

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
      await create.click();
      const notice = toast(page, 'Failed to save product.');
      await expect(notice).toContainText(reason);
      const cancel = form.getByRole('button', { name: 'Cancel' });
      await expectUncovered(page, notice, create, cancel, form.getByRole('alert'));
    });
  });

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a refused order leaves Place Order and the reason free', async ({ page, customer, shop }) => {
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
      await place.click();
      const notice = toast(page, 'Failed to place order. Please try again.');
      await expect(notice).toContainText(reason);
      await expectUncovered(page, notice, place, page.getByRole('alert').filter({ hasText: reason }));
    });

    test('a notice on the menu covers no Add to Cart', async ({ page, customer: _customer }) => {
      await page.goto('/?view=products');
      const add = page.getByRole('button', { name: /Add to Cart|Added/ });
      await add.first().click();
      await expectUncovered(page, toast(page, 'Added to Cart'), ...(await add.all()));
    });
  });

  driver.describe(`at ${viewport.width} px`, () => {
    driver.use({ viewport });

    driver('a notice leaves the driver’s buttons free, wherever they stand', async ({ page, assigned }) => {
      const card = cardOf(page, await assigned());
      await page.goto('/driver');
      const deliver = card.getByRole('button', { name: 'Mark as Delivered' });
      await expect(deliver).toBeVisible();
      await deliver.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
      const notice = toast(page, 'Delivery status updated');
      await expectUncovered(page, notice, deliver, bar(page).getByRole('button', { name: 'Mark En Route' }));
      await deliver.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await expectUncovered(page, notice, deliver, bar(page).getByRole('button', { name: 'Mark En Route' }));
    });
  });
}

admin.describe('a notice beside an open dialog', () => {
  admin.beforeEach(async ({ page }) => {
    await page.route('**/api/admin/products', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
        : route.continue(),
    );
    // Another test's window may give the focus back, and the notice would go on with its five seconds.
    await page.addInitScript(() =>
      addEventListener('focus', (event) => event.target === window && event.stopImmediatePropagation(), true),
    );
    await page.goto('/admin?tab=products&form=new');
    await page.getByLabel('Name').fill('Plum Gummies');
    await page.getByLabel('Price').fill('19.99');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(toast(page, 'Failed to save product.')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('blur'))); // it stays while another window is looked at
  });

  admin('is reached by F8, and Esc there closes the notice alone', async ({ page }) => {
    const form = page.getByRole('dialog', { name: 'Add Product' });
    const notice = toast(page, 'Failed to save product.');
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

  admin('lets Tab go back into the dialog, and not behind it', async ({ page }) => {
    await page.getByLabel('Name').focus();
    await page.keyboard.press('F8');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    const inside = page.getByRole('dialog', { name: 'Add Product' }).locator(':focus');
    await expect(inside.or(toast(page, 'Failed to save product.').locator(':focus'))).toHaveCount(1);
  });

  admin('Esc closes what lies over the page first, and the notice last', async ({ page }) => {
    const form = page.getByRole('dialog', { name: 'Add Product' });
    const notice = toast(page, 'Failed to save product.');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form).toBeVisible();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    // Both have left the page: the first key would else be theirs.
    await expect(question).toHaveCount(0);
    await expect(form).toHaveCount(0);
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
  });
});
