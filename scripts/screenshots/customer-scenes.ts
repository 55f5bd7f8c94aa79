import type { Browser, Page } from '@playwright/test';
import { takePictures } from './camera.ts';
import { demoAccount, logIn, visit } from './people.ts';

export async function showCustomer(browser: Browser, url: string) {
  const page = await visit(browser, url);
  await page.getByRole('article').first().waitFor(); // the menu comes in an idle moment
  await takePictures(page, 'log-in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await takePictures(page, 'sign-up');
  await page.getByRole('tab', { name: 'Log In' }).click();

  await logIn(page, demoAccount('customer'));
  await takePictures(page, 'chat');
  await shop(page);
  await lookAround(page);
  await loseSignal(page);
  await page.context().close();
}

async function shop(page: Page) {
  await say(page, "What's on the Menu");
  for (const nth of [0, 1, 1]) {
    await page.getByRole('button', { name: 'Add to Cart' }).nth(nth).click();
    await page.getByText('Added to Cart').first().waitFor();
  }
  await takePictures(page, 'menu', fromQuestion);

  await say(page, "Today's Sale!");
  await takePictures(page, 'sales', fromQuestion);

  await say(page, 'View Cart (3)', 'Your Cart');
  await takePictures(page, 'cart', fromQuestion);

  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: /ASAP/ }).check();
  await page.getByRole('button', { name: 'Place Order', disabled: false }).waitFor();
  await takePictures(page, 'checkout', fromQuestion);

  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Order number').waitFor();
  await takePictures(page, 'confirmation', fromQuestion);
}

async function lookAround(page: Page) {
  await say(page, 'My Orders');
  // The newest has not set off yet; one further down is on the road.
  const onTheRoad = page.getByRole('article').filter({ hasText: 'Out for Delivery' }).nth(1);
  await takePictures(page, 'orders', () => toTop(onTheRoad.first()));

  await say(page, 'Your Profile');
  await takePictures(page, 'profile', fromQuestion);
}

/** Without signal the page opens all the same, with the menu as it was. */
async function loseSignal(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await say(page, "What's on the Menu");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("You're offline").waitFor();
  await takePictures(page, 'offline');
  await page.context().setOffline(false);
}

/** Opens the conversation again and says one of the five. */
export async function say(page: Page, label: string, view = label) {
  await page.goto('/chat');
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('heading', { level: 2, name: view, exact: true }).waitFor({ state: 'attached' });
}

/** Scrolls to the customer's last message, with what it led to beneath it. */
export const fromQuestion = (page: Page) => toTop(page.locator('[data-speaker=customer]').last());

const toTop = (place: ReturnType<Page['locator']>) =>
  place.evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    scrollBy(0, element.getBoundingClientRect().top - header - 16);
  });
