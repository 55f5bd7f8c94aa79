import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatOrderDate } from '#shared/dates.ts';
import { card, notice, test } from '../support/admin-fixtures.ts';
import { dismiss, expect, expectAccessible, unique } from '../support/fixtures.ts';
import { holdFirstRead } from '../support/held-read.ts';
import { openLive } from '../support/second-browser.ts';

/** There is a customer to write to. */
async function open(page: Page) {
  await page.goto('/admin?tab=notifications');
  await expect(page.getByRole('radio', { name: /All customers \(\d+\)/ })).toBeChecked();
}

async function fill(page: Page, username: string) {
  await page.getByLabel('Title').fill('Your order waits');
  await page.getByLabel('Message').fill(`For ${username}`);
  await page.getByRole('radio', { name: 'Specific customers' }).check();
}

/** A subscription as a browser makes it, at a push service that is not there. */
function deadDevice() {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example.com/${randomUUID()}`, keys };
}

test('the form of a notification helps, and says what is missing or has failed', async ({ page, buyer }) => {
  await page.route('**/api/admin/audience', (route) =>
    route.fulfill({ json: { customers: 48, subscribed: 30 } }),
  );
  await open(page);
  const [title, message] = [page.getByLabel('Title'), page.getByLabel('Message')];
  const button = page.getByRole('button', { name: /^Send/ });

  await test.step('four templates fill the form while it is for all, and the preview shows the text', async () => {
    const templates = page.getByRole('region', { name: 'Quick Templates' });
    await expect(templates.getByRole('button')).toHaveText([
      /^New Products Drop/,
      /^Low Stock Alert/,
      /^Flash Sale/,
      /^Store Hours Update/,
    ]);
    await templates.getByRole('button', { name: /Flash Sale/ }).click();
    const filled = await title.inputValue();
    expect(filled).not.toBe('');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByRole('figure', { name: 'Preview on a phone' })).toContainText(filled);

    await page.getByLabel('Message').fill('Typed by hand');
    await templates.getByRole('button', { name: /Low Stock/ }).click();
    await notice(page, 'Message replaced').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('Typed by hand');

    await page.getByRole('radio', { name: 'Specific customers' }).check();
    await expect(templates).toHaveCount(0);
    await page.getByRole('radio', { name: /All customers/ }).check();
    await expect(templates).toHaveCount(1);
  });

  await test.step('the counters show the remaining characters, and the fields end at the limit', async () => {
    await title.fill('x'.repeat(45));
    await expect(page.getByText('45/50')).toBeVisible();
    await expect(page.getByText('5 characters left')).toBeAttached();
    await title.press('End');
    await title.pressSequentially('yyyyyyyy');
    await expect(title).toHaveValue(`${'x'.repeat(45)}yyyyy`);
    await message.fill('m'.repeat(200));
    await expect(page.getByText('200/200')).toBeVisible();
  });

  await test.step('a half-written message is kept while another tab is open', async () => {
    await page.getByLabel('Title').fill('Half-written');
    await page.getByRole('tab', { name: 'Sales' }).click();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Half-written');
  });

  await title.fill('');
  await message.fill('');
  await test.step('a missing field is named in a notice and at its place', async () => {
    await button.click();
    await expect(notice(page, 'Title Required')).toContainText('Please enter a notification title');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Please enter a notification title/);

    await notice(page, 'Title Required').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByLabel('Title').fill('   ');
    await button.click();
    await expect(notice(page, 'Title Required')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('Hello');
    await button.click();
    await expect(notice(page, 'Message Required')).toContainText('Please enter a notification message');
    await expect(page.getByLabel('Message')).toBeFocused();

    await page.getByLabel('Message').fill('We are open.');
    await page.getByRole('radio', { name: 'Specific customers' }).check();
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(buyer.username);
    // As the list gets shorter the button moves up, away from a press.
    const found = page.getByRole('group', { name: 'Customers' }).getByRole('listitem');
    await expect(found).toContainText([`${buyer.username}@shop.test`]);
    await button.click();
    await expect(notice(page, 'No Users Selected')).toContainText('Please select at least one customer');
    await expectAccessible(page, '[aria-label=Compose]');
  });

  await test.step('a notification for many customers needs no confirmation, and a failure is reported', async () => {
    await page.getByRole('radio', { name: /All customers/ }).check();
    await dismiss(page);
    await page.getByLabel('Title').fill('Hello');
    await page.getByLabel('Message').fill('We are open.');
    await expect(page.getByText('30 of 48 can be reached')).toBeVisible();

    const body = { error: 'Too Many Requests', code: 'RATE_LIMITED', message: 'Wait a minute.' };
    await page.route('**/api/admin/send-notification', (route) => route.fulfill({ status: 429, json: body }));
    await page.getByRole('button', { name: 'Send to 48 customers' }).click();
    await expect(notice(page, 'Failed to Send Notification')).toContainText('Wait a minute.');
    await expect(page.getByLabel('Title')).toHaveValue('Hello');

    await page.route('**/api/admin/send-notification', (route) => route.abort());
    await page.getByRole('button', { name: 'Send to 48 customers' }).click();
    await expect(notice(page, 'Failed to Send Notification')).toContainText('Please try again');
  });
});

test('chosen customers get a notification, the history lists it, and a segment is scheduled and withdrawn', async ({
  page,
  context,
  shop,
  buyer,
}) => {
  const product = await shop.product({ name: unique('Quince Tea ') });
  // Bought is what was delivered.
  const { id } = await buyer.buys(product);
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  // The shop's clocks count, not those of the computer. Set for this page alone: another context would cost a page.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Los_Angeles' });
  await open(page);

  await test.step('chosen customers get the notification, and the history lists it', async () => {
    await fill(page, buyer.username);
    const search = page.getByRole('searchbox', { name: 'Search customers' });
    await search.fill('nobody is called this');
    await expect(page.getByText('No customers found')).toBeVisible();
    await search.fill(buyer.username);
    await expect(page.getByText(`${buyer.username}@shop.test`)).toBeVisible();
    await page.getByRole('checkbox', { name: buyer.name }).check();
    await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('checkbox', { name: buyer.name })).not.toBeChecked();
    await page.getByRole('button', { name: 'Select shown' }).click();
    await search.fill('');

    const button = page.getByRole('button', { name: 'Send to 1 customer' });
    // Without a device nobody can be reached, and the button says so before anything is sent.
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/^None of them can be reached/);
    await expect(page.getByText(`${buyer.username}@shop.test · gets no news`)).toBeVisible();
    await buyer.post('/api/push/subscribe', deadDevice());
    await buyer.put('/api/consents/marketing', { isGiven: true });
    await page.getByRole('button', { name: 'Clear' }).click();
    await search.fill(`${buyer.username}@shop.test`);
    await expect(page.getByText(`${buyer.username}@shop.test`, { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: buyer.name }).check();
    await expect(page.getByText('1 of 1 can be reached')).toBeVisible();
    const sent = page.waitForRequest('**/api/admin/send-notification');
    await button.click();
    expect((await sent).postDataJSON()).toMatchObject({
      targetAudience: 'specific',
      userIds: [expect.any(String)],
      undoable: true,
    });
    await expect(notice(page, 'Notification Sent')).toContainText('Sent to 1 customer');
    await expect(page.getByLabel('Title')).toHaveValue('');
    // It can be taken back for ten seconds, also from another tab and back.
    await page.getByRole('tab', { name: 'Sales' }).click();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    const leaving = page
      .getByRole('status')
      .filter({ hasText: '“Your order waits” leaves in a few seconds.' });
    await leaving.getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page, 'Notification Withdrawn')).toContainText('Nothing was sent.');
    await expect(leaving).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Your order waits');
    await expect(card(page, `For ${buyer.username}`)).toHaveCount(0);

    await button.click();
    await expect(notice(page, 'Notification Sent').getByRole('button', { name: 'Undo' })).toBeVisible();
    // The device has no push service behind it, so the honest figure is none; it is kept up to date.
    await expect(page.getByText(/^Sent to 0 customers( so far)?\./)).toBeVisible();
    await expect(leaving).toHaveCount(0);
    const sentSoFar = card(page, `For ${buyer.username}`);
    await expect(sentSoFar).toContainText(/1 customer(.*0 sent|Sending)/s);
  });

  await test.step('a segment is counted as it is chosen, scheduled, and withdrawn again', async () => {
    await page.getByRole('radio', { name: /All customers/ }).check();
    const title = unique('Quince is back ');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Message').fill('The tea you like is here again.');
    await page.getByText('Segment, link and time').click();
    await page.getByLabel('Bought').selectOption({ label: product.name });
    await page.getByLabel('ZIP code').fill('8020');
    await page.getByLabel('Leaves at').fill('2099-01-01T18:00');
    await page.getByRole('button', { name: /^Schedule for/ }).click();
    await expect(notice(page, 'Not a ZIP Code')).toBeVisible();
    await expect(page.getByLabel('ZIP code')).toBeFocused();
    await page.getByLabel('ZIP code').fill('');
    const leavesAt = soon();
    await page.getByLabel('Leaves at').fill(leavesAt);
    await page.getByLabel('Opens').selectOption({ label: product.name });
    await expectAccessible(page, '[aria-label=Compose]');
    await page.getByRole('button', { name: 'Schedule for 1 customer' }).click();
    await expect(notice(page, 'Notification Scheduled')).toBeVisible();
    const sent = card(page, title); // the notice names it too
    await expect(sent).toContainText(`Bought ${product.name}`);
    await expect(sent).toContainText('Scheduled');
    await expect(sent).toContainText(formatOrderDate(`${leavesAt}Z`, 'UTC'));
    const notifications = await shop.admin.get<object[]>('/api/admin/notifications');
    expect(notifications).toContainEqual(expect.objectContaining({ title, sendAt: `${leavesAt}:00.000Z` }));
    await sent.getByRole('button', { name: `Withdraw ${title}` }).click();
    await expect(sent).toHaveCount(0);
  });
  await devtools.detach();
});

test('a notification that is sent while the list loads is in the list', async ({ page, shop }) => {
  const { isRead, letThrough } = await holdFirstRead(page, /\/api\/admin\/notifications(\?|$)/);
  const socket = await openLive(page, '/admin?tab=notifications');
  await isRead;
  const update = socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('notification_update'),
  );
  const words = { title: unique('Plums are back '), message: 'The first of the year.' };
  await shop.admin.post('/api/admin/send-notification', {
    ...words,
    targetAudience: 'all',
    sendAt: `${soon()}:00.000Z`,
  });
  await update;
  letThrough();
  const made = card(page, words.title);
  await made.getByRole('button', { name: `Withdraw ${words.title}` }).click();
  await expect(made).toHaveCount(0);
});

/** Tomorrow, as a datetime-local field holds it, by the clocks of the shop. */
const soon = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
