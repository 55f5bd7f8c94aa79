import { chromium } from '@playwright/test';
import { browserOptions } from '../browser.mjs';
import { emptyFolder, folder } from './camera.ts';
import { showCustomer } from './customer-scenes.ts';
import { showFirstDay } from './empty-scenes.ts';
import { openDemo, openEmptyShop } from './shops.ts';
import { showAdmin, showDriver } from './staff-scenes.ts';

/*
 * npm run screenshots     makes every picture of docs/tour.md again, from the demo and from an empty shop.
 */
await emptyFolder();
const browser = await chromium.launch(browserOptions());

for (const { open, shows } of [
  { open: openDemo, shows: [showCustomer, showAdmin, showDriver] },
  { open: openEmptyShop, shows: [showFirstDay] },
]) {
  const shop = await open();
  try {
    for (const show of shows) await show(browser, shop.url);
  } finally {
    await shop.close();
  }
}
await browser.close();
console.log(`The pictures are in ${folder}`);
