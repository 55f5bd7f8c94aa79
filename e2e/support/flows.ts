import type { AdminOrder } from '#features/orders/contract/admin-orders.ts';
import { order, test, type Calls, type Shop } from './fixtures.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';

export type Stage = { customer: Calls; shop: Shop; product: string; productId: string };
export type Flow = {
  title: string;
  /** The address at which it begins; all that has to be there before is made by calls. */
  at: string | ((stage: Stage) => Promise<string> | string);
  go: (keys: Keyboard, stage: Stage) => Promise<unknown>;
};

export const withCart =
  (view: string) =>
  async ({ customer, productId }: Stage) => {
    await customer.post('/api/cart', { productId });
    return `/?view=${view}`;
  };

export const withOrder = async ({ customer, productId }: Stage) => {
  await order(customer, { id: productId } as never);
  return '/?view=order_history';
};

export const withDelivered = async (stage: Stage) => {
  const address = await withOrder(stage);
  const [{ id }] = await stage.customer.get<[AdminOrder]>('/api/orders');
  await stage.shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  return address;
};

/** A test for each: what a customer does without a pointer and without eyes, by keys, roles, names and states alone. */
export function testFlows(flows: readonly Flow[]) {
  for (const { title, at, go } of flows)
    test(`by keyboard and accessibility tree alone a customer ${title}`, async ({ page, customer, shop }) => {
      const { id: productId, name: product } = await shop.product({ price: 1500 });
      const stage: Stage = { customer, shop, product, productId };
      await page.goto(typeof at === 'string' ? at : await at(stage));
      await go(keyboardOf(page), stage);
    });
}
