import { openPrinter } from '../../platform/server/test/fake-printer.ts';
import { notice, test } from '../support/admin-fixtures.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

// The printer is the whole shop's.
test.use({ ownShop: 'settings' });
test.describe.configure({ mode: 'default' });

test.afterEach(async ({ shop }) => {
  await shop.admin.put('/api/admin/settings/printing', {});
});

test('the owner sets up a printer, makes a test print, and the next order prints by itself', async ({
  page,
  shop,
  buyer,
}) => {
  const printer = await openPrinter();
  try {
    await page.goto('/admin?settings=printing');
    const section = page.getByRole('region', { name: 'Printing' });
    await expect(section.getByText('Nothing is printed by itself.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Test Print' })).toBeHidden();

    await test.step('an address that no printer of the shop can have is refused, with the reason', async () => {
      await section.getByLabel('Address of the printer').fill('169.254.169.254');
      await section.getByRole('button', { name: 'Save' }).click();
      await expect(section.getByText(/answers with its secrets/).first()).toBeVisible();
    });

    await test.step('a test print uses the typed settings, and says that the printer confirmed it', async () => {
      await section.getByLabel('Address of the printer').fill('127.0.0.1');
      await section.getByLabel('Port').fill(String(printer.port));
      await section.getByRole('button', { name: 'Test Print' }).click();
      await expect(notice(page, 'Test Sent')).toContainText('The printer says that it has printed.');
      expect(printer.texts()).toHaveLength(1);
      await expectAccessible(page);
    });

    await test.step('a new order prints', async () => {
      await section.getByRole('checkbox', { name: 'The printer says when it has printed' }).check();
      await expect(
        section.getByText(/Each new order prints a ticket on 80 mm at 127\.0\.0\.1/),
      ).toBeVisible();
      await section.getByRole('button', { name: 'Save' }).click();
      await expect(notice(page, 'Settings Saved')).toBeVisible();
      const { orderNumber } = await buyer.buys(await shop.product());
      await expect.poll(() => printer.texts().filter((text) => text.includes(orderNumber))).toHaveLength(1);
    });
  } finally {
    await printer.unplug();
  }
});
