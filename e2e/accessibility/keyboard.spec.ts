import type { Locator } from '@playwright/test';
import { expect, password, test, unique } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';

test('a customer signs up, shops and orders with the keyboard only', async ({ page, shop }) => {
  test.slow();
  const { name } = await shop.product({ price: 1999 });
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const button = (label: string | RegExp) => page.getByRole('main').getByRole('button', { name: label });

  await page.goto('/');
  await tabTo(page, page.getByRole('tab', { name: 'Log In' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await tabTo(page, page.getByLabel('Username', { exact: true }));
  for (const [label, text] of [
    ['Username', unique('kim')],
    ['Password', password],
    ['Email', 'kim@shop.test'],
    ['First Name', 'Kim'],
    ['Last Name', 'Lee'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter'); // leads to the next field, and from the last one on
  }

  await expect(page.getByText(/, Kim!/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(button("What's on the Menu"));
  await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the menu' }));
  await page.keyboard.type(name);
  await press(page.getByRole('article', { name }).getByRole('button', { name: 'Add to Cart' }));
  await expect(page.getByRole('article', { name }).getByText('In cart (1)')).toBeVisible();
  await press(button('View Cart (1)'));
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  await press(button(`More ${name}`), 'Space');
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveText('2');
  await press(button('Checkout'));
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused();
  await tabTo(page, page.getByLabel('Delivery Address'));
  await page.keyboard.type('118 Juniper Street');
  await tabTo(page, page.getByLabel('Phone Number'));
  await page.keyboard.type('(503) 555-0142');
  await press(page.getByRole('radio', { name: 'ASAP (35-45 minutes)' }), 'Space');
  await press(button('Place Order'));
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeFocused();
  await press(button('Track Order'));
  await expect(page.getByRole('article').getByText('$39.98').first()).toBeVisible();
});

test('F8 moves the focus to the notice, and Escape closes it', async ({ page, customer }) => {
  void customer;
  await page.goto('/?view=products');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const notices = page.getByRole('region', { name: /Notifications/ });
  await expect(notices.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(notices.getByRole('listitem')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notices.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notices.getByRole('listitem')).toHaveCount(0);
});
