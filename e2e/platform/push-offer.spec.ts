import type { Page } from '@playwright/test';
import { expect, expectAccessible, order, test, toast } from '../support/fixtures.ts';
import { expectTouchable } from '../support/touch.ts';
import { workerReady } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByRole('button', { name: 'Enable Now' });

test('the browser asks at the press and not before; a no is respected', async ({
  page,
  customer: _customer,
}) => {
  await page.addInitScript(() => {
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = 'yes';
      permission = 'denied';
      return 'denied';
    };
  });
  await page.goto('/');
  await workerReady(page);
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-asked');
  await offer(page).click();
  await expect(html).toHaveAttribute('data-asked', 'yes');
  const notice = toast(page, 'Notifications Blocked');
  await expect(notice).toContainText('Please enable notifications in your browser settings.');
  await expect(page.getByText('Enable them in your browser settings')).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('where they are blocked, the way to the switch is shown', async ({
  page,
  context,
  customer: _customer,
}) => {
  await context.grantPermissions(['geolocation']); // and no other
  await page.goto('/');
  await page.getByText('How?').click();
  await expect(page.getByText('switch Notifications on')).toBeVisible();
  await expectTouchable(page);
  await expectAccessible(page);
});

test('a browser without notifications is offered none, and nothing went wrong', async ({
  page,
  customer: _customer,
}) => {
  await page.addInitScript('delete window.PushManager');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
  await page.waitForTimeout(500); // for what must not come
  await expect(page.getByRole('main').getByText(/notification|Know the moment/i)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('the offer stands at home, on the profile and after an order, and over no other view', async ({
  page,
  customer,
  shop,
}) => {
  const words = page.getByText('Know the moment your order moves.');
  await page.goto('/');
  await expect(offer(page)).toBeVisible(); // in one small line: there is nothing to be told of yet
  await expect(words).toBeHidden();
  const { id } = await order(customer, await shop.product());
  await page.reload();
  await expect(words).toBeVisible();
  for (const view of ['products', 'sales', 'cart', 'order_history']) {
    await page.goto(`/chat?view=${view}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Back to Main Menu' })).toBeVisible();
    await expect(offer(page)).toBeHidden();
  }
  await page.goto(`/chat?view=order_confirmation&order=${id}`);
  await expect(words).toBeVisible();
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'My Orders' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Your Profile' }).click();
  await expect(offer(page)).toBeVisible();
  await page.goto(`/chat?view=order_confirmation&order=${id}`);
  await expect(words).toBeVisible();
  await expect(offer(page)).toBeVisible();
});
