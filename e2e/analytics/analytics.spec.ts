import type { Page } from '@playwright/test';
import type { Analytics, DailyFigures } from '#features/analytics/contract.ts';
import { dollars } from '#shared/money.ts';
import { card, test } from '../support/admin-fixtures.ts';
import { expect, unique, expectAccessible } from '../support/fixtures.ts';
import { openSettled } from '../support/second-browser.ts';

/** Read beforehand: a call that the page gives up in favor of a newer one cannot be answered from within. */
const answerOf = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an owner reads the figures of the shop', async ({ page, shop, buyer }) => {
  const product = await shop.product({ name: unique('Quillberry '), price: 9_000_000 });
  const { orderNumber } = await buyer.buys(product);
  await openSettled(page, '/admin');
  const orders = section(page, 'Orders');

  await test.step('the cards show the figures of the shop', async () => {
    for (const label of ['Today', 'This week', 'This month', 'Total'])
      await expect(orders).toContainText(label);
    for (const name of ['Revenue', 'New Users', 'Avg Order Value']) {
      await expect(section(page, name)).toContainText(/Today.*This week.*This month/s);
    }
    await expect(section(page, 'New Users')).toContainText('Total');
    await expect(orders).toContainText(/(more|fewer|same as).*yesterday/);
    await expect(section(page, 'Products')).toContainText(/Active.*Total/s);
    await expect(section(page, 'Active Promotions')).toContainText(/Running now.*Total/s);
  });

  await test.step('the age of the figures is shown, and they can be read again', async () => {
    await expect(page.getByText(/^Updated \d{1,2}:\d\d [AP]M/)).toBeVisible();
    const again = page.waitForRequest('**/api/admin/analytics');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await again;
  });

  await test.step('an order placed elsewhere updates the figures on the screen', async () => {
    const total = async () =>
      Number(/Total ([\d,]+)/.exec(await orders.innerText())?.[1]?.replaceAll(',', ''));
    const before = await total();
    await buyer.buys(product);
    await expect.poll(total).toBeGreaterThan(before);
  });

  await test.step('each status links to its orders', async () => {
    const statuses = section(page, 'Order Status Breakdown').getByRole('link');
    await expect(statuses).toHaveText([/Pending\d+/, /Processing\d+/, /Completed\d+/, /Cancelled\d+/]);
    await statuses.first().click();
    await expect(page).toHaveURL(/tab=orders&status=pending/);
    const pending = page.getByRole('button', { name: /^Pending \d+$/ });
    await expect(pending).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
  });

  await test.step('one press leads from the top to the questions', async () => {
    const question = section(page, 'Answers').getByRole('button', { name: 'Late orders' });
    await expect(question).not.toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Answers' }).click();
    await expect(question).toBeInViewport({ ratio: 1 });
  });

  await test.step('the report of some days leads from a best seller to its orders', async () => {
    const report = section(page, 'Your orders in detail');
    await report.getByRole('button', { name: 'Today' }).click();
    await expect(page).toHaveURL(/from=.*to=/);
    await expect(
      report.getByRole('region', { name: 'Orders placed, by hour' }).getByRole('table'),
    ).toBeVisible();
    await expect(report.getByRole('region', { name: 'Money' })).toContainText(/\d orders? not cancelled/);
    await expect(report.getByRole('link', { name: product.name })).toContainText('$180,000.002 pieces');
    const answers = report.getByRole('region', { name: 'Answers' });
    await answers.getByRole('button', { name: 'By weekday' }).click();
    await expect(answers.getByRole('table', { name: 'By weekday' })).toContainText(product.name);
    await expect(answers.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      /^weekdays-.*\.csv$/,
    );
    await expectAccessible(page, 'main');
    await report.getByRole('link', { name: product.name }).click();
    await expect(card(page, orderNumber)).toBeVisible();
  });
});

