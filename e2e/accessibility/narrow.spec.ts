import { test as driverTest } from '../support/driver-fixtures.ts';
import { expect, order, test } from '../support/fixtures.ts';

const narrow = { viewport: { width: 320, height: 640 } };

test.describe('on the narrowest phone', () => {
  test.use(narrow);

  test('the labels of the steps of an order do not touch', async ({ page, shop, customer }) => {
    await order(customer, await shop.product());
    await page.goto('/?view=order_history');
    const steps = page.getByRole('list', { name: 'Delivery progress' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    const overlaps = await steps.evaluateAll((items) =>
      items
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(overlaps).toEqual([]);
  });
});

driverTest.describe('on the narrowest phone', () => {
  driverTest.use(narrow);

  driverTest('the name of the dashboard is not cut', async ({ page, driver: _driver }) => {
    await page.goto('/driver');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Driver Dashboard');
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
