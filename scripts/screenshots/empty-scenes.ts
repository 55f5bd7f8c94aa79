import type { Browser } from '@playwright/test';
import { takePictures } from './camera.ts';
import { fromQuestion, say } from './customer-scenes.ts';
import { logIn, signUp, visit } from './people.ts';
import { owner } from './shops.ts';

/** Takes the pictures of the empty shop. */
export async function showFirstDay(browser: Browser, url: string) {
  const customer = await visit(browser, url);
  await signUp(customer, 'Maya');
  await takePictures(customer, 'first-visit');
  const views = [
    { label: "What's on the Menu", name: 'empty-menu' },
    { label: "Today's Sale!", name: 'empty-sales' },
    { label: 'View Cart', view: 'Your Cart', name: 'empty-cart' },
    { label: 'My Orders', name: 'empty-orders' },
  ];
  for (const { label, view, name } of views) {
    await say(customer, label, view);
    await takePictures(customer, name, fromQuestion);
  }
  await customer.context().close();

  const admin = await visit(browser, url);
  await logIn(admin, owner);
  await admin.getByText('Get your shop ready').waitFor();
  await takePictures(admin, 'admin-first-day');
  await admin.context().close();
}
