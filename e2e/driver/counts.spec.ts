import { cardOf, figure, openStop, tab, test } from '../support/driver-fixtures.ts';
import { expect } from '../support/fixtures.ts';

const counts = { active: 1, completed: 41, completedToday: 7, total: 43 };

test('the shop counts, however much of the list is there', async ({ page, assigned }) => {
  const placed = await assigned();
  await page.route('**/api/driver/counts', (route) => route.fulfill({ json: counts }));
  await page.goto('/driver');
  await expect(cardOf(page, placed)).toBeVisible();
  await expect(figure(page, 'Active Orders')).toHaveText('1');
  await expect(figure(page, 'Completed Today')).toHaveText('7');
  await expect(page.getByRole('tab')).toHaveText([/Orders\s*1$/, /Completed\s*41$/, /All Orders\s*43$/]);
});

test.describe('', () => {
  test.use({ expectedErrors: [/500: Internal Server Error/] });
  test('the header counts while the list cannot be read', async ({ page, driver: _driver }) => {
    await page.route('**/api/driver/orders**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.route('**/api/driver/counts', (route) => route.fulfill({ json: counts }));
    await page.goto('/driver');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect(figure(page, 'Completed Today')).toHaveText('7');
    await page.unroute('**/api/driver/orders**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No active orders')).toBeVisible();
  });
});

test('what was delivered without signal is counted already, and once', async ({
  page,
  context,
  assigned,
}) => {
  const [first] = [await assigned(), await assigned()];
  await page.clock.install();
  await page.goto('/driver');
  await expect(figure(page, 'Active Orders')).toHaveText('2');
  await context.setOffline(true);
  await openStop(page, first);
  await cardOf(page, first).getByRole('button', { name: 'Mark as Delivered' }).click();
  await page.clock.fastForward(6_000);
  await expect(page.getByText('Waiting for signal · 1')).toBeVisible();

  const seen = async () => ({
    active: await figure(page, 'Active Orders').textContent(),
    today: await figure(page, 'Completed Today').textContent(),
    tabs: await page.getByRole('tab').allInnerTexts(),
  });
  const expected = {
    active: '1',
    today: '1',
    tabs: [/1$/, /1$/, /2$/].map((end) => expect.stringMatching(end)),
  };
  await expect.poll(seen).toEqual(expected);
  const counted = page.waitForResponse('**/api/driver/counts');
  await context.setOffline(false);
  await page.clock.fastForward(10_000);
  await (await counted).finished();
  await expect(page.getByText('Waiting for signal')).toBeHidden();
  await expect.poll(seen).toEqual(expected);
  await tab(page, 'Completed').click();
  await expect(cardOf(page, first)).toBeVisible();
});
