import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** A page on which the owner is signed in. */
export const test = base.extend({
  page: async ({ page, context, session }, use) => {
    await context.addCookies(session);
    await use(page);
  },
});

/** The notice that is shown now. Behind an open dialog it has no role, so it is found by its place. */
export const notice = (page: Page, text: string) =>
  page.locator('ol > li[data-state=open]').filter({ hasText: text });

export const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** The orders of the table, or one of them. A narrow table has the items of each in a row of their own below it. */
export const orderRows = (page: Page, orderNumber?: string) =>
  page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${orderNumber ?? 'H'}` }) });

/** A list of few is opened and looked at in half the time of one that all tests before have filled. */
export const ordersOf = (product: { name: string }) =>
  `/admin?tab=orders&search=${encodeURIComponent(product.name)}`;
export const productsLike = (name: string) => `/admin?tab=products&search=${encodeURIComponent(name)}`;

export const statusOf = (page: Page, orderNumber: string) => page.getByLabel(`Status of ${orderNumber}`);
export const driverOf = (page: Page, orderNumber: string) => page.getByLabel(`Driver of ${orderNumber}`);
