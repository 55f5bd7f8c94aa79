import { formatDoorRules } from '#shared/door.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import { orderSentence } from '#shared/order-sentence.ts';
import { counted, isOrAre } from '#shared/counted.ts';
import type { Shop } from '#features/settings/contract/shop.ts';

type Minutes = { from: number; to: number };
type Way = Shop['door']['accepts'][number];
const ways: Record<Way, string> = { cash: 'cash', card: 'card', other: 'other payments' };

const asBefore = (what: string) => [
  `You're offline. This is ${what} as it was last.`,
  `Without the shop in reach I can show ${what} as I know it.`,
  `You're offline, so here is ${what} as it was kept on this device.`,
];

/** The assistant's English texts about the shop, delivery and orders. */
export const englishShop = {
  hours: (openText: string | null, weekHours: string | null) => sentences(openText, weekHours),
  noSpecialDay: 'The shop has not told me of other hours for that day.',
  anyHour: [
    'You can order at any time.',
    'We take orders at any hour.',
    'Any time suits us: order when you like.',
  ],
  area: (text: string) => `We deliver to ${text}.`,
  areaUnknown: [
    'Enter your address at checkout, and I’ll tell you if we deliver there.',
    'The checkout says at once whether we come to your address.',
    'Type your address at checkout: it says whether we deliver there.',
  ],
  noPickup: 'Orders are not picked up at the shop: the driver brings yours to your door.',
  shopAddress: (address: string) => `The shop is at ${address}.`,
  outside: (zip: string) => `We don't deliver to ${zip}.`,
  inside: (zip: string, fee?: string) => `Yes, we deliver to ${zip}${fee ? `, ${fee}` : ''}.`,
  fee: (fee: number, freeFrom: number | null) =>
    fee === 0 ? 'free' : `${dollars(fee)}${freeFrom === null ? '' : `, and free from ${dollars(freeFrom)}`}`,
  forFee: (fee: string) => (fee === 'free' ? 'for free' : `for ${fee}`),
  feeIs: (fee: string) => `Delivery is ${fee}.`,
  feeTo: (zip: string, fee: string) => `Delivery to ${zip} is ${fee}.`,
  feeToYou: (zip: string, fee: string) => `Delivery to your address (${zip}) is ${fee}.`,
  sameFee: (fee: number) => `Delivery is ${dollars(fee)}. From what sum it is free depends on your ZIP.`,
  feeRange: (least: number, most: number) =>
    `Delivery is ${least === 0 ? 'free' : dollars(least)} to ${dollars(most)}, by your ZIP. Type it, and I'll say what it is for you.`,
  costUnknown: [
    'You see every part of the price at checkout, before you order.',
    'The checkout shows every part of the price before you order.',
    'Nothing is hidden: the checkout lists every part of the price.',
  ],
  smallestThere: (minimum: number) => `The smallest order there is ${dollars(minimum)}.`,
  minimumTo: (zip: string, minimum: number) =>
    minimum > 0 ? `The smallest order to ${zip} is ${dollars(minimum)}.` : `There is no minimum for ${zip}.`,
  minimumIs: (minimum: number) =>
    minimum > 0 ? `The smallest order is ${dollars(minimum)}.` : 'There is no minimum order.',
  minimumRange: (least: number, most: number) =>
    `The smallest order is ${least === 0 ? 'any sum' : dollars(least)} to ${dollars(most)}, by your ZIP. Type it, and I'll say which.`,
  cartLacks: (least: number, most = least) =>
    `Your cart needs ${dollars(least)}${most > least ? ` to ${dollars(most)}` : ''} more for that.`,
  tax: 'Where your state or city has a tax, the checkout lists it by name before you order.',
  noCharges: 'Nothing is added to the prices on the menu: what you see is what you pay.',
  time: ({ from, to }: Minutes, zip: string) =>
    `Delivery${zip && ` to ${zip}`} takes ${from} to ${to} minutes.`,
  laterToo: 'The checkout offers times for later too.',
  lastTime: (time: string) => `The last delivery is ${time}.`,
  timeOffered: (time: string) => `Yes: the checkout offers ${time}.`,
  timeUnknown: [
    'You choose the delivery time at checkout.',
    'At checkout you pick a time that suits you.',
    'As soon as we can, or at a time you choose at checkout.',
  ],
  doorRules: (door: Shop['door']) => formatDoorRules(door),
  payment: [
    'You pay when your order is handed to you. Nothing is charged online.',
    'Nothing is charged online: you pay at the door.',
    'You pay at the door, when you have your order in hand.',
  ],
  wayTaken: (way: Way) => `Yes, the driver takes ${ways[way]} at the door.`,
  wayNotTaken: (way: string, accepts: readonly Way[]) =>
    `No ${way}: the driver takes ${formatList(accepts.map((one) => ways[one]))} at the door.`,
  wayUnknown: (way: string) =>
    `You pay at the door, and nothing is charged online. Whether the driver takes ${way}, the shop has not told me: shall I ask?`,
  tips: (shown: readonly string[]) =>
    shown.length > 0
      ? `A tip is up to you: choose ${formatList(shown, 'or')} at the checkout, or give it at the door.`
      : 'A tip is up to you: give it to the driver at the door.',
  promoCode: (has: boolean): string =>
    has
      ? 'A promo code goes in at the checkout, below the total. See also what is on sale.'
      : 'There are no promo codes right now. See what is on sale.',
  age: (minimumAge: number | undefined) =>
    minimumAge
      ? [
          `You must be ${minimumAge} or over. Please have your ID ready at the door.`,
          `We sell to people of ${minimumAge} and over. Please have your ID ready at the door.`,
          `${minimumAge} or over, and please have your ID ready at the door.`,
        ]
      : [
          'Please have your ID ready: the driver may ask for it at the door.',
          'The driver may ask for your ID at the door, so please have it ready.',
          'Have your ID at hand at the door, please: the driver may ask for it.',
        ],
  away: (minimumAge: number | undefined) =>
    `${minimumAge ? `Someone of ${minimumAge} or over` : 'Someone'} has to take it at the door, with an ID at hand. If no one is there, the driver can call you; without an answer it goes back to the shop, and you can write to us about another time.`,
  notLeftAtDoor: (minimumAge: number) =>
    `No: the driver looks at an ID of someone of ${minimumAge} or over and hands it over, so it can't be left at the door.`,
  ways: (phone: string | null) =>
    phone
      ? [`Write to the shop here, or call ${phone}.`]
      : [
          'Write to the shop here: people read it.',
          'You can write to the people of the shop here.',
          'The people of the shop read what you write to them here.',
        ],
  phone: (phone: string) => `The shop's number is ${phone}. You can also write to it here.`,
  noPhone: 'The shop has not given me a number. You can write to it here.',
  callMe: 'I can’t call anyone. The shop can, if you write to it with your number.',
  note: 'I don’t pass notes on by myself. Shall I send this to the shop?',
  closedNow: 'It is closed now, so an answer may take a while.',
  opensLater: (opens: string) =>
    `It ${opens.charAt(0).toLowerCase()}${opens.slice(1)}: expect an answer after that.`,
  problem: [
    'I’m sorry about that. Tell the shop what happened, and they will sort it out with you.',
    'That should not happen, I’m sorry. Shall I send it to the shop?',
    'I’m sorry to hear that. The shop can put it right: send it to them.',
  ],
  notifications: (off: boolean) =>
    off
      ? [
          'You can turn notifications off on your profile.',
          'Your profile has the switch to turn notifications off.',
          'Notifications are turned off on your profile.',
        ]
      : [
          'You can turn notifications on on your profile.',
          'Your profile has the switch for notifications.',
          'Turn notifications on on your profile, and we tell you about your orders.',
        ],
  changeAtCheckout:
    'The checkout has a field for it: type there what you pay with, and the driver brings change.',
  notTold: 'That the shop has not told me. Shall I send it your question?',
  closeAccount:
    'At the end of your profile is “Delete My Account”: it asks for your password first, and nothing is deleted before.',
  askLogOut: 'Shall I log you out?',
  orderIs: orderSentence,
  moreOpen: (count: number) => `${counted(count, 'more order')} ${isOrAre(count)} open.`,
  due: (cents: number) => `You pay the driver ${dollars(cents)}.`,
  lastKnown: (sentence: string) => `You're offline. The last I know: ${sentence}`,
  noOpenOrder: 'You have no open order.',
  noOrderYet: 'You have not placed an order yet.',
  noEarlierOrder: 'You have no earlier order yet.',
  askWhichToCancel: (count: number) =>
    `You have ${count} open orders. Which one shall I cancel? What is in it goes back to the shop.`,
  askToCancel: (number: string) =>
    `Shall I cancel your order ${number}? What is in it goes back to the shop.`,
  cartNotOrdered: 'What is in your cart is not ordered yet: it stays there, and nothing is charged.',
  onlyShopCancels: (numbers: readonly string[]) =>
    `Only the shop can cancel what it has begun with: ${formatList(numbers)}.`,
  tooLateToCancel: 'This order is being prepared, so only the shop can cancel it. Shall I ask them?',
  askToReorder: (number: string) =>
    `Shall I put what you ordered in ${number} into your cart, at today's prices?`,
  askAddress: (to: string) => `Shall I change the delivery address of your profile to “${to}”?`,
  onlyShopMoves: 'Only the shop changes that of an order that is placed.',
  addressOfOrder: (number: string) =>
    `Only the shop changes the address of order ${number}, which is placed. Shall I send it what you wrote?`,
  orderByShop: 'Only the shop changes an order that is placed. Shall I send it what you wrote?',
  driverByShop: 'Shall I send that to the shop, so that your driver knows?',
  noteAtCheckout: 'Write it into the note at the checkout: your driver reads it at your door.',
  asBefore: {
    menu: asBefore('the menu'),
    sales: asBefore('what was on sale'),
    cart: asBefore('your cart'),
    orders: asBefore('the list of your orders'),
  },
  /** The line that comes with a view; in English each view has its own (view-answers.ts). */
  views: {
    profile: '',
    menu: '',
    sales: '',
    noSales: '',
    cart: '',
    emptyCart: '',
    checkout: '',
    emptyCheckout: '',
    orders: '',
    noOrders: '',
  },
};

const sentences = (...parts: (string | null)[]) =>
  parts.flatMap((part) => (part ? `${part}.` : [])).join(' ') || undefined;
