import { expect, expectAccessible, goWithin, order, test, toast } from '../support/fixtures.ts';
import { givePushService, test as pushTest } from '../support/push-browser.ts';
import { expectTouchable } from '../support/touch.ts';
import { workerReady } from '../support/worker.ts';

type Consent = { kind: string; isGiven: boolean; answeredAt: string };
type Reader = { get: <Answer>(path: string) => Promise<Answer> };
const marketing = async (customer: Reader) =>
  (await customer.get<Consent[]>('/api/consents')).find(({ kind }) => kind === 'marketing')?.isGiven;

test('a customer agrees to news and offers in the profile, reads when, and takes it back', async ({
  page,
  customer,
}) => {
  await page.goto('/?view=profile');
  const news = page.getByRole('switch', { name: 'Send me news and offers' });
  await expect(news).not.toBeChecked();
  expect(await marketing(customer)).toBeFalsy();

  await news.click();
  await expect(news).toBeChecked();
  await expect(news).toHaveAccessibleDescription(/^You agreed on \w+ \d+, \d{4} at /);
  await expect(page.getByText('Nothing can come to this device before notifications are on.')).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page);
  await page.reload();
  await expect(news).toBeChecked();
  expect(await marketing(customer)).toBe(true);

  await news.click();
  await expect(news).toHaveAccessibleDescription(/^You said no on /);
  expect(await marketing(customer)).toBe(false);
});

test.describe('when the shop fails', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('an answer about news that was not saved is taken back on the screen, and said', async ({
    page,
    customer: _customer,
  }) => {
    await page.route('**/api/consents/marketing', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/?view=profile');
    const news = page.getByRole('switch', { name: 'Send me news and offers' });
    await news.click();
    await expect(toast(page, 'Your answer was not saved. Please try again.')).toBeVisible();
    await expect(news).not.toBeChecked();
  });
});

pushTest(
  'news and offers are asked about once, after an order, where notifications are on',
  async ({ page, context, customer, shop }) => {
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
    expect(await marketing(customer)).toBe(true);
    await goWithin(page, '/?view=profile');
    await expect(page.getByRole('switch', { name: 'Send me news and offers' })).toBeChecked();
    await goWithin(page, confirmation);
    await expect(page.getByRole('button', { name: 'Track Order' })).toBeVisible();
    await expect(yes).toBeHidden();
  },
);
