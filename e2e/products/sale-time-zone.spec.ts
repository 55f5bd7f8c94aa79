import { test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';

// The shop of the tests keeps UTC; the owner's laptop is elsewhere.
test.use({ timezoneId: 'America/New_York' });

test('the dates of a sale are in the shop’s time zone, which the form names', async ({ page, shop }) => {
  const { name } = await shop.product({ price: 5000 });
  await page.goto('/admin?tab=sales&form=new');
  const form = page.getByRole('dialog', { name: 'Add Sale' });
  await form.getByLabel('Product').selectOption({ label: `${name} – $50.00` });
  await form.getByLabel('Sale Price').fill('40');
  await expect(form.getByLabel('Start Date')).toHaveAccessibleDescription("Times are the shop's (UTC).");
  await form.getByLabel('Start Date').fill('2030-07-04T18:00');
  await form.getByLabel('End Date').fill('2030-07-05T00:00');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/sales'),
  );
  await form.getByRole('button', { name: 'Create Sale' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    startDate: '2030-07-04T18:00:00.000Z',
    endDate: '2030-07-05T00:00:00.000Z',
  });
  await expect(page.getByText('7/4/2030 6:00 PM')).toBeVisible();
});
