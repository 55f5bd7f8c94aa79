import { readZip } from '#shared/zip-code.ts';
import { added } from './added-items.ts';
import { removed, setTo } from './cart-items.ts';
import { isHead } from './mentions.ts';
import { noun } from './menu-index.ts';
import type { Reading } from './reading.ts';
import { detailed } from './slots/details.ts';
import { forShop } from './slots/for-shop.ts';
import { found } from './slots/found.ts';
import { productSaid, valueSaid, type Slots } from './slots/slots.ts';
import { sumSaid } from './slots/sums.ts';
import type { IntentId } from './understanding.ts';
import { addressIn, clockIn, emailIn, phoneIn } from './values.ts';

/**
 * The chip that offers each intent where it is not clear what is meant; typed, it is understood as this intent.
 * docs/assistant.md says how an intent is added.
 */
export const offers: Readonly<Record<Exclude<IntentId, 'unknown'>, string>> = {
  medical: 'Is it safe for me?',
  dosage: 'How much should I take?',
  track_order: 'Where is my order?',
  cancel_order: 'Cancel my order',
  reorder: 'Order that again',
  order_history: 'My orders',
  problem: 'Something is wrong with my order',
  add_to_cart: 'Add to my cart',
  remove_from_cart: 'Take something out',
  set_quantity: 'Change how many',
  clear_cart: 'Empty my cart',
  show_cart: 'View Cart',
  checkout: 'Checkout',
  find_products: 'Help me choose',
  product_details: 'Tell me about a product',
  lab_report: 'Lab reports',
  show_sales: 'Today’s sales',
  show_menu: 'Show the menu',
  not_sold: 'Do you sell anything else?',
  change_address: 'Change my address',
  change_phone: 'Change my phone',
  change_email: 'Change my email',
  change_password: 'Change my password',
  show_profile: 'Your Profile',
  notifications: 'Notifications',
  log_out: 'Log out',
  opening_hours: 'When are you open?',
  talk_to_shop: 'Talk to the shop',
  delivery_area: 'Where do you deliver?',
  delivery_time: 'How long does delivery take?',
  delivery_cost: 'How much is delivery?',
  payment_methods: 'How can I pay?',
  age_rule: 'Do I need ID?',
  greeting: 'Hi',
  thanks: 'Thank you',
  goodbye: 'Bye',
  help: 'What can you do?',
};

export const offerOf = (id: IntentId): string | undefined => (id === 'unknown' ? undefined : offers[id]);

const intentOf = new Map(Object.entries(offers).map(([id, offer]) => [offer, id as IntentId]));
/** The intent that a chip offers. */
export const offeredBy = (chip: string): IntentId | undefined => intentOf.get(chip);

const unlawful =
  /\b(?:coke|cocaine|blow|crack|meth|crystal|lsd|acid|molly|mdma|ecstasy|xanax|xan|oxy\w*|perc\w*|adderall|heroin|fentanyl|ketamine|dmt|pcp|opi\w+|shroom|mushroom|psilocybin|speed|valium|klonopin|lean|steroid|gun|ammo)\b/;
const turnsOff =
  /\b(?:stop|no more|quit|not|off|unsubscribe|less|fewer|too many|disable|mute|opt out|enough|silence|turn off|never|cancel|remove|already no|no me (?:mand|envi|avis|notif|escrib|molest|send|tell|text|write)\w*)\b/;
/** Questions about being at home for the delivery, and about the order if nobody is. */
const awayFromDoor =
  /\b(?:have|need|has) to be (?:\w+ )?(?:home|there|present)\b|\bif (?:i am|nobody is|no one is|we are) (?:not )?(?:home|there|around|here)\b/;

const isPast = /\bnot\b.*\bany ?more\b|\b(?:isn['’]?t|no longer|ya no)\b/i;

const zipIn = (say: string) => readZip(say, { isQuestion: true });

/** The other facts of a sentence, for the intents that need them. */
export const slotsOf: Readonly<Partial<Record<IntentId, (reading: Reading) => Slots>>> = {
  medical: (reading) => ({ topic: 'medical', ...productSaid(reading) }),
  dosage: (reading) => ({ topic: 'dosage', ...productSaid(reading) }),
  add_to_cart: added,
  remove_from_cart: removed,
  set_quantity: (reading) => ({ items: setTo(reading) }),
  checkout: ({ say }) => valueSaid(clockIn(say)),
  find_products: found,
  product_details: detailed,
  lab_report: productSaid,
  show_sales: ({ situation: { menu } }) => ({
    products: menu.filter(({ price, salePrice }) => salePrice != null && salePrice < price),
  }),
  show_menu: ({ situation: { menu } }) => ({ products: [...menu] }),
  not_sold: ({ line }) => (unlawful.test(line) ? { topic: 'unlawful' } : {}),
  // "My address is not 5 Main St anymore" names the one that it is not.
  change_address: ({ say }) => (isPast.test(say) ? {} : valueSaid(addressIn(say))),
  change_phone: ({ say }) => valueSaid(phoneIn(say)),
  change_email: ({ say }) => valueSaid(emailIn(say)),
  notifications: ({ line }) => ({ off: turnsOff.test(line) }),
  opening_hours: ({ say }) => valueSaid(clockIn(say)),
  talk_to_shop: forShop,
  delivery_area: ({ say }) => valueSaid(zipIn(say) ?? addressIn(say)),
  delivery_time: ({ say }) => valueSaid(clockIn(say) ?? zipIn(say)),
  delivery_cost: (reading) => valueSaid(zipIn(reading.say) ?? sumSaid(reading)),
  payment_methods: (reading) => valueSaid(sumSaid(reading)),
  // "Acres of hemp" name no goods, though a name has the word.
  unknown: (reading) =>
    reading.words.some(({ stem }) => isHead(noun(stem), reading.index)) ? productSaid(reading) : {},
  age_rule: ({ line }) => (awayFromDoor.test(line) ? { isAway: true } : {}),
};
