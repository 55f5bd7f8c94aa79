import type * as analytics from '#shared/contract/analytics.ts';
import type * as notifications from '#shared/contract/notifications.ts';
import type * as adminOrders from '#shared/contract/admin-orders.ts';
import type * as products from '#shared/contract/products.ts';
import type * as sales from '#shared/contract/sales.ts';
import type * as uploads from '#shared/contract/uploads.ts';
import type * as users from '#shared/contract/users.ts';
import { at } from '#client/lib/endpoints.ts';

export const getAnalytics = at<typeof analytics.getAnalytics>('GET', '/api/admin/analytics');
export const getDailyFigures = at<typeof analytics.getDailyFigures>('GET', '/api/admin/analytics/daily');

export const getAudience = at<typeof notifications.getAudience>('GET', '/api/admin/audience');
export const listNotifications = at<typeof notifications.listNotifications>(
  'GET',
  '/api/admin/notifications',
);
export const sendNotification = at<typeof notifications.sendNotification>(
  'POST',
  '/api/admin/send-notification',
);

export const listAdminProducts = at<typeof products.listAdminProducts>('GET', '/api/admin/products');
export const createProduct = at<typeof products.createProduct>('POST', '/api/admin/products');
export const updateProduct = at<typeof products.updateProduct>('PUT', '/api/admin/products/:id');
export const deleteProduct = at<typeof products.deleteProduct>('DELETE', '/api/admin/products/:id');
export const uploadImage = at<typeof uploads.uploadImage>('POST', '/api/objects/upload-direct');

export const listAdminSales = at<typeof sales.listAdminSales>('GET', '/api/admin/sales');
export const createSale = at<typeof sales.createSale>('POST', '/api/admin/sales');
export const updateSale = at<typeof sales.updateSale>('PUT', '/api/admin/sales/:id');
export const deleteSale = at<typeof sales.deleteSale>('DELETE', '/api/admin/sales/:id');

export const listAdminOrders = at<typeof adminOrders.listAdminOrders>('GET', '/api/admin/orders');
export const getAdminOrder = at<typeof adminOrders.getAdminOrder>('GET', '/api/admin/orders/:id');
export const listAdminOrderItems = at<typeof adminOrders.listAdminOrderItems>(
  'GET',
  '/api/admin/orders/:id/items',
);
export const listOrderEvents = at<typeof adminOrders.listOrderEvents>('GET', '/api/admin/orders/:id/events');
export const setOrderStatus = at<typeof adminOrders.setOrderStatus>('PUT', '/api/admin/orders/:id/status');
export const assignDriver = at<typeof adminOrders.assignDriver>('PUT', '/api/admin/orders/:id/assign-driver');

export const countAdminOrders = at<typeof adminOrders.countAdminOrders>('GET', '/api/admin/orders/counts');
export const markOrdersSeen = at<typeof adminOrders.markOrdersSeen>('POST', '/api/admin/orders/seen');
export const undoOrderChange = at<typeof adminOrders.undoOrderChange>('POST', '/api/admin/orders/:id/undo');

export const listUsers = at<typeof users.listUsers>('GET', '/api/admin/users');
export const listDrivers = at<typeof users.listDrivers>('GET', '/api/admin/drivers');
export const createDriver = at<typeof users.createDriver>('POST', '/api/admin/drivers');
