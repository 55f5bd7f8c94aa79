import { intents } from '#shared/assistant/intents.ts';
import type { ReplyFacts } from '#shared/assistant/intent.ts';
import { understand } from '#shared/assistant/understand.ts';
import type { Shop } from '#shared/contract/shop.ts';
import { formatDoorRules } from '#shared/door.ts';
import { dollars } from '#shared/money.ts';
import { worded, type IntentResult, type Situation } from './intent-handler.ts';
import { handleIntent } from './handle-intent.ts';
import type { Spoken } from './spoken-of.ts';

const byId = new Map(intents.map((intent) => [intent.id, intent]));

type Message = Omit<Situation, 'reply'> & {
  /** What was shown or spoken of last. */
  spoken?: Spoken;
  /** What the shop says of itself, if that could be read. */
  shop?: Shop;
};

/** The reply to a message of the customer. */
export function replyToMessage({ spoken, shop, ...situation }: Message): IntentResult {
  const { typed, menu, cart, orders } = situation;
  const known = cart.flatMap(({ product, quantity }) => {
    const onMenu = menu.find(({ id }) => id === product.id);
    return onMenu ? [{ product: onMenu, quantity }] : [];
  });
  const statuses = orders.map(({ status }) => status);
  const shown = spoken?.shown.flatMap((id) => menu.find((product) => product.id === id) ?? []) ?? [];
  const understood = understand(typed, {
    menu,
    cart: known,
    orders: statuses,
    ...(shown.length === 1 ? { focus: shown[0] } : { shown }),
    asked: spoken?.asked,
    minimumAge: shop?.age.minimumAge,
  });
  const intent = byId.get(understood.intent);
  const words =
    intent?.reply({ understood, cart: known, orders: statuses, shop: shop && wordsOf(shop) }) ?? '';
  const reply = typeof words === 'string' ? { text: words } : worded(understood.intent, words, situation);
  const result = handleIntent(understood, { ...situation, reply });
  return { ...result, answer: { choices: intent?.choices, ...result.answer } };
}

/** The shop's facts as sentences; what it has not set is left to the reply's own words. */
function wordsOf({ openText, area, promise, door, age, phone }: Shop): ReplyFacts['shop'] {
  return {
    hours: openText ? `${openText}.` : undefined,
    area: area ? sentence(area.text) : undefined,
    time: promise ? `Delivery takes ${promise.from} to ${promise.to} minutes.` : undefined,
    cost: area ? feeSentence(area.zones) : undefined,
    payment: formatDoorRules(door) ?? undefined,
    minimumAge: age.rule === 'none' && !age.doorCheck ? undefined : age.minimumAge,
    phone: phone ?? undefined,
  };
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Where zones differ there is no one sum to name. */
function feeSentence(zones: NonNullable<Shop['area']>['zones']) {
  const [first, ...others] = zones;
  if (!first || others.some(({ fee, freeFrom }) => fee !== first.fee || freeFrom !== first.freeFrom))
    return undefined;
  const free = first.freeFrom === null ? '' : `, and free from ${dollars(first.freeFrom)}`;
  return first.fee === 0 ? 'Delivery is free.' : `Delivery is ${dollars(first.fee)}${free}.`;
}
