import { callsOf, expect, expectAccessible, test } from '../support/fixtures.ts';
import { owner } from '../support/accounts.ts';
import { otherPage } from '../support/second-browser.ts';

test.use({ ownShop: 'settings' });

test('an owner writes a page from its template, and visitors read it at its address', async ({
  page,
  context,
  shop,
}) => {
  await (await callsOf(context.request)).post('/api/login', owner);
  await page.goto('/admin?settings=pages');
  await expect(page.getByText('Nothing is written: the footer links to no page.')).toBeVisible();
  await page.getByRole('button', { name: 'Start from the template of Returns' }).click();
  const returns = page.getByRole('textbox', { name: 'Returns' });
  await expect(returns).toHaveValue(/^# Something is wrong with your order/);
  await expect(page.getByText('Returns: fill in what stands in square brackets.')).toBeVisible();
  await returns.fill('# Broken\nCall us.\n\n- We bring a new one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Linked in the footer: Returns.')).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();

  const visitor = await otherPage(page);
  await visitor.context().clearCookies();
  await visitor.goto(new URL('/', process.env.BASE_URL).href);
  for (const width of [390, 1280]) {
    await visitor.setViewportSize({ width, height: 844 });
    await visitor.goto(new URL('/', process.env.BASE_URL).href);
    await visitor.getByRole('link', { name: 'Returns' }).click();
    await expect(visitor.getByRole('heading', { name: 'Returns', level: 1 })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Broken', level: 2 })).toBeVisible();
    await expect(visitor.getByText('We bring a new one')).toBeVisible();
    await expectAccessible(visitor);
  }
  await shop.admin.put('/api/admin/settings/pages', {});
});
