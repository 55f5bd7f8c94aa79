import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#features/accounts/session/use-session.ts';
import { useKeptCart } from '#features/cart/customer/kept-cart.ts';
import { useKeptOrders } from '#features/orders/customer/kept-orders.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { useSaleEnds } from '#features/products/menu/use-sale-ends.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { shopPhoneCopy } from '#platform/browser/pwa/device-copies.ts';
import { useClosedShop } from './closed-shop.ts';
import { type Said, useKeptConversation } from './transcript/kept-conversation.ts';
import { useTranscriptSync } from './transcript/transcript-sync.ts';

/**
 * Works for the conversation from the first idle moment on: it follows the ends of sales, adds what is said to the
 * transcript, and keeps on this device what the offline page shows. It is a component of its own, because as hooks these
 * would draw the screen with each read.
 */
export function IdleWork(said: Said) {
  const { id } = useUser();
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  useSaleEnds();
  useClosedShop([...said.lines, ...said.newLines]);
  useKeptOrders();
  useKeptCart();
  useKeptConversation(id, said);
  useTranscriptSync(id, said);
  useEffect(() => {
    if (shop?.phone) shopPhoneCopy.save(id, { phone: shop.phone });
    else if (shop) shopPhoneCopy.wipe();
  }, [id, shop]);
  return null;
}
