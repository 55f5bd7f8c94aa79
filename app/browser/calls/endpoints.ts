import type * as analytics from '#features/analytics/contract.ts';
import type * as batches from '#features/batches/contract/batches.ts';
import type * as law from '#features/batches/contract/law.ts';
import type * as messages from '#features/messages/contract.ts';
import type * as notifications from '#features/campaigns/contract.ts';
import type * as orderViews from '#features/orders/contract/admin-order-views.ts';
import type * as adminOrders from '#features/orders/contract/admin-orders.ts';
import type * as audit from '#features/audit/contract.ts';
import type * as email from '#features/accounts/contract/email.ts';
import type * as passwordReset from '#features/accounts/contract/password-reset.ts';
import type * as persons from '#features/accounts/contract/persons.ts';
import type * as staff from '#features/accounts/contract/staff.ts';
import type * as products from '#features/products/contract/products.ts';
import type * as promoCodes from '#features/promo-codes/contract.ts';
import type * as recalls from '#features/batches/contract/recalls.ts';
import type * as sales from '#features/products/contract/sales.ts';
import type * as settings from '#features/settings/contract/settings.ts';
import type * as stock from '#features/products/contract/stock.ts';
import type * as shifts from '#features/deliveries/contract/shifts.ts';
import type * as uploads from '#features/products/contract/uploads.ts';
import type * as users from '#features/accounts/contract/users.ts';
import { endpoint } from './api-endpoints.ts';

export const getAnalytics = endpoint<typeof analytics.getAnalytics>('GET', '/api/admin/analytics');
export const getDailyFigures = endpoint<typeof analytics.getDailyFigures>(
  'GET',
  '/api/admin/analytics/daily',
);

export const getReport = endpoint<typeof analytics.getReport>('GET', '/api/admin/analytics/report');

export const getAudience = endpoint<typeof notifications.getAudience>('GET', '/api/admin/audience');
export const listNotifications = endpoint<typeof notifications.listNotifications>(
  'GET',
  '/api/admin/notifications',
);
export const sendNotification = endpoint<typeof notifications.sendNotification>(
  'POST',
  '/api/admin/send-notification',
);

export const testNotification = endpoint<typeof notifications.testNotification>(
  'POST',
  '/api/admin/notifications/test',
);
export const withdrawNotification = endpoint<typeof notifications.withdrawNotification>(
  'DELETE',
  '/api/admin/notifications/:id',
);

export const listAdminProducts = endpoint<typeof products.listAdminProducts>('GET', '/api/admin/products');
export const createProduct = endpoint<typeof products.createProduct>('POST', '/api/admin/products');
export const updateProduct = endpoint<typeof products.updateProduct>('PUT', '/api/admin/products/:id');
export const changeProducts = endpoint<typeof products.changeProducts>('POST', '/api/admin/products/bulk');
export const setProductPrices = endpoint<typeof products.setProductPrices>(
  'POST',
  '/api/admin/products/prices',
);
export const moveProduct = endpoint<typeof products.moveProduct>('PUT', '/api/admin/products/:id/position');
export const deleteProduct = endpoint<typeof products.deleteProduct>('DELETE', '/api/admin/products/:id');
export const uploadImage = endpoint<typeof uploads.uploadImage>('POST', '/api/objects/upload-direct');

export const listAdminSales = endpoint<typeof sales.listAdminSales>('GET', '/api/admin/sales');
export const createSale = endpoint<typeof sales.createSale>('POST', '/api/admin/sales');
export const updateSale = endpoint<typeof sales.updateSale>('PUT', '/api/admin/sales/:id');
export const deleteSale = endpoint<typeof sales.deleteSale>('DELETE', '/api/admin/sales/:id');

