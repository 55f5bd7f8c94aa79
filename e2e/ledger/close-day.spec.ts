import { test } from '../support/admin-fixtures.ts';
import { owner } from '../support/accounts.ts';
import { callsOf, expect, expectAccessible, password, unique } from '../support/fixtures.ts';
import { openShop } from '../support/shop-process.ts';

/** A closed day is closed for the whole shop and for good, so each run has a shop of its own. */
test('the owner closes the day, prints it, and finds it as it was', async ({ browser }) => {
  const opened = await openShop(unique('close-day'));
  const context = await browser.newContext({ baseURL: opened.url });
  const page = await context.newPage();
  const sellFor = async () => {
    const customer = await browser.newContext({ baseURL: opened.url });
    const names = { username: unique('buyer'), password, email: `${unique('b')}@shop.test` };
    const calls = await callsOf(customer.request);
    await calls.post('/api/register', { ...names, firstName: 'Ada', lastName: 'Lopez' });
    const { post } = await callsOf(customer.request);
    await post('/api/cart', {
      productId: (await (await customer.request.get('/api/products')).json())[0].id,
    });
    const { total } = await post<{ total: number }>('/api/orders', {
      deliveryAddress: '12 Main Street, Denver, CO 80202',
      phoneNumber: '303 555 0142',
      paymentMethod: 'pay_at_pickup',
      deliveryTime: new Date(Date.now() + 40 * 60_000).toISOString(),
    });
    await customer.close();
    return `$${(total / 100).toFixed(2)}`;
  };

  try {
    const sum = await sellFor();
    await (await callsOf(context.request)).post('/api/login', owner);
    await page.goto('/admin?settings=close-day');
    const ordered = page.getByRole('region', { name: 'Ordered', exact: true });
    await expect(ordered).toContainText(`Goods of 1 order${sum}`);
    await expect(ordered).toContainText(`Comes to${sum}`);
    await expect(page.getByRole('region', { name: 'Collected at the door' })).toContainText(
      `Still to be paid: 1 open order${sum}`,
    );
    await expectAccessible(page, 'main');

    await page.getByLabel('Note').fill('A quiet evening');
    await page.getByRole('button', { name: /^Close \w+ \d+, \d+$/ }).click();
    await expect(page.getByText(/^Closed by .+ A quiet evening$/)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Closed days' })).toContainText(sum);
    await expectAccessible(page, 'main');

    await sellFor();
    await page.reload();
    await page.getByRole('region', { name: 'Closed days' }).getByRole('button').first().click();
    await expect(ordered).toContainText(`Goods of 1 order${sum}`);

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('.print-page')).toContainText('A quiet evening');
  } finally {
    await context.close();
    await opened.close();
  }
});
