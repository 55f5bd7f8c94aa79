import { expect, expectAccessible, test, toast } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';

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
  await expect.poll(() => marketing(customer)).toBe(false); // the switch shows it before the answer
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