export const listAdminOrders = endpoint<typeof adminOrders.listAdminOrders>('GET', '/api/admin/orders');
export const getAdminOrder = endpoint<typeof adminOrders.getAdminOrder>('GET', '/api/admin/orders/:id');
export const listAdminOrderItems = endpoint<typeof adminOrders.listAdminOrderItems>(
  'GET',
  '/api/admin/orders/:id/items',
);
export const listOrderEvents = endpoint<typeof adminOrders.listOrderEvents>(
  'GET',
  '/api/admin/orders/:id/events',
);
export const setOrderStatus = endpoint<typeof adminOrders.setOrderStatus>(
  'PUT',
  '/api/admin/orders/:id/status',
);
export const askForCall = endpoint<typeof adminOrders.askForCall>('PUT', '/api/admin/orders/:id/call');
export const assignDriver = endpoint<typeof adminOrders.assignDriver>(
  'PUT',
  '/api/admin/orders/:id/assign-driver',
);

export const countAdminOrders = endpoint<typeof adminOrders.countAdminOrders>(
  'GET',
  '/api/admin/orders/counts',
);
export const markOrdersSeen = endpoint<typeof adminOrders.markOrdersSeen>('POST', '/api/admin/orders/seen');
export const editOrder = endpoint<typeof adminOrders.editOrder>('PUT', '/api/admin/orders/:id');
export const previewOrderEdit = endpoint<typeof adminOrders.previewOrderEdit>(
  'POST',
  '/api/admin/orders/:id/preview',
);
export const undoOrderChange = endpoint<typeof adminOrders.undoOrderChange>(
  'POST',
  '/api/admin/orders/:id/undo',
);
export const setOrderDelivery = endpoint<typeof adminOrders.setOrderDelivery>(
  'PUT',
  '/api/admin/orders/:id/delivery-status',
);
export const countOrderViews = endpoint<typeof orderViews.countOrderViews>('GET', '/api/admin/orders/views');
export const changeOrders = endpoint<typeof orderViews.changeOrders>('POST', '/api/admin/orders/bulk');
export const exportSelectedOrders = endpoint<typeof orderViews.exportSelectedOrders>(
  'POST',
  '/api/admin/orders/export',
);

export const listThreads = endpoint<typeof messages.listThreads>('GET', '/api/admin/messages');
export const countUnreadThreads = endpoint<typeof messages.countUnreadThreads>(
  'GET',
  '/api/admin/messages/unread',
);
export const getThread = endpoint<typeof messages.getThread>('GET', '/api/admin/messages/:id');
export const answerCustomer = endpoint<typeof messages.answerCustomer>('POST', '/api/admin/messages/:id');
export const markThreadRead = endpoint<typeof messages.markThreadRead>(
  'POST',
  '/api/admin/messages/:id/read',
);
export const handBackOrder = endpoint<typeof adminOrders.handBackOrder>(
  'POST',
  '/api/admin/orders/:id/hand-back',
);
export const listShifts = endpoint<typeof shifts.listShifts>('GET', '/api/admin/shifts');
export const setFloat = endpoint<typeof shifts.setFloat>('PUT', '/api/admin/shifts/:id');
export const addHandOver = endpoint<typeof shifts.addHandOver>('POST', '/api/admin/shifts/:id/hand-overs');
export const closeShift = endpoint<typeof shifts.closeShift>('POST', '/api/admin/shifts/:id/close');

export const getSettings = endpoint<typeof settings.getSettings>('GET', '/api/admin/settings');
export const adoptTimeZone = endpoint<typeof settings.adoptTimeZone>('POST', '/api/admin/settings/time-zone');
export const updateSettings = endpoint<typeof settings.updateSettings>('PUT', '/api/admin/settings/:section');
export const getCartEffects = endpoint<typeof settings.getCartEffects>(
  'POST',
  '/api/admin/settings/:section/cart-effects',
);
export const listSlotLoad = endpoint<typeof settings.listSlotLoad>('GET', '/api/admin/slots');
export const previewShop = endpoint<typeof settings.previewShop>('GET', '/api/admin/preview');
export const updateShopState = endpoint<typeof settings.updateShopState>('PUT', '/api/admin/shop-state');

