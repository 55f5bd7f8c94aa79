import { notice, test } from '../support/admin-fixtures.ts';
import { expect, type Shop } from '../support/fixtures.ts';

// The settings here apply to the whole shop.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });
test.afterEach(async ({ shop }) => {
  for (const section of ['hours', 'shop']) await shop.admin.put(`/api/admin/settings/${section}`, {});
});

type Stored = { sections: { section: string; value: Record<string, unknown> }[] };
const valueOf = async ({ admin }: Shop, section: string) =>
  (await admin.get<Stored>('/api/admin/settings')).sections.find((one) => one.section === section)!.value;

test('a new day starts with the hours of the day before, and the owner can copy one day’s hours to all', async ({
  page,
  shop,
}) => {
  await page.goto('/admin?settings=hours');
  await page.getByText('Always open').click();
  await page.getByRole('button', { name: 'Add hours of Monday' }).click();
  await page.getByLabel('Monday, from').fill('10:30');
  await page.getByLabel('Monday, to').fill('21:00');
  await page.getByRole('button', { name: 'Add hours of Tuesday' }).click();
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('10:30');
  await expect(page.getByLabel('Tuesday, to')).toHaveValue('21:00');
  await page.getByRole('button', { name: 'Copy to all days the hours of Tuesday' }).click();
  await expect(page.getByLabel('Sunday, to')).toHaveValue('21:00');
  await expect(page.getByRole('button', { name: /^Copy to all days/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Settings Saved')).toBeVisible();
  const { days } = (await valueOf(shop, 'hours')) as { days: Record<string, object[]> };
  expect(Object.values(days)).toEqual(Array.from({ length: 7 }, () => [{ from: '10:30', to: '21:00' }]));
});

test('the time zone is chosen by its name', async ({ page, shop }) => {
  await page.goto('/admin?settings=shop');
  await page.getByLabel('Time zone').selectOption({ label: 'Mountain (America/Denver)' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Settings Saved')).toBeVisible();
  expect(await valueOf(shop, 'shop')).toMatchObject({ timeZone: 'America/Denver' });
  await page.getByLabel('Time zone').selectOption({ label: 'As installed' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await valueOf(shop, 'shop')).timeZone).toBeNull();
});
