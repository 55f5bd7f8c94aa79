import type { Page } from '@playwright/test';
import type { DriverOrder } from '#features/deliveries/contract/driver-orders.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { bar } from './driver-fixtures.ts';
import { expect } from './fixtures.ts';

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'At the Door' });
export const seenByShop = (shop: { admin: { get: <A>(path: string) => Promise<A> } }, { id }: Order) =>
  shop.admin.get<DriverOrder>(`/api/admin/orders/${id}`);

export async function openDoorSheet(page: Page) {
  await bar(page).getByRole('button', { name: /^Door/ }).click();
  await expect(sheet(page)).toBeVisible();
}
