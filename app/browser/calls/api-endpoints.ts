import type * as account from '#features/accounts/contract/account.ts';
import type * as email from '#features/accounts/contract/email.ts';
import type * as passkeys from '#features/accounts/contract/passkeys.ts';
import type * as passwordReset from '#features/accounts/contract/password-reset.ts';
import type * as addresses from '#features/accounts/contract/addresses.ts';
import type * as age from '#platform/contract/age.ts';
import type * as auth from '#platform/contract/auth.ts';
import type * as backInStock from '#features/products/contract/back-in-stock.ts';
import type * as cart from '#features/cart/contract.ts';
import type * as driverOrders from '#features/deliveries/contract/driver-orders.ts';
import type * as messages from '#features/messages/contract.ts';
import type * as orders from '#features/orders/contract/orders.ts';
import type * as products from '#features/products/contract/products.ts';
import type * as profile from '#features/accounts/contract/profile.ts';
import type * as push from '#platform/contract/push.ts';
import type * as quote from '#features/checkout/contract.ts';
import type * as sales from '#features/products/contract/sales.ts';
import type * as shifts from '#features/deliveries/contract/shifts.ts';
import type * as shop from '#features/settings/contract/shop.ts';
import type * as transcript from '#features/assistant/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * Where a call is. It carries the type of the whole endpoint, so a wrong method or path does not compile;
 * the schemas stay types here, which keeps zod out of the pages that have no form.
 */
export const endpoint = <E extends Endpoint>(method: E['method'], url: E['url']) => ({ method, url }) as E;

export const getCsrfToken = endpoint<typeof auth.getCsrfToken>('GET', '/api/csrf-token');
export const getUser = endpoint<typeof auth.getUser>('GET', '/api/user');
export const login = endpoint<typeof auth.login>('POST', '/api/login');
export const register = endpoint<typeof auth.register>('POST', '/api/register');
export const logout = endpoint<typeof auth.logout>('POST', '/api/logout');

export const getProfile = endpoint<typeof profile.getProfile>('GET', '/api/profile');
export const updateProfile = endpoint<typeof profile.updateProfile>('PUT', '/api/profile');

export const getAge = endpoint<typeof age.getAge>('GET', '/api/age');
export const answerAge = endpoint<typeof age.answerAge>('POST', '/api/age');

export const getShop = endpoint<typeof shop.getShop>('GET', '/api/shop');

export const listProducts = endpoint<typeof products.listProducts>('GET', '/api/products');
export const listBackInStockAlerts = endpoint<typeof backInStock.listBackInStockAlerts>(
  'GET',
  '/api/back-in-stock',
);
export const askBackInStock = endpoint<typeof backInStock.askBackInStock>(
  'PUT',
  '/api/products/:id/back-in-stock',
);
export const forgetBackInStock = endpoint<typeof backInStock.forgetBackInStock>(
  'DELETE',
  '/api/products/:id/back-in-stock',
);
export const listSales = endpoint<typeof sales.listSales>('GET', '/api/sales');
export const getDeliveryTimes = endpoint<typeof shop.getDeliveryTimes>('GET', '/api/delivery-times');

export const getCart = endpoint<typeof cart.getCart>('GET', '/api/cart');
export const addToCart = endpoint<typeof cart.addToCart>('POST', '/api/cart');
export const setCartQuantity = endpoint<typeof cart.setCartQuantity>('PATCH', '/api/cart/:id');
export const removeFromCart = endpoint<typeof cart.removeFromCart>('DELETE', '/api/cart/:id');

export const getQuote = endpoint<typeof quote.getQuote>('POST', '/api/quote');

export const listOrders = endpoint<typeof orders.listOrders>('GET', '/api/orders');
export const getOrder = endpoint<typeof orders.getOrder>('GET', '/api/orders/:id');
export const markOrdersSeen = endpoint<typeof orders.markOrdersSeen>('POST', '/api/orders/seen');
export const placeOrder = endpoint<typeof orders.placeOrder>('POST', '/api/orders');

export const noteOrder = endpoint<typeof orders.noteOrder>('PUT', '/api/orders/:id/note');
export const cancelOrder = endpoint<typeof orders.cancelOrder>('POST', '/api/orders/:id/cancel');
export const reorder = endpoint<typeof orders.reorder>('POST', '/api/orders/:id/reorder');

