import { intents } from '../../understanding/intents.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Situation as Known } from '../../understanding/understanding.ts';
import type { ReplyFacts } from '../../understanding/intent.ts';
import { understand } from '../../understanding/understand.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import { formatDoorRules } from '#shared/door.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import { deliveryWords } from './delivery-words.ts';
import { carefulReply } from './careful-reply.ts';
import { readLanguage } from './language.ts';
import { worded, type IntentResult, type Situation, type Understood } from './intent-handler.ts';
import { handleIntent } from './handle-intent.ts';

const byId = new Map(intents.map((intent) => [intent.id, intent]));

export type Message = Omit<Situation, 'reply'> & {
  /** What the shop says of itself, if that could be read. */
  shop?: Shop;
  /** Where the customer has orders brought, if that is known. */
  address?: string | null;
  /** What was understood of it, where that is known. */
  understood?: Understood;
};

/** What is known when something is understood. */
export function situationOf({ menu, cart, orders, spoken, shop }: Message): Known<MenuProduct> {
  const known = cart.flatMap(({ product, quantity }) => {
    const onMenu = menu.find(({ id }) => id === product.id);
    return onMenu ? [{ product: onMenu, quantity }] : [];
  });
  const statuses = orders.map(({ status }) => status);
  const shown = spoken?.shown.flatMap((id) => menu.find((product) => product.id === id) ?? []) ?? [];
  return {
    menu,
    cart: known,
    orders: statuses,
    ...(shown.length === 1
      ? { focus: shown[0] }
      : { shown, ...(spoken?.search && { fits: understand(spoken.search, { menu }).products }) }),
    asked: spoken?.asked,
    asksForYes: spoken?.asksForYes,
    minimumAge: shop?.age.minimumAge,
  };
}

/** The reply to a message of the customer. */
export function replyToMessage(message: Message): IntentResult {
  const { shop, address, understood: known, ...situation } = message;
  const { typed, spoken } = situation;
  const about = situationOf(message);
  const understood = known ?? understand(typed, about);
  const { topic } = understood;
  const language = readLanguage(typed) ?? spoken?.language ?? 'en';
  if (topic)
    return { answer: { ...carefulReply({ topic, typed, language, lines: shop?.helpLines }), language } };
  const intent = byId.get(understood.intent);
  const words =
    intent?.reply({
      understood,
      cart: about.cart ?? [],
      orders: about.orders ?? [],
      shop: shop && wordsOf(shop, typed, address),
    }) ?? '';
  const reply = typeof words === 'string' ? { text: words } : worded(understood.intent, words, situation);
  const result = handleIntent(understood, { ...situation, reply });
  return { ...result, answer: { choices: intent?.choices, ...result.answer } };
}

const sentences = (...parts: (string | null)[]) =>
  parts.flatMap((part) => (part ? `${part}.` : [])).join(' ') || undefined;

const promoCodeWords = ({ hasPromoCodes }: Shop, typed: string) => {
  if (!/\b(?:promo|code|coupon|voucher)s?\b/i.test(typed)) return undefined;
  return hasPromoCodes
    ? 'A promo code goes in at the checkout, below the total. See also what is on sale.'
    : 'There are no promo codes right now. See what is on sale.';
};

/** Of a question about tips, which is one about what a delivery costs. */
function tipWords({ tips }: Shop, typed: string) {
  if (!/\b(?:tips?|tipping|gratuity)\b/i.test(typed)) return undefined;
  const { kind, values } = tips;
  const shown = values.map((value) => (kind === 'percent' ? `${value}%` : dollars(value)));
  return values.length > 0
    ? `A tip is up to you: choose ${formatList(shown, 'or')} at the checkout, or give it at the door.`
    : 'A tip is up to you: give it to the driver at the door.';
}

/** The shop's facts as sentences; what it has not set is left to the reply's own words. */
function wordsOf(shop: Shop, typed: string, address: Message['address']): ReplyFacts['shop'] {
  const delivery = deliveryWords(shop, typed, address);
  return {
    ...delivery,
    cost: tipWords(shop, typed) ?? delivery.cost,
    hours: sentences(shop.openText, shop.weekHours),
    /* Of a pause the people of the shop may be there. */
    closed: shop.isOpen || shop.pausedUntil ? undefined : (shop.openText ?? undefined),
    payment: formatDoorRules(shop.door) ?? undefined,
    minimumAge: shop.age.rule === 'none' && !shop.age.doorCheck ? undefined : shop.age.minimumAge,
    phone: shop.phone ?? undefined,
    promoCode: promoCodeWords(shop, typed),
  };
}