test.describe('with answers set by the test', () => {
  test.use({ expectedErrors: [/500: \{\}/] });

  test('the figures are those of the answer, and an empty shop lists next steps until they are done or dismissed', async ({
    page,
  }) => {
    const figures = await answerOf<Analytics>(page, '/api/admin/analytics');
    const days = await answerOf<DailyFigures>(page, '/api/admin/analytics/daily');
    const today = { orders: 2, revenue: 123_450 };
    let daily = days.map((day, index) => (index === 29 ? { ...day, ...today } : day));
    let broken = true;
    const none = { active: 0, total: 0 };
    let drivers = [{ id: 'a', firstName: 'Sam', lastName: null, username: 'sam' }];
    let json = {
      ...figures,
      products: { active: 1, total: 1 },
      sales: none,
      orders: { ...figures.orders, today: 12, thisWeek: 48, thisMonth: 183, total: 1204 },
      revenue: { today: 84_250, thisWeek: 312_040, thisMonth: 1_184_010 },
      previous: {
        ...figures.previous,
        orders: { today: 9, thisWeek: 53, thisMonth: 183 },
        revenue: { today: 0, thisWeek: 624_080, thisMonth: 592_005 },
      },
    };
    await page.route('**/api/admin/analytics', (route) =>
      broken ? route.fulfill({ status: 500, body: '{}' }) : route.fulfill({ json }),
    );
    await page.route('**/api/admin/analytics/daily', (route) => route.fulfill({ json: daily }));
    await page.route('**/api/admin/drivers', (route) => route.fulfill({ json: drivers }));
    await page.route('**/api/admin/products', (route) => route.fulfill({ json: [] }));
    const steps = section(page, 'Get your shop ready');

    await test.step('figures that fail to load can be read again', async () => {
      await page.goto('/admin');
      await expect(page.getByText('No analytics data available')).toBeVisible();
      broken = false;
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(section(page, 'Orders')).toBeVisible();
    });

    await test.step('the cards compare with the period before, in words too', async () => {
      await expect(section(page, 'Orders')).toHaveText(
        /Total 1,204.*12.*3 more than yesterday.*48.*5 fewer than last week.*183.*same as last month/s,
      );
      await expect(section(page, 'Revenue')).toHaveText(
        /\$842\.50.*up from \$0\.00 yesterday.*\$3,120\.40.*50% less than last week.*\$11,840\.10.*100% more than last month/s,
      );
    });

    await test.step('the chart has a table with the same data for screen readers', async () => {
      const table = page.getByRole('table', { name: 'Revenue and orders of the last 30 days' });
      await expect(table.getByRole('row')).toHaveCount(31);
      await expect(table.getByRole('row').nth(1)).toContainText(`${dollars(today.revenue)}${today.orders}`);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await table.scrollIntoViewIfNeeded();
      await expect(table).toBeInViewport({ ratio: 0.2 }); // of the hidden one a pixel is left
      await page.getByRole('button', { name: 'Hide table' }).click();
      await page.locator('svg .fill-brand').last().hover();
      const hint = page.locator('[aria-hidden] > div').filter({ hasText: /order/ }).last();
      await expect(hint).toContainText(dollars(today.revenue));
    });

    await test.step('a chart without any order says so', async () => {
      await expect(page.getByText('No analytics data available')).toHaveCount(0);
      daily = days.map(({ day }) => ({ day, orders: 0, revenue: 0 }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('No analytics data available')).toBeVisible();
      await expect(page.getByText('$0.00 revenue · 0 orders placed')).toBeVisible();
    });

    await test.step('adding a sale is no required step', async () => {
      await expect(section(page, 'Orders')).toBeVisible();
      await expect(steps).toHaveCount(0);
    });

    await test.step('each step links to its form', async () => {
      json = {
        ...json,
        products: none,
        orders: { ...json.orders, total: 0 },
        users: { ...json.users, total: 0 },
      };
      drivers = [];
      await page.reload();
      await expect(steps).toContainText('2 steps left');
      await expect(steps.getByRole('link')).toHaveText([
        /Add products/,
        /Count your stock/,
        /Set a sale/,
        /Create a driver/,
        /Name your shop/,
        /Set your hours/,
        /Set your delivery area/,
        /Set taxes and tips/,
        /Choose your state/,
        /Ask for the age/,
        /Write your pages/,
        /Place a test order/,
        /Tell your customers/,
      ]);
      await steps.getByRole('link', { name: 'Add products' }).click();
      await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
      await page.goBack();
      await steps.getByRole('link', { name: 'Create a driver' }).click();
      await expect(page.getByRole('dialog', { name: 'Create Driver Account' })).toBeVisible();
      await page.goBack();
    });

    await test.step('each step and all of them can be dismissed', async () => {
      await steps.getByRole('button', { name: 'Put away: Set your hours' }).click();
      await page.reload();
      await expect(steps.getByRole('link', { name: 'Set a sale' })).toBeVisible();
      await expect(steps.getByRole('link', { name: 'Set your hours' })).toHaveCount(0);
      await steps.getByRole('button', { name: 'Put away', exact: true }).click();
      await expect(steps).toHaveCount(0);
      await page.reload();
      await expect(section(page, 'Orders')).toBeVisible();
      await expect(steps).toHaveCount(0);
    });
  });
});
