import type { View } from '#platform/browser/conversation/conversation.ts';
import { worded, type IntentHandler, type Situation } from './intent-handler.ts';

type Words = Situation['texts']['shop'];

/** Opens a view. In English its own line comes with it; without the shop in reach it is as it was last known. */
const show =
  (
    view: View,
    words: (views: Words['views'], situation: Situation) => string,
    offline?: (words: Words) => readonly string[],
  ): IntentHandler =>
  (_, situation) => {
    const { shop } = situation.texts;
    return {
      view,
      answer:
        situation.isOnline || !offline
          ? { text: words(shop.views, situation) }
          : worded(`offline ${view}`, offline(shop), situation),
    };
  };

const showSalesView = show(
  'sales',
  (views, { menu }) =>
    menu.some(({ salePrice, sizes }) => salePrice !== null || sizes?.some((size) => size.salePrice !== null))
      ? views.sales
      : views.noSales,
  ({ asBefore }) => asBefore.sales,
);

const asksForPromoCode = /\b(?:promo|code|coupon|voucher|c[oó]digo|cup[oó]n)e?s?\b/i;

/** The view of the sales; the words say first where a promo code goes, if one was asked for. */
const showSales: IntentHandler = (understood, situation) => {
  const { shop, texts, typed, isOnline } = situation;
  return shop && isOnline && asksForPromoCode.test(typed)
    ? { view: 'sales', answer: { text: texts.shop.promoCode(shop.hasPromoCodes) } }
    : showSalesView(understood, situation);
};

const showOwnProfile = show('profile', ({ profile }) => profile);
/** The profile; the words say first where the account is deleted, if that is wanted. */
const showProfile: IntentHandler = (understood, situation) =>
  understood.closesAccount && situation.canDeleteAccount
    ? { view: 'profile', answer: { text: situation.texts.shop.closeAccount } }
    : showOwnProfile(understood, situation);

/** Intents that are answered by a view. */
export const viewIntents = {
  show_cart: show(
    'cart',
    (views, { cart }) => (cart.length > 0 ? views.cart : views.emptyCart),
    ({ asBefore }) => asBefore.cart,
  ),
  checkout: show('checkout', (views, { cart }) => (cart.length > 0 ? views.checkout : views.emptyCheckout)),
  show_sales: showSales,
  show_menu: show(
    'products',
    ({ menu }) => menu,
    ({ asBefore }) => asBefore.menu,
  ),
  order_history: show(
    'order_history',
    (views, { orders }) => (orders.length > 0 ? views.orders : views.noOrders),
    ({ asBefore }) => asBefore.orders,
  ),
  show_profile: showProfile,
  change_phone: showProfile,
  change_email: showProfile,
  change_password: showProfile,
};
