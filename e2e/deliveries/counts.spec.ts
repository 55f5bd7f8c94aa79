import { cardOf, figure, openStop, passUndo, tab, test } from '../support/driver-fixtures.ts';
import { expect } from '../support/fixtures.ts';

test.use({ ownClock: true, expectedErrors: [/500: Internal Server Error/] });

const counts = { active: 1, completed: 41, completedToday: 7, total: 43 };

test('the counts include the deliveries that the shop does not know yet', async ({
  page,
  context,
  assigned,
}) => {
  const first = await assigned();

  await test.step('the counts stay while the list fails to load, and whatever its page holds', async () => {
    await page.route('**/api/driver/orders**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.route('**/api/driver/counts', (route) => route.fulfill({ json: counts }));
    await page.goto('/driver');
    const retry = page.getByRole('button', { name: 'Try Again' });
    await expect(retry).toBeVisible();
    await expect(figure(page, 'Completed Today')).toHaveText('7');
    await page.unroute('**/api/driver/orders**');
    await retry.click();
    await expect(cardOf(page, first)).toBeVisible();
    await expect(figure(page, 'Active Orders')).toHaveText('1');
    await expect(figure(page, 'Completed Today')).toHaveText('7');
    await expect(page.getByRole('tab')).toHaveText([/Orders\s*1$/, /Completed\s*41$/, /All Orders\s*43$/]);
  });

  await test.step('a delivery without a signal is counted at once, and once', async () => {
    await page.unroute('**/api/driver/counts');
    await assigned();
    await expect(figure(page, 'Active Orders')).toHaveText('2');
    await openStop(page, first);
    await context.setOffline(true);
    await cardOf(page, first).getByRole('button', { name: 'Mark as Delivered' }).click();
    await passUndo(page);
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
});
