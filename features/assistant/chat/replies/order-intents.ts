import type { Order } from '#features/orders/contract/orders.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { currentOrder } from '#platform/browser/conversation/current-order.ts';
import type { Offer } from '#platform/browser/conversation/conversation.ts';
import type { IntentHandler, Situation } from './intent-handler.ts';

const asksWhatIsDue =
  /\bhow much\b|\btotal\b|\bowe\b|\bcash\b|\bcu[aá]nto (?:debo|es|pago|le debo|sale|cuesta|me cuesta)\b|\befectivo\b/i;

export const seeOrders = ({ texts }: Pick<Situation, 'texts'>): Offer => ({
  label: texts.labels.seeOrders,
  view: 'order_history',
});

export const sendToShop = ({ texts, typed }: Pick<Situation, 'texts' | 'typed'>): Offer => ({
  label: texts.labels.sendToShop,
  act: 'send_to_shop',
  value: typed,
});

/** Of several open orders it is about the one that comes first. */
export const trackOrder: IntentHandler = (_, situation) => {
  const { typed, orders, cart, now, timeZone, isOnline, texts } = situation;
  const words = texts.shop;
  const open = currentOrder(orders);
  if (open) {
    const others = orders.filter(isOpen).length - 1;
    const more = others > 0 ? ` ${words.moreOpen(others)}` : '';
    const due = asksWhatIsDue.test(typed) ? ` ${words.due(open.total)}` : '';
    const sentence = words.orderIs(open, now, timeZone) + due + more;
    const text = isOnline ? sentence : words.lastKnown(sentence);
    const offers = others > 0 ? [seeOrders(situation)] : [];
    return { answer: { text, card: { kind: 'order', id: open.id }, offers } };
  }
  const [last] = orders;
  const before = last ? `${words.noOpenOrder} ${words.orderIs(last, now, timeZone)}` : words.noOrderYet;
  if (cart.length === 0) return { answer: { text: before, offers: [seeOrders(situation)] } };
  const text = `${last ? before : ''} ${words.cartNotOrdered}`.trim();
  return { answer: { text, choices: ['Checkout', 'View Cart'] } };
};

const ofOrder = /\b(?:order|delivery|pedido|orden|entrega)\b/i;
/** A wrong address is noticed after the order. */
const mistaken =
  /\b(?:wrong|mistake\w*|typo|incorrect|old (?:address|place|apartment)|oops|mal|equivo\w+|no es mi)\b/i;
const ofProfile = /\b(?:profile|account|perfil|cuenta)\b/i;

/** The address of the profile is changed after a yes; that of an order that is placed by the shop alone. */
export const askForAddress: IntentHandler = ({ to }, situation) => {
  const { orders, typed, texts } = situation;
  const { shop: words, labels } = texts;
  const open = currentOrder(orders);
  if (typeof to !== 'string') {
    if (!open || !(ofOrder.test(typed) || (mistaken.test(typed) && !ofProfile.test(typed))))
      return { view: 'profile', answer: { text: words.views.profile } };
    const text = words.addressOfOrder(open.orderNumber);
    const card = { kind: 'order' as const, id: open.id };
    return {
      answer: { text, card, offers: [sendToShop(situation), seeOrders(situation)], asksForYes: true },
    };
  }
  const offers: Offer[] = [
    { label: labels.changeIt, act: 'set_address', value: to },
    { label: labels.typeIt, view: 'profile' },
    ...(open ? [sendToShop(situation)] : []),
  ];
  const ordered = open ? ` ${words.onlyShopMoves}` : '';
  return { answer: { text: words.askAddress(to) + ordered, offers, asksForYes: true } };
};

const canCancel = ({ status, deliveryStatus }: Order) => status === 'pending' && !isOnTheRoad(deliveryStatus);

/** Only an order that the shop has not begun with is cancelled here, after a yes; of several it is asked which. */
export const askToCancel: IntentHandler = (_, situation) => {
  const { orders, texts, cart, typed, isCheckout } = situation;
  const { shop: words, labels } = texts;
  // A mere "cancel" in the checkout leaves it; who means an order names it.
  if (isCheckout && !ofOrder.test(typed)) return { view: 'cart', answer: { text: words.cartNotOrdered } };
  // Who says it elsewhere may mean what is not ordered yet.
  const notOrdered = cart.length > 0 ? ` ${words.cartNotOrdered}` : '';
  const open = orders.filter(isOpen);
  const [first, ...more] = open.filter(canCancel);
  const history = seeOrders(situation);
  if (first && more.length > 0) {
    const offers = [first, ...more].map(({ id, orderNumber, total }): Offer => ({
      label: labels.cancelOrder(orderNumber, total),
      act: 'cancel_order',
      value: id,
    }));
    return { answer: { text: words.askWhichToCancel(open.length), offers: [...offers, history] } };
  }
  const begun = open.filter((order) => !canCancel(order));
  if (first) {
    const others = begun.map(({ orderNumber }) => orderNumber);
    const other = others.length > 0 ? ` ${words.onlyShopCancels(others)}` : '';
    return {
      answer: {
        text: words.askToCancel(first.orderNumber) + other + notOrdered,
        card: { kind: 'order', id: first.id },
        offers: [{ label: labels.cancelIt, act: 'cancel_order', value: first.id }, history],
        asksForYes: true,
      },
    };
  }
  const [late] = begun;
  if (!late)
    return {
      answer: {
        text: words.noOpenOrder + notOrdered,
        offers: [history],
        ...(notOrdered && { choices: ['View Cart', 'Empty my cart'] }),
      },
    };
  return {
    answer: {
      text: words.tooLateToCancel,
      card: { kind: 'order', id: late.id },
      offers: [sendToShop(situation), history],
      asksForYes: true,
    },
  };
};
