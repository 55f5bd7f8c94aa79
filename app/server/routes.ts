import { accountRoutes } from '#features/accounts/server/account-routes.ts';
import { assistantRoutes } from '#features/assistant/server/routes.ts';
import { addressRoutes } from '#features/accounts/server/profile-routes.ts';
import { adminAuditRoutes } from '#features/audit/server/admin-routes.ts';
import { adminAnalyticsRoutes } from '#features/analytics/server/admin-routes.ts';
import { passwordResetRoutes } from '#features/accounts/server/reset-routes.ts';
import { ageRoutes } from '#features/accounts/server/age-routes.ts';
import { authRoutes } from '#features/accounts/server/auth-routes.ts';
import { adminBatchRoutes } from '#features/batches/server/admin-routes.ts';
import { batchRoutes } from '#features/batches/server/routes.ts';
import { cartRoutes } from '#features/cart/server/routes.ts';
import { adminExportRoutes } from '#features/accounts/server/exports-admin-routes.ts';
import type { App, Routes } from '#platform/server/http/app-types.ts';
import { lawRoutes } from '#features/products/server/law-admin-routes.ts';
import { emailRoutes } from '#features/accounts/server/email-routes.ts';
import { closingRoutes } from '#features/ledger/server/routes.ts';
import { notificationRoutes } from '#features/campaigns/server/admin-routes.ts';
import { openedRoutes } from '#features/campaigns/server/admin-routes.ts';
import { orderRoutes } from '#features/orders/server/customer-routes.ts';
import { trackingRoutes } from '#features/orders/server/tracking-routes.ts';
import { adminOrderRoutes } from '#features/orders/server/admin-routes.ts';
import { driverOrderRoutes } from '#features/deliveries/server/driver-routes.ts';
import { adminProductRoutes } from '#features/products/server/admin-product-routes.ts';
import { productImportRoutes } from '#features/products/server/import/import-routes.ts';
import { healthRoutes } from '#platform/server/health/routes.ts';
import { openapiRoutes } from '#platform/server/openapi/routes.ts';
import { pushRoutes } from '#platform/server/push/routes.ts';
import { productRoutes } from '#features/products/server/menu-routes.ts';
import { passkeyRoutes } from '#features/accounts/server/passkeys-routes.ts';
import { profileRoutes } from '#features/accounts/server/profile-routes.ts';
import { adminSaleRoutes } from '#features/products/server/admin-sale-routes.ts';
import { adminPromoCodeRoutes } from '#features/promo-codes/server/admin-routes.ts';
import { checkoutRoutes } from '#features/checkout/server/routes.ts';
import { phoneOrderRoutes } from '#features/checkout/server/phone-order-routes.ts';
import { recallRoutes } from '#features/batches/server/recalls-admin-routes.ts';
import { saleRoutes } from '#features/products/server/menu-routes.ts';
import { adminShiftRoutes } from '#features/deliveries/server/shifts-routes.ts';
import { driverShiftRoutes } from '#features/deliveries/server/shifts-routes.ts';
import { adminSettingsRoutes } from '#features/settings/server/admin-routes.ts';
import { shopRoutes } from '#features/settings/server/shop-routes.ts';
import { adminStaffRoutes } from '#features/accounts/server/staff-admin-routes.ts';
import { adminStockRoutes } from '#features/products/server/admin-stock-routes.ts';
import { stockRoutes } from '#features/products/server/menu-routes.ts';
import { ticketRoutes } from '#features/tickets/server/routes.ts';
import { uploadRoutes } from '#features/products/server/admin-product-routes.ts';
import { messageRoutes } from '#features/messages/server/routes.ts';
import { adminMessageRoutes } from '#features/messages/server/admin-routes.ts';
import { transcriptRoutes } from '#features/messages/server/routes.ts';
import { objectRoutes } from '#platform/server/uploads/object-routes.ts';
import { adminUserRoutes } from '#features/accounts/server/users-admin-routes.ts';
import { adminPersonRoutes } from '#features/accounts/server/person-routes.ts';

/** Every module of the shop. A route that is not reached from here does not exist. */
const modules: Routes[] = [
  authRoutes,
  passwordResetRoutes,
  ageRoutes,
  passkeyRoutes,
  accountRoutes,
  emailRoutes,
  profileRoutes,
  addressRoutes,
  productRoutes,
  saleRoutes,
  cartRoutes,
  checkoutRoutes,
  phoneOrderRoutes,
  orderRoutes,
  trackingRoutes,
  messageRoutes,
  transcriptRoutes,
  assistantRoutes,
  pushRoutes,
  notificationRoutes,
  openedRoutes,
  adminProductRoutes,
  productImportRoutes,
  adminSaleRoutes,
  adminPromoCodeRoutes,
  adminStockRoutes,
  batchRoutes,
  adminBatchRoutes,
  lawRoutes,
  recallRoutes,
  stockRoutes,
  adminOrderRoutes,
  driverOrderRoutes,
  adminMessageRoutes,
  adminUserRoutes,
  adminPersonRoutes,
  adminStaffRoutes,
  adminAuditRoutes,
  adminAnalyticsRoutes,
  adminExportRoutes,
  adminShiftRoutes,
  closingRoutes,
  driverShiftRoutes,
  adminSettingsRoutes,
  shopRoutes,
  ticketRoutes,
  uploadRoutes,
  objectRoutes,
  healthRoutes,
  openapiRoutes,
];

/** Fastify asks a plugin for its name here; without one it looks for it among all loaded CommonJS files. */
const displayName = Symbol.for('fastify.display-name');

export async function registerModules(app: App) {
  for (const routes of modules) await app.register(Object.assign(routes, { [displayName]: routes.name }));
}
