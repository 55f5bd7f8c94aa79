import { test as admin } from '../support/admin-fixtures.ts';
import { lastAnswer, say } from '../support/conversation.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { openLive } from '../support/second-browser.ts';
import { expectUncovered, resize, sizes } from '../support/uncovered.ts';

admin('a notice over an open form covers none of its fields and buttons', async ({ page }) => {
  await page.goto('/admin?tab=products&form=new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  const controls = form.locator('input:not([type=file]), textarea, select, button');
  for (const viewport of [...sizes, { width: 844, height: 390 }])
    await test.step(`at ${viewport.width} px`, async () => {
      await resize(page, viewport);
      const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') };
      await form.getByLabel('Image').setInputFiles(text);
      const notice = toast(page, 'Invalid File');
      await expectUncovered(page, notice, controls);
      const available = form.getByRole('switch', { name: 'Available' });
      await available.scrollIntoViewIfNeeded();
      await expectUncovered(page, notice, controls);
      await available.click({ timeout: 5_000 });
    });
});

test('a notice in the conversation covers neither the newest answer nor its buttons', async ({
  page,
  customer: _customer,
}) => {
  for (const viewport of sizes)
    await test.step(`at ${viewport.width} px`, async () => {
      await resize(page, viewport);
      await openLive(page, '/');
      const home = page.getByRole('region', { name: 'Main Menu' });
      await home
        .getByRole('button', { name: /Add to Cart/ })
        .first()
        .click();
      const notice = toast(page, 'Added to Cart');
      await expect(notice).toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event('blur')));
      await say(page, 'blargh zwick');
      await expect(page.getByRole('button', { name: 'Send to the shop' })).toBeInViewport();
      await expectUncovered(page, notice, lastAnswer(page));
    });
});
