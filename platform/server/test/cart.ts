import type { testApp } from './app.ts';
import type { Visitor } from './caller.ts';

export const cartOf = async (browser: Visitor) => (await browser.get('/api/cart')).json();

export const quantities = async (browser: Visitor) =>
  (await cartOf(browser)).map(({ quantity }: { quantity: number }) => quantity);

type Shop = Awaited<ReturnType<typeof testApp>>;

/** Makes customers with one line in the cart, with the answer to adding it. */
export const oneLineOf =
  ({ as, product }: Pick<Shop, 'as' | 'product'>) =>
  async (quantity = 1) => {
    const browser = await as('customer');
    const { id: productId } = await product();
    const line = (await browser.post('/api/cart', { productId, quantity })).json();
    return { browser, productId, line };
  };