export const listBatches = endpoint<typeof batches.listBatches>('GET', '/api/admin/batches');
export const createBatch = endpoint<typeof batches.createBatch>('POST', '/api/admin/products/:id/batches');
export const updateBatch = endpoint<typeof batches.updateBatch>('PUT', '/api/admin/batches/:id');
export const setCurrentBatch = endpoint<typeof batches.setCurrentBatch>(
  'PUT',
  '/api/admin/batches/:id/current',
);
export const deleteBatch = endpoint<typeof batches.deleteBatch>('DELETE', '/api/admin/batches/:id');
export const uploadCertificate = endpoint<typeof batches.uploadCertificate>(
  'POST',
  '/api/admin/batches/:id/certificate',
);
export const setLineBatch = endpoint<typeof batches.setLineBatch>('PUT', '/api/admin/order-items/:id/batch');

export const listRecalls = endpoint<typeof recalls.listRecalls>('GET', '/api/admin/recalls');
export const startRecall = endpoint<typeof recalls.startRecall>('POST', '/api/admin/batches/:id/recall');
export const getRecall = endpoint<typeof recalls.getRecall>('GET', '/api/admin/recalls/:id');
export const notifyBuyers = endpoint<typeof recalls.notifyBuyers>('POST', '/api/admin/recalls/:id/notify');
export const noteBuyer = endpoint<typeof recalls.noteBuyer>('PUT', '/api/admin/recalls/:id/buyers/:userId');

export const getLaw = endpoint<typeof law.getLaw>('GET', '/api/admin/law');

export const listPromoCodes = endpoint<typeof promoCodes.listPromoCodes>('GET', '/api/admin/promo-codes');
export const createPromoCode = endpoint<typeof promoCodes.createPromoCode>('POST', '/api/admin/promo-codes');
export const updatePromoCode = endpoint<typeof promoCodes.updatePromoCode>(
  'PUT',
  '/api/admin/promo-codes/:id',
);
export const deletePromoCode = endpoint<typeof promoCodes.deletePromoCode>(
  'DELETE',
  '/api/admin/promo-codes/:id',
);

export const changeStock = endpoint<typeof stock.changeStock>('PUT', '/api/admin/sizes/:id/stock');
export const listStockMoves = endpoint<typeof stock.listStockMoves>('GET', '/api/admin/sizes/:id/stock');
export const listLowStock = endpoint<typeof stock.listLowStock>('GET', '/api/admin/low-stock');
export const setSoldOut = endpoint<typeof stock.setSoldOut>('PUT', '/api/admin/products/:id/sold-out');

export const listUsers = endpoint<typeof users.listUsers>('GET', '/api/admin/users');
export const listDrivers = endpoint<typeof users.listDrivers>('GET', '/api/admin/drivers');
export const createDriver = endpoint<typeof users.createDriver>('POST', '/api/admin/drivers');

export const getPerson = endpoint<typeof persons.getPerson>('GET', '/api/admin/users/:id');
export const updatePerson = endpoint<typeof persons.updatePerson>('PUT', '/api/admin/users/:id');
export const signOutPerson = endpoint<typeof persons.signOutPerson>('POST', '/api/admin/users/:id/sign-out');
export const setAccountState = endpoint<typeof persons.setAccountState>(
  'PUT',
  '/api/admin/users/:id/account-state',
);
export const createPasswordLink = endpoint<typeof passwordReset.createPasswordLink>(
  'POST',
  '/api/admin/users/:id/password-link',
);

export const listStaff = endpoint<typeof staff.listStaff>('GET', '/api/admin/staff');
export const createStaff = endpoint<typeof staff.createStaff>('POST', '/api/admin/staff');
export const setStaffRole = endpoint<typeof staff.setStaffRole>('PUT', '/api/admin/staff/:id');
export const endStaff = endpoint<typeof staff.endStaff>('DELETE', '/api/admin/staff/:id');

export const listAudit = endpoint<typeof audit.listAudit>('GET', '/api/admin/audit');

export const getEmail = endpoint<typeof email.getEmail>('GET', '/api/admin/email');
export const sendTestEmail = endpoint<typeof email.sendTestEmail>('POST', '/api/admin/email/test');
