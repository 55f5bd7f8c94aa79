import type { testApp } from './app.ts';
import type { Visitor } from './caller.ts';
import { minuteMs } from '#shared/durations.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

/** Returns the body of a checkout, with the fields that a test changes. */
export const checkoutBody = (fields: object = {}) => ({
  deliveryAddress: '12 Garden Lane',
  phoneNumber: '303 555 0142',
  paymentMethod: 'pay_at_pickup',
  deliveryTime: inMinutes(35),
  ...fields,
});

export const checkOut = (browser: Visitor, fields: object = {}, key?: string) =>
  browser.post('/api/orders', checkoutBody(fields), key ? { 'idempotency-key': key } : {});

export const fillCart = async (browser: Visitor, lines: Record<string, number>) => {
  for (const [productId, quantity] of Object.entries(lines)) {
    const { statusCode } = await browser.post('/api/cart', { productId, quantity });
    // For tests that cut connections: a checkout of an empty cart is refused, which is not what is tested.
    if (statusCode >= 500) throw new Error(`The cart was not filled: ${statusCode}`);
  }
};

type Shop = Awaited<ReturnType<typeof testApp>>;

/** Makes customers with one line in the cart. */
export const shopperOf =
  ({ as, product }: Pick<Shop, 'as' | 'product'>) =>
  async (quantity = 1, fields: Parameters<Shop['product']>[0] = {}) => {
    const browser = await as('customer');
    const { id: productId } = await product(fields);
    await fillCart(browser, { [productId]: quantity });
    return { browser, productId, userId: browser.user.id };
  };
