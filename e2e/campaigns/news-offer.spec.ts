import { expect, expectAccessible, goWithin, order } from '../support/fixtures.ts';
import { givePushService, test } from '../support/push-browser.ts';
import { workerReady } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

type Consent = { kind: string; isGiven: boolean };

test('news and offers are asked about once, after an order, where notifications are on', async ({
  page,
  context,
  customer,
  shop,
}) => {
  await givePushService(context);
  await context.grantPermissions(['notifications']);
  const placed = await order(customer, await shop.product());
  const confirmation = `/chat?view=order_confirmation&order=${placed.id}`;
  const question = page.getByText('News and offers of the shop may come as notifications');
  const yes = page.getByRole('button', { name: 'Yes, Please' });
  await page.goto(confirmation);
  await expect(page.getByRole('button', { name: 'Enable Now' })).toBeVisible();
  await expect(yes).toBeHidden(); // one question at a time
  await workerReady(page);
  await page.getByRole('button', { name: 'Enable Now' }).click();

  await expect(question).toBeVisible();
  await expectAccessible(page);
  await yes.click();
  await expect(page.getByText('The switch to turn news and offers off is in your profile.')).toBeVisible();
  expect(
    (await customer.get<Consent[]>('/api/consents')).find(({ kind }) => kind === 'marketing'),
  ).toMatchObject({ isGiven: true });
  await goWithin(page, '/?view=profile');
  await expect(page.getByRole('switch', { name: 'Send me news and offers' })).toBeChecked();
  await goWithin(page, confirmation);
  await expect(page.getByRole('button', { name: 'Track Order' })).toBeVisible();
  await expect(yes).toBeHidden();
});
