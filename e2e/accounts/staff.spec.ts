import type { AdminProduct } from '#features/products/contract/products.ts';
import { card, notice, productsLike, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, goWithin, password, unique } from '../support/fixtures.ts';
import { otherPage } from '../support/second-browser.ts';

test('the owner adds a packer, who sees orders and stock only, and makes a reset link for them', async ({
  page,
  shop,
}) => {
  const username = unique('petra');
  const fullName = `Petra ${unique('Vance')}`;
  await page.goto('/admin?settings=staff');
  await page.getByRole('button', { name: 'Add a Staff Account' }).click();
  const form = page.getByRole('dialog', { name: 'Add a Staff Account' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('First Name').fill('Petra');
  await form.getByLabel('Last Name').fill(fullName.replace('Petra ', ''));
  await form.getByRole('button', { name: 'Add Account' }).click();
  await expect(notice(page, 'Account Created')).toBeVisible();
  const member = card(page, `@${username}`);
  await expect(member.getByLabel(`Permissions of ${fullName}`)).toHaveValue('packer');
  await member.getByRole('button', { name: 'Make a password link' }).click();
  await expect(member.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(member.getByLabel('The link', { exact: true })).toContainText('/#password=');

  const packer = await otherPage(page);
  await (await callsOf(packer.request)).post('/api/login', { username, password });
  // The permissions change after the page has read them, and before its socket is there to hear of it.
  let connect = () => {};
  const isSaved = new Promise<void>((resolve) => (connect = resolve));
  await packer.routeWebSocket('**/ws', async (socket) => {
    await isSaved;
    socket.connectToServer();
  });
  await packer.goto('/');
  await expect(packer.getByRole('tab', { name: /^Orders/ })).toBeVisible();
  await expect(packer.getByRole('banner').getByText(fullName, { exact: true })).toBeVisible();
  const analytics = packer.getByRole('tab', { name: 'Analytics' });
  await expect(analytics).toBeHidden();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await member.getByLabel(`Permissions of ${fullName}`).selectOption('manager');
  await saved;
  connect();
  await expect(analytics).toBeVisible();
  await member.getByLabel(`Permissions of ${fullName}`).selectOption('packer');
  await expect(analytics).toBeHidden();

  const { id, name } = await shop.product();
  await goWithin(packer, `${productsLike(name)}&form=${id}`);
  await packer.getByRole('button', { name: `Stock of ${name}` }).click();
  const stock = packer.getByRole('dialog', { name: 'Stock' });
  await stock.getByLabel('Pieces').fill('12');
  await expect(stock).toContainText(`${name}: not counted, 12 once saved`);
  await stock.getByRole('button', { name: 'Save Count' }).click();
  await expect(stock).toBeHidden();
  await packer.getByRole('switch', { name: 'Sold out' }).click();
  await expect(packer.getByRole('button', { name: 'Until tomorrow' })).toBeVisible();
  for (const button of [`Edit ${name}`, `Delete ${name}`, 'Add Product']) {
    await expect(packer.getByRole('button', { name: button })).toHaveCount(0);
  }
  await packer.getByRole('button', { name: 'Show as table' }).click();
  const table = packer.getByRole('table', { name: 'Products' });
  await expect(table.getByRole('rowheader')).toHaveText([name]);
  await expect(table.getByRole('button')).toHaveText(['12 left']);
  await expect(table.getByRole('switch')).toHaveCount(1);
  await table.getByRole('switch', { name: `Sold out: ${name}` }).click();
  await expect
    .poll(async () =>
      (await shop.admin.get<AdminProduct[]>('/api/admin/products')).find((one) => one.id === id),
    )
    .toMatchObject({ soldOutUntil: null });
  await expect(table.getByRole('checkbox')).toHaveCount(0);
  await expect(packer.getByRole('button', { name: 'Show in menu order' })).toHaveCount(0);
  await goWithin(packer, '/admin?tab=orders');
  await member.getByLabel(`Permissions of ${fullName}`).selectOption('manager');
  await expect(analytics).toBeVisible();

  await member.getByRole('button', { name: 'End account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End account' }).click();
  await expect(notice(page, 'Account Ended')).toBeVisible();
  await expect(member).toBeHidden();
});
