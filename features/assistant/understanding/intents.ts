import type { Intent } from './intent.ts';
import { carefulIntents } from './intents/careful.ts';
import { cartChangeIntents } from './intents/cart-changes.ts';
import { cartIntents } from './intents/cart.ts';
import { deliveryIntents } from './intents/delivery.ts';
import { orderIntents } from './intents/orders.ts';
import { deviceIntents } from './intents/device.ts';
import { pastOrderIntents } from './intents/past-orders.ts';
import { menuIntents } from './intents/menu.ts';
import { notSoldIntent } from './intents/not-sold.ts';
import { paymentIntents } from './intents/payment.ts';
import { problemIntent } from './intents/problem.ts';
import { productDetailsIntents } from './intents/product-details.ts';
import { productIntents } from './intents/products.ts';
import { profileIntents } from './intents/profile.ts';
import { shopIntents } from './intents/shop.ts';
import { smallTalkIntents } from './intents/small-talk.ts';

/** Everything the assistant understands. Of two that fit equally well, the earlier one is meant. */
export const intents: readonly Intent[] = [
  ...carefulIntents,
  ...orderIntents,
  ...pastOrderIntents,
  problemIntent,
  ...cartChangeIntents,
  ...cartIntents,
  ...productIntents,
  ...productDetailsIntents,
  ...menuIntents,
  notSoldIntent,
  ...profileIntents,
  ...deviceIntents,
  ...shopIntents,
  ...deliveryIntents,
  ...paymentIntents,
  ...smallTalkIntents,
];
