import type * as auth from '#shared/contract/auth.ts';
import type * as cart from '#shared/contract/cart.ts';
import type * as driverOrders from '#shared/contract/driver-orders.ts';
import type * as orders from '#shared/contract/orders.ts';
import type * as products from '#shared/contract/products.ts';
import type * as profile from '#shared/contract/profile.ts';
import type * as push from '#shared/contract/push.ts';
import type * as sales from '#shared/contract/sales.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * Where a call is. It carries the type of the whole endpoint, so a wrong method or path does not compile;
 * the schemas stay types here, which keeps zod out of the pages that have no form.
 */
export const at = <E extends Endpoint>(method: E['method'], url: E['url']) => ({ method, url }) as E;

export const getCsrfToken = at<typeof auth.getCsrfToken>('GET', '/api/csrf-token');
export const getUser = at<typeof auth.getUser>('GET', '/api/user');
export const login = at<typeof auth.login>('POST', '/api/login');
export const register = at<typeof auth.register>('POST', '/api/register');
export const logout = at<typeof auth.logout>('POST', '/api/logout');

export const getProfile = at<typeof profile.getProfile>('GET', '/api/profile');
export const updateProfile = at<typeof profile.updateProfile>('PUT', '/api/profile');

export const listProducts = at<typeof products.listProducts>('GET', '/api/products');
export const listSales = at<typeof sales.listSales>('GET', '/api/sales');

export const getCart = at<typeof cart.getCart>('GET', '/api/cart');
export const addToCart = at<typeof cart.addToCart>('POST', '/api/cart');
export const setCartQuantity = at<typeof cart.setCartQuantity>('PATCH', '/api/cart/:id');
export const removeFromCart = at<typeof cart.removeFromCart>('DELETE', '/api/cart/:id');

export const listOrders = at<typeof orders.listOrders>('GET', '/api/orders');
export const getOrder = at<typeof orders.getOrder>('GET', '/api/orders/:id');
export const markOrdersSeen = at<typeof orders.markOrdersSeen>('POST', '/api/orders/seen');
export const placeOrder = at<typeof orders.placeOrder>('POST', '/api/orders');

export const listDriverOrders = at<typeof driverOrders.listDriverOrders>('GET', '/api/driver/orders');
export const countDriverOrders = at<typeof driverOrders.countDriverOrders>('GET', '/api/driver/counts');
export const listDriverOrderItems = at<typeof driverOrders.listDriverOrderItems>(
  'GET',
  '/api/driver/orders/:id/items',
);
export const setDeliveryStatus = at<typeof driverOrders.setDeliveryStatus>(
  'PUT',
  '/api/driver/orders/:id/delivery-status',
);
export const setWaitTime = at<typeof driverOrders.setWaitTime>(
  'PUT',
  '/api/driver/orders/:id/estimated-wait-time',
);
export const completeOrder = at<typeof driverOrders.completeOrder>('PUT', '/api/driver/orders/:id/complete');

export const getVapidKey = at<typeof push.getVapidKey>('GET', '/api/push/vapid-public-key');
export const subscribe = at<typeof push.subscribe>('POST', '/api/push/subscribe');
export const unsubscribe = at<typeof push.unsubscribe>('DELETE', '/api/push/unsubscribe');
