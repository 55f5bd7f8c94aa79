import { accountRoutes } from './account/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { adminAuditRoutes } from './audit/admin-routes.ts';
import { adminAnalyticsRoutes } from './analytics/admin-routes.ts';
import { passwordResetRoutes } from './auth/reset-routes.ts';
import { ageRoutes } from './age/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { adminBatchRoutes } from './batches/admin-routes.ts';
import { batchRoutes } from './batches/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { adminExportRoutes } from './exports/admin-routes.ts';
import type { App, Routes } from './http/app-types.ts';
import { lawRoutes } from './law/admin-routes.ts';
import { emailRoutes } from './email/routes.ts';
import { notificationRoutes } from './notifications/admin-routes.ts';
import { openedRoutes } from './notifications/routes.ts';
import { orderRoutes } from './orders/customer-routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { driverOrderRoutes } from './orders/driver-routes.ts';
import { adminProductRoutes } from './catalog/admin-product-routes.ts';
import { openapiRoutes } from './openapi/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { productRoutes } from './catalog/product-routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { adminSaleRoutes } from './catalog/admin-sale-routes.ts';
import { adminPromoCodeRoutes } from './promo-codes/admin-routes.ts';
import { quoteRoutes } from './quote/routes.ts';
import { recallRoutes } from './recalls/admin-routes.ts';
import { saleRoutes } from './catalog/sale-routes.ts';
import { adminShiftRoutes } from './shifts/admin-routes.ts';
import { driverShiftRoutes } from './shifts/driver-routes.ts';
import { adminSettingsRoutes } from './settings/admin-routes.ts';
import { shopRoutes } from './settings/shop-routes.ts';
import { adminStaffRoutes } from './staff/admin-routes.ts';
import { adminStockRoutes } from './stock/admin-routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { uploadRoutes } from './uploads/admin-routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { adminMessageRoutes } from './messages/admin-routes.ts';
import { transcriptRoutes } from './transcript/routes.ts';
import { objectRoutes } from './uploads/object-routes.ts';
import { adminUserRoutes } from './users/admin-routes.ts';
import { adminPersonRoutes } from './users/person-routes.ts';

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
  quoteRoutes,
  orderRoutes,
  messageRoutes,
  transcriptRoutes,
  pushRoutes,
  notificationRoutes,
  openedRoutes,
  adminProductRoutes,
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
  driverShiftRoutes,
  adminSettingsRoutes,
  shopRoutes,
  uploadRoutes,
  objectRoutes,
  openapiRoutes,
];

/** Fastify asks a plugin for its name here; without one it looks for it among all loaded CommonJS files. */
const displayName = Symbol.for('fastify.display-name');

export async function registerModules(app: App) {
  for (const routes of modules) await app.register(Object.assign(routes, { [displayName]: routes.name }));
}
