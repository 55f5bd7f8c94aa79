import { getAnalytics } from '#features/analytics/contract.ts';
import { countDriverOrders, listDriverOrders } from '#features/deliveries/contract/driver-orders.ts';
import { countUnreadThreads, listMessages, listThreads } from '#features/messages/contract.ts';
import { countAdminOrders, listAdminOrders } from '#features/orders/contract/admin-orders.ts';
import { listOrders } from '#features/orders/contract/orders.ts';
import { listBackInStockAlerts } from '#features/products/contract/back-in-stock.ts';
import { listAdminProducts, listProducts } from '#features/products/contract/products.ts';
import { listAdminSales, listSales } from '#features/products/contract/sales.ts';
import { listLowStock, listStockMoves } from '#features/products/contract/stock.ts';
import { listPromoCodes } from '#features/promo-codes/contract.ts';
import { getSettings } from '#features/settings/contract/settings.ts';
import { getDeliveryTimes, getShop } from '#features/settings/contract/shop.ts';
import type { LiveReads } from '#platform/browser/live/live-reads.ts';

/** A read that a message of the live connection makes stale stands here. */
export const liveReads: LiveReads = {
  orders: [listOrders, listDriverOrders, countDriverOrders],
  adminOrders: [listAdminOrders, countAdminOrders],
  /** Between customers and the shop, as both sides see them. */
  messages: [listMessages, listThreads, countUnreadThreads],
  /** Products, sales, and the figures that count them. */
  menu: [
    listProducts,
    listSales,
    getShop,
    getDeliveryTimes,
    getSettings,
    listBackInStockAlerts,
    listPromoCodes,
    listLowStock,
    listStockMoves,
    listAdminProducts,
    listAdminSales,
    getAnalytics,
  ],
};
