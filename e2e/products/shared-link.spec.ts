import { expect, password, test } from '../support/fixtures.ts';
import { otherPage } from '../support/second-browser.ts';

test('the link of Share opens the public page of its product, and from there the product in the shop', async ({
  page,
  customer,
  shop,
}) => {
  const { id, name } = await shop.product();
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text);
  });
  await page.goto(`/chat?view=products&details=${id}`);
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => sessionStorage.getItem('copied') ?? '');
  expect(new URL(link).pathname).toMatch(/^\/p\/gummies-/);

  const friend = await otherPage(page);
  await friend.context().clearCookies();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(name);
  const inShop = new URL(`/?view=products&details=${id}`, link).href;
  await expect(friend.getByRole('link', { name: 'Order it in the shop' })).toHaveAttribute(
    'href',
    inShop.replace(new URL(inShop).origin, ''),
  );

  const sheet = friend.getByRole('dialog', { name });
  for (const address of [inShop, new URL(`/chat?view=products&details=${id}`, link).href]) {
    await friend.context().clearCookies();
    await friend.goto(address);
    await expect(sheet).toBeVisible();
    await expect(friend).toHaveURL(inShop);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await friend.getByLabel('Username').fill(customer.username);
    await friend.getByLabel('Password', { exact: true }).fill(password);
    await friend.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
  }
});

test('a sold-out product is left out of the count of pieces and of the time of arrival', async ({
  page,
  customer,
  shop,
}) => {
  const { id, name } = await shop.product();
  await shop.admin.put(`/api/admin/products/${id}/sold-out`, { until: 'changed' });
  await page.goto(`/?view=products&details=${id}`);
  const sheet = page.getByRole('dialog', { name });
  const more = sheet.getByRole('button', { name: `More ${name}` });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(sheet.getByLabel(`Quantity of ${name}`)).toHaveText('1');

  await sheet.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(
    sheet.getByText('When it is back, you find a message in your conversation here.'),
  ).toBeVisible();
  await expect(page.getByText(/We tell you when it is back|You get one notification/)).toHaveCount(0);
  await expect.poll(() => customer.get('/api/back-in-stock')).toHaveLength(1);

  await page.goto('/');
  await expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible();
  await shop.admin.put(`/api/admin/products/${id}/sold-out`, { until: null });
  await expect(page.getByRole('log', { name: 'New messages' })).toContainText(
    `Back in stock: ${name}. You asked us to tell you.`,
  );
});
