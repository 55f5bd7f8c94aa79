import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#features/accounts/session/use-session.ts';
import { useKeptCart } from '#features/cart/customer/kept-cart.ts';
import { useKeptOrders } from '#features/orders/customer/kept-orders.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopPhoneCopy } from '#platform/browser/pwa/device-copies.ts';
import { type Said, useKeptConversation } from './transcript/kept-conversation.ts';

/**
 * Keeps on this device what the offline page shows: the open orders, the cart, the last words and the phone number. It is a
 * component of its own, because as a hook it would draw its screen with each read.
 */
export function KeptForOffline(said: Said) {
  const { id } = useUser();
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  useKeptOrders();
  useKeptCart();
  useKeptConversation(id, said);
  useEffect(() => {
    if (shop?.phone) shopPhoneCopy.save(id, { phone: shop.phone });
    else if (shop) shopPhoneCopy.wipe();
  }, [id, shop]);
  return null;
}
