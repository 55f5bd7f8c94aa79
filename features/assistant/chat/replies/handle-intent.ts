import type { IntentId } from '../../understanding/understanding.ts';
import type { Order } from '#features/orders/contract/orders.ts';
import { counted, isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import { orderSentence } from '#shared/order-progress.ts';
import { isOnTheRoad, isOpen } from '#shared/order-status.ts';
import { currentOrder } from '#platform/browser/conversation/current-order.ts';
import { addToCart, clearCart, removeFromCart, setQuantity } from './cart-intents.ts';
import type { Answer, Offer, View } from '#platform/browser/conversation/conversation.ts';
import { say, worded, type IntentHandler, type Situation } from './intent-handler.ts';
import { findProducts, productDetails } from './product-intents.ts';

/** Opens a view. Without the shop in reach it is as it was last known, and that is said. */
const show =
  (view: View, ...offline: string[]): IntentHandler =>
  (_, situation) => ({
    view,
    answer:
      situation.isOnline || offline.length === 0
        ? { text: '' }
        : worded(`offline ${view}`, offline, situation),
  });

const asOfBefore = (what: string) => [
  `You're offline. This is ${what} as it was last.`,
  `Without the shop in reach I can show ${what} as I know it.`,
  `You're offline, so here is ${what} as it was kept on this device.`,
];

const showSalesView = show('sales', ...asOfBefore('what was on sale'));

/** The view of the sales; the words say first where a promo code goes, if one was asked for. */
const showSales: IntentHandler = (understood, situation) => {
  const { reply, isOnline } = situation;
  return reply.text && isOnline ? { view: 'sales', answer: reply } : showSalesView(understood, situation);
};

const asksWhatIsDue = /\bhow much\b|\btotal\b|\bowe\b|\bcash\b/i;

/** Of several open orders it is about the one that comes first. */
const trackOrder: IntentHandler = (_, { typed, orders, now, timeZone, isOnline }) => {
  const open = currentOrder(orders);
  if (open) {
    const others = orders.filter(isOpen).length - 1;
    const more = others > 0 ? ` ${counted(others, 'more order')} ${isOrAre(others)} open.` : '';
    const due = asksWhatIsDue.test(typed) ? ` You pay the driver ${dollars(open.total)}.` : '';
    const sentence = orderSentence(open, now, timeZone) + due + more;
    const text = isOnline ? sentence : `You're offline. The last I know: ${sentence}`;
    const offers: Offer[] = others > 0 ? [{ label: 'See My Orders', view: 'order_history' }] : [];
    return { answer: { text, card: { kind: 'order', id: open.id }, offers } };
  }
  const [last] = orders;
  const text = last
    ? `You have no open order. ${orderSentence(last, now, timeZone)}`
    : 'You have not placed an order yet.';
  return { answer: { text, offers: [{ label: 'See My Orders', view: 'order_history' }] } };
};

const askForAddress: IntentHandler = ({ to }, { orders, typed }) => {
  if (typeof to !== 'string') return { view: 'profile', answer: { text: '' } };
  const isOrdered = orders.some(isOpen);
  const offers: Offer[] = [
    { label: 'Yes, change it', act: 'set_address', value: to },
    { label: 'Let me type it', view: 'profile' },
    ...(isOrdered ? [{ label: 'Send to the shop', act: 'send_to_shop', value: typed } as const] : []),
  ];
  const ordered = isOrdered ? ' Only the shop changes that of an order that is placed.' : '';
  return {
    answer: { text: `Shall I change the delivery address of your profile to “${to}”?${ordered}`, offers },
  };
};

const canCancel = ({ status, deliveryStatus }: Order) => status === 'pending' && !isOnTheRoad(deliveryStatus);

/** Only an order that the shop has not begun with is cancelled here, after a yes; of several it is asked which. */
const askToCancel: IntentHandler = (_, { orders, reply, typed }) => {
  const open = orders.filter(isOpen);
  const [first, ...more] = open.filter(canCancel);
  const history: Offer = { label: 'See My Orders', view: 'order_history' };
  if (first && more.length > 0) {
    const offers = [first, ...more].map(({ id, orderNumber, total }): Offer => ({
      label: `Cancel ${orderNumber}, ${dollars(total)}`,
      act: 'cancel_order',
      value: id,
    }));
    const text = `You have ${open.length} open orders. Which one shall I cancel? What is in it goes back to the shop.`;
    return { answer: { text, offers: [...offers, history] } };
  }
  const begun = open.filter((order) => !canCancel(order));
  if (first) {
    const others = begun.map(({ orderNumber }) => orderNumber);
    const other =
      others.length > 0 ? ` Only the shop can cancel what it has begun with: ${formatList(others)}.` : '';
    return {
      answer: {
        text: `Shall I cancel your order ${first.orderNumber}? What is in it goes back to the shop.${other}`,
        card: { kind: 'order', id: first.id },
        offers: [{ label: 'Yes, cancel it', act: 'cancel_order', value: first.id }, history],
      },
    };
  }
  const [late] = begun;
  if (!late) return { answer: { text: 'You have no open order.', offers: [history] } };
  const ask: Offer = { label: 'Send to the shop', act: 'send_to_shop', value: typed };
  return { answer: { ...reply, card: { kind: 'order', id: late.id }, offers: [ask, history] } };
};

const askToReorder: IntentHandler = (_, { orders, reply }) => {
  const last = orders.find(({ status }) => status !== 'cancelled') ?? orders[0];
  if (!last) return { answer: reply };
  return {
    answer: {
      text: `Shall I put what you ordered in ${last.orderNumber} into your cart, at today's prices?`,
      offers: [
        { label: 'Yes, order it again', act: 'reorder', value: last.id },
        { label: 'See My Orders', view: 'order_history' },
      ],
    },
  };
};

const asksWhoAnswers =
  /\b(?:are|r) (?:you|u)\b.*\b(?:real|human|person|bot|robot|ai|machine|computer)\b|\b(?:is this|am i (?:talking|speaking|chatting)).*\b(?:human|person|bot|robot|ai|machine)\b/i;

/** Who asks what it talks to wants to know that first; people are one tap away. */
const whoAnswers: IntentHandler = () => ({
  answer: {
    text: 'I’m the shop’s assistant, a program. The people of the shop read what you send to them.',
    choices: ['Talk to the shop', 'What can you do?'],
  },
});

const talkToShop: IntentHandler = (understood, situation) => {
  const { reply, typed, orders } = situation;
  if (asksWhoAnswers.test(typed)) return whoAnswers(understood, situation);
  const { forShop } = understood;
  if (!forShop) return { answer: reply, writeTo: 'shop' };
  const isOrdered = orders.some(isOpen);
  const text = isOrdered
    ? forShop === 'order'
      ? 'Only the shop changes an order that is placed. Shall I send it what you wrote?'
      : 'Shall I send that to the shop, so that your driver knows?'
    : 'Write it into the note at the checkout: your driver reads it at your door.';
  const next: Offer = isOrdered
    ? { label: 'Send to the shop', act: 'send_to_shop', value: typed }
    : { label: 'View Cart', view: 'cart' };
  return { answer: { text, offers: [next] } };
};

/** A mere "yes" or "undo" that no answer asked for is no name of a product. */
const merely: readonly [RegExp, string][] = [
  [/^\W*undo\b/i, 'There is nothing to undo.'],
  [/^\W*(?:yes|yeah|yep|yup|ok|okay|sure)\W*$/i, 'What can I do for you?'],
];

const unknown: IntentHandler = (_, situation) => {
  const said = merely.find(([shape]) => shape.test(situation.typed))?.[1];
  return { answer: said ? { text: said } : notUnderstood(situation) };
};

const notUnderstood = (situation: Situation): Answer => ({
  ...worded(
    'unknown',
    [
      'I did not understand that. I can search the menu for it.',
      'That is beyond me. Shall I search the menu for it?',
      'I am not sure what you mean. I can look for it on the menu.',
    ],
    situation,
  ),
  offers: [
    {
      label: `Search for “${shortened(situation.typed)}”`,
      view: 'products',
      params: { search: situation.typed },
    },
    { label: 'Send to the shop', act: 'send_to_shop', value: situation.typed },
  ],
});

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 23).trimEnd()}…` : text);

/** What is done and shown for each intent; all others are answered by words alone. */
const handlers: Partial<Record<IntentId, IntentHandler>> = {
  add_to_cart: addToCart,
  remove_from_cart: removeFromCart,
  set_quantity: setQuantity,
  clear_cart: clearCart,
  find_products: findProducts,
  product_details: productDetails,
  show_cart: show('cart', ...asOfBefore('your cart')),
  checkout: show('checkout'),
  show_sales: showSales,
  show_menu: show('products', ...asOfBefore('the menu')),
  order_history: show('order_history', ...asOfBefore('the list of your orders')),
  show_profile: show('profile'),
  change_phone: show('profile'),
  change_email: show('profile'),
  change_password: show('profile'),
  change_address: askForAddress,
  track_order: trackOrder,
  cancel_order: askToCancel,
  reorder: askToReorder,
  talk_to_shop: talkToShop,
  problem: (_, { reply, typed }) => ({
    answer: { ...reply, offers: [{ label: 'Send to the shop', act: 'send_to_shop', value: typed }] },
  }),
  help: (understood, situation) =>
    (asksWhoAnswers.test(situation.typed) ? whoAnswers : say)(understood, situation),
  log_out: () => ({
    answer: { text: 'Shall I log you out?', offers: [{ label: 'Log me out', act: 'log_out' }] },
  }),
  unknown,
};

/** What the shop does when this was understood. Questions of health, law and age always get their fixed words alone. */
export const handleIntent: IntentHandler = (understood, situation) =>
  understood.topic || understood.declined
    ? { answer: situation.reply }
    : (handlers[understood.intent] ?? say)(understood, situation);