export const listAddresses = endpoint<typeof addresses.listAddresses>('GET', '/api/addresses');
export const saveAddress = endpoint<typeof addresses.saveAddress>('POST', '/api/addresses');
export const deleteAddress = endpoint<typeof addresses.deleteAddress>('DELETE', '/api/addresses/:id');

export const listDriverOrders = endpoint<typeof driverOrders.listDriverOrders>('GET', '/api/driver/orders');
export const countDriverOrders = endpoint<typeof driverOrders.countDriverOrders>('GET', '/api/driver/counts');
export const listDriverOrderItems = endpoint<typeof driverOrders.listDriverOrderItems>(
  'GET',
  '/api/driver/orders/:id/items',
);
export const setDeliveryStatus = endpoint<typeof driverOrders.setDeliveryStatus>(
  'PUT',
  '/api/driver/orders/:id/delivery-status',
);
export const setWaitTime = endpoint<typeof driverOrders.setWaitTime>(
  'PUT',
  '/api/driver/orders/:id/estimated-wait-time',
);
export const completeOrder = endpoint<typeof driverOrders.completeOrder>(
  'PUT',
  '/api/driver/orders/:id/complete',
);

export const listMessages = endpoint<typeof messages.listMessages>('GET', '/api/messages');
export const sendMessage = endpoint<typeof messages.sendMessage>('POST', '/api/messages');
export const markMessagesRead = endpoint<typeof messages.markMessagesRead>('POST', '/api/messages/read');
export const getTranscript = endpoint<typeof transcript.getTranscript>('GET', '/api/transcript');
export const addToTranscript = endpoint<typeof transcript.addToTranscript>('POST', '/api/transcript');

export const sendQuickMessage = endpoint<typeof messages.sendQuickMessage>(
  'POST',
  '/api/driver/orders/:id/messages',
);

export const recordOutcome = endpoint<typeof driverOrders.recordOutcome>(
  'POST',
  '/api/driver/orders/:id/outcome',
);
export const orderStops = endpoint<typeof driverOrders.orderStops>('PUT', '/api/driver/stops');
export const getShift = endpoint<typeof shifts.getShift>('GET', '/api/driver/shift');
export const startShift = endpoint<typeof shifts.startShift>('POST', '/api/driver/shift');
export const endShift = endpoint<typeof shifts.endShift>('POST', '/api/driver/shift/end');

export const getVapidKey = endpoint<typeof push.getVapidKey>('GET', '/api/push/vapid-public-key');
export const subscribe = endpoint<typeof push.subscribe>('POST', '/api/push/subscribe');
export const unsubscribe = endpoint<typeof push.unsubscribe>('DELETE', '/api/push/unsubscribe');

export const resetPassword = endpoint<typeof passwordReset.resetPassword>('POST', '/api/password-reset');
export const getPasswordEmail = endpoint<typeof email.getPasswordEmail>('GET', '/api/password-reset/email');
export const requestPasswordLink = endpoint<typeof email.requestPasswordLink>(
  'POST',
  '/api/password-reset/email',
);
export const getRecoveryCode = endpoint<typeof passwordReset.getRecoveryCode>('GET', '/api/recovery-code');
export const createRecoveryCode = endpoint<typeof passwordReset.createRecoveryCode>(
  'POST',
  '/api/recovery-code',
);

export const listPasskeys = endpoint<typeof passkeys.listPasskeys>('GET', '/api/passkeys');
export const passkeyOptions = endpoint<typeof passkeys.passkeyOptions>('POST', '/api/passkeys/options');
export const addPasskey = endpoint<typeof passkeys.addPasskey>('POST', '/api/passkeys');
export const removePasskey = endpoint<typeof passkeys.removePasskey>('DELETE', '/api/passkeys/:id');
export const passkeyLoginOptions = endpoint<typeof passkeys.passkeyLoginOptions>(
  'POST',
  '/api/login/passkey/options',
);
export const passkeyLogin = endpoint<typeof passkeys.passkeyLogin>('POST', '/api/login/passkey');

export const downloadData = endpoint<typeof account.downloadData>('POST', '/api/account/download');
export const deleteAccount = endpoint<typeof account.deleteAccount>('POST', '/api/account/delete');
