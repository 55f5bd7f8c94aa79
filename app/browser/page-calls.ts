import { getAge } from '#platform/contract/age.ts';
import { getCsrfToken, getUser } from '#platform/contract/auth.ts';
import { subscribe } from '#platform/contract/push.ts';
import { openNotification } from '#features/campaigns/contract.ts';
import { getCart } from '#features/cart/contract.ts';
import { listMessages } from '#features/messages/contract/messages.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { listSales } from '#features/products/contract/sales.ts';
import { keptReads } from './kept-reads.ts';

/** The addresses that the service worker calls: it is bundled without the contracts and their zod. */
export const workerCalls = {
  kept: keptReads.map(({ url }) => url),
  listProducts: listProducts.url,
  getCsrfToken: getCsrfToken.url,
  subscribe: subscribe.url,
  openNotification: openNotification.url,
};

/**
 * The reads that index.html asks for along with its scripts. The menu is the first of the chat's, because it names the
 * pictures; the assistant makes the others before its first words.
 */
export const firstReads = {
  everybody: getUser,
  ageQuestion: getAge,
  menu: listProducts,
  chat: [getCart, listOrders, listSales, listMessages],
};
