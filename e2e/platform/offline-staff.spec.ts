import type { Locator, Page } from '@playwright/test';
import { card, test } from '../support/admin-fixtures.ts';
import { expect, goWithin } from '../support/fixtures.ts';

// React logs what of an order could not be read without signal.
test.use({ expectedErrors: [/^TypeError: Failed to fetch/] });

const banner = (page: Page) => page.getByText("You're offline. What you see was read before");

/** It cannot be used, and says why to those who point at it. */
async function expectWaiting(control: Locator) {
  await expect(control).toBeDisabled();
  await expect(control).toHaveAttribute('title', /You're offline/);
}

/** Without signal nothing must leave the page, however hard it is pressed. */
function countWrites(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  return writes;
}

test('the owner’s changes wait for the signal, and say so', async ({ page, context, shop, buyer }) => {
  const product = await shop.product();
  const { orderNumber } = await buyer.buys(product);
  const { name } = product;
  const back = async () => {
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
  };
  await page.goto(`/admin?tab=products&search=${name}`);

  await test.step('a form keeps its input, and its buttons wait', async () => {
    const writes = countWrites(page);
    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await form.getByLabel('Category').fill('Edibles');
    await context.setOffline(true);
    const save = form.getByRole('button', { name: 'Save Changes' });
    await expectWaiting(save);
    await expectWaiting(form.getByLabel('Image'));
    await form.getByLabel('Category').press('Enter');
    await save.press('Enter');
    expect(writes).toEqual([]);

    await context.setOffline(false);
    await expect(save).toBeEnabled();
    await expect(form.getByLabel('Category')).toHaveValue('Edibles');
    await save.click();
    await expect(form).toHaveCount(0);
    expect(writes).toHaveLength(1);
  });

  await test.step('a new driver and a message wait', async () => {
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(page.getByRole('button', { name: /^Send/ })).toBeEnabled();
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Create Driver Account' }).click();
    await page.getByRole('dialog').getByLabel('Username').fill('sam');
    await context.setOffline(true);
    await expectWaiting(page.getByRole('dialog').getByRole('button', { name: 'Create Driver' }));
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expectWaiting(page.getByRole('button', { name: /^Send/ }));
    await back();
  });

  await test.step('the selectors of an order wait, and the order can still be read', async () => {
    await page.getByRole('tab', { name: 'Orders' }).click();
    const status = page.getByLabel(`Status of ${orderNumber}`);
    await expect(status).toBeEnabled();
    await context.setOffline(true);
    await expectWaiting(status);
    await expectWaiting(page.getByLabel(`Driver of ${orderNumber}`));
    await expectWaiting(page.getByRole('button', { name: 'Refresh' }));
    await expectWaiting(page.getByRole('button', { name: 'Logout' }));
    await card(page, orderNumber)
      .getByRole('button', { name: /^View Details/ })
      .click();
    await expect(page.getByRole('dialog', { name: orderNumber })).toBeVisible();
    await page.keyboard.press('Escape');
    await back();
    await status.selectOption('processing');
    await expect(card(page, orderNumber)).toContainText('Processing');
  });

  await test.step('an open confirmation waits', async () => {
    await goWithin(page, `/admin?tab=products&search=${name}`);
    await card(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const question = page.getByRole('alertdialog');
    const remove = question.getByRole('button', { name: 'Delete product' });
    await expect(remove).toBeEnabled();
    await context.setOffline(true);
    await expectWaiting(remove);
    await back();
    await remove.click();
    await expect(card(page, name)).toHaveCount(0);
  });
});
