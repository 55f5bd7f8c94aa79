import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import type { Offer } from '#platform/browser/conversation/conversation.ts';
import { askedTimes, asksUntilWhen, lastTime } from './asked-times.ts';
import { describeArea, describeCost, describeTimes } from './delivery-answers.ts';
import { sayOf, worded, type IntentHandler, type IntentResult, type Situation } from './intent-handler.ts';
import { seeOrders, sendToShop } from './order-intents.ts';
import { asksWhoAnswers, whoAnswers } from './talk-intents.ts';

/** Answers a fact of the settings, or one of the texts for a shop that has not set it. */
const fact =
  (
    id: string,
    words: (asked: Situation & { shop: Shop }) => string | null | undefined,
    others: (texts: Situation['texts']) => readonly string[],
  ): IntentHandler =>
  (_, situation) => {
    const { shop, texts } = situation;
    const text = shop && words({ ...situation, shop });
    return { answer: text ? { text } : worded(id, others(texts), situation) };
  };

const holiday =
  /\b(?:christmas|xmas|navidad|nochebuena|thanksgiving|new year|a[nñ]o nuevo|easter|labor day|4th of july|holiday)/;

/** The special days that a question names, by their words or their date; of a holiday without any that is said. */
function hoursWords({ typed, shop, texts }: Situation & { shop: Shop }) {
  const text = typed.toLowerCase().replaceAll(/\b([a-z]{3})[a-z]*\.? (?=\d)/g, '$1 ');
  const said = holiday.exec(text)?.[0].replace(/xmas|navidad/, 'christmas');
  const isAsked = (day: string) => {
    const [date = '', hours = ''] = day.toLowerCase().slice(5).split(':');
    return text.includes(date) || said === 'holiday' || (said && hours.includes(said));
  };
  const days = shop.specialDays?.filter(isAsked) ?? [];
  const usual = texts.shop.hours(shop.openText, shop.weekHours);
  if (days.length > 0) return `${days.join('. ')}.`;
  return [said && texts.shop.noSpecialDay, usual].filter(Boolean).join(' ');
}

const asksForTip = /\b(?:tips?|tipping|gratuity|propinas?)\b/i;

/** Of a question about tips, which is one about what a delivery costs. */
function tipWords({ typed, shop: { tips }, texts }: Situation & { shop: Shop }) {
  if (!asksForTip.test(typed)) return undefined;
  const { kind, values } = tips;
  return texts.shop.tips(values.map((value) => (kind === 'percent' ? `${value}%` : dollars(value))));
}

type Way = Shop['door']['accepts'][number];
const ways: readonly [RegExp, Way][] = [
  [
    /\b(?:venmo|paypal|zelle|cash ?app|apple ?pay|google ?pay|samsung pay|che(?:ck|que)s?|bitcoin|crypto|ebt|food stamps|gift cards?)\b/i,
    'other',
  ],
  [/\b(?:cards?|credit|debit|visa|master ?card|amex|tarjetas?|cr[eé]dito|d[eé]bito)\b/i, 'card'],
  [/\b(?:cash|efectivo)\b/i, 'cash'],
];

/** The one way of payment that is asked about, as it was said. */
function wayAsked(typed: string) {
  const found = ways.flatMap(([shape, way]) => {
    const said = shape.exec(typed)?.[0];
    return said ? [{ way, said }] : [];
  });
  const [first, second] = found;
  // "Apple Pay" is no card, and a gift card neither.
  return first && (first.way === 'other' || !second) ? first : undefined;
}

const paymentMethods: IntentHandler = (_, situation) => {
  const { typed, shop, texts } = situation;
  const asked = wayAsked(typed);
  const accepts = shop?.door.accepts ?? [];
  if (!shop || !asked) {
    const text = shop && texts.shop.doorRules(shop.door);
    return { answer: text ? { text } : worded('payment_methods', texts.shop.payment, situation) };
  }
  if (asked.way !== 'other' && accepts.includes(asked.way))
    return { answer: { text: texts.shop.wayTaken(asked.way) } };
  if (accepts.length > 0 && !accepts.includes(asked.way))
    return { answer: { text: texts.shop.wayNotTaken(asked.said, accepts) } };
  return {
    answer: { text: texts.shop.wayUnknown(asked.said), offers: [sendToShop(situation)], asksForYes: true },
  };
};

const ageRule: IntentHandler = ({ isAway }, situation) => {
  const { shop, texts } = situation;
  const isAsked = shop && (shop.age.rule !== 'none' || shop.age.doorCheck);
  const minimumAge = isAsked ? shop.age.minimumAge : undefined;
  return {
    answer: isAway
      ? { text: texts.shop.away(minimumAge) }
      : worded('age_rule', texts.shop.age(minimumAge), situation),
  };
};

/** Says when people of a closed shop will answer. During a pause they may be there. */
function laterWords({ shop, texts }: Situation) {
  if (!shop || shop.isOpen || shop.pausedUntil || !shop.openText) return '';
  return ` ${shop.openText === 'Closed' ? texts.shop.closedNow : texts.shop.opensLater(shop.openText)}`;
}

const asksForNumber =
  /\b(?:phone|number|telephone|tel[eé]fono|n[uú]mero|call (?:you|the shop|the store)|llamar(?:les|los|te)?)\b/i;
const asksForCall = /\bcall me\b|\b(?:ll[aá]m[ae]n?me|me (?:llam\w+|puede\w* llamar))\b/i;
/** The chip with these words is the button. */
const isButton = /^talk to the shop$/i;

const leavesNote =
  /\b(?:leave|include|put|write|attach) (?:you |them |the driver |in )?(?:an? )?(?:note|message)\b|\b(?:dej|pon|inclu|escrib)\w+ (?:una? )?(?:nota|mensaje)\b/i;

/** A note is passed on by the shop, after a yes. */
export function leaveNote(_: unknown, situation: Situation): IntentResult | undefined {
  const { typed, texts } = situation;
  if (!leavesNote.test(typed)) return undefined;
  const write: Offer = { label: texts.labels.writeToShop, act: 'write_to_shop' };
  return { answer: { text: texts.shop.note, offers: [sendToShop(situation), write], asksForYes: true } };
}

/** People are one press away; the composer turns to them by that press alone, never by a question. */
const talkToShop: IntentHandler = (understood, situation) => {
  const { typed, texts, shop, orders } = situation;
  const words = texts.shop;
  if (asksWhoAnswers.test(typed)) return whoAnswers(understood, situation);
  if (understood.forShop) return forShop(understood.forShop, situation);
  const later = laterWords(situation);
  const phone = shop?.phone ?? null;
  const wordings = words.ways(phone).map((way) => way + later);
  if (isButton.test(typed.trim()))
    return { answer: worded('talk_to_shop', wordings, situation), writeTo: 'shop' };
  const write: Offer = { label: texts.labels.writeToShop, act: 'write_to_shop' };
  const calls =
    phone && !leavesNote.test(typed) ? { calls: [{ label: texts.labels.callShop, number: phone }] } : {};
  const said = asksForCall.test(typed)
    ? { text: words.callMe + later }
    : asksForNumber.test(typed)
      ? { text: (phone ? words.phone(phone) : words.noPhone) + later }
      : worded('talk_to_shop', wordings, situation);
  const offers = asksForCall.test(typed) && orders.some(isOpen) ? [sendToShop(situation), write] : [write];
  return { answer: { ...said, ...calls, offers, asksForYes: true } };
};

/** Something for the driver or about a placed order, which the shop passes on or does. */
function forShop(about: 'driver' | 'order', situation: Situation): IntentResult {
  const { orders, texts } = situation;
  if (!orders.some(isOpen))
    return {
      answer: {
        text: texts.shop.noteAtCheckout,
        offers: [{ label: texts.labels.viewCart, view: 'cart' }],
      },
    };
  const text = about === 'order' ? texts.shop.orderByShop : texts.shop.driverByShop;
  const offers = [sendToShop(situation), ...(about === 'order' ? [seeOrders(situation)] : [])];
  return { answer: { text, offers, asksForYes: true } };
}

const labReport: IntentHandler = ({ product }, situation) => {
  const { certificateOf, whichCertificate } = situation.texts.goods;
  const wordings = product ? certificateOf(product.name) : whichCertificate;
  return sayOf(worded('lab_report', wordings, situation), product);
};

const howLong = fact('delivery_time', describeTimes, ({ shop }) => shop.timeUnknown);
const anyHour = fact('opening_hours', hoursWords, ({ shop }) => shop.anyHour);
const openingHours: IntentHandler = (understood, situation) =>
  lastTime(situation) ?? anyHour(understood, situation);
const deliveryTime: IntentHandler = (understood, situation) =>
  asksUntilWhen.test(situation.typed)
    ? openingHours(understood, situation)
    : (askedTimes(situation) ?? howLong(understood, situation));

/** Intents about the shop, its delivery and its people. */
export const shopIntents = {
  opening_hours: openingHours,
  delivery_area: fact('delivery_area', describeArea, ({ shop }) => shop.areaUnknown),
  delivery_time: deliveryTime,
  delivery_cost: fact(
    'delivery_cost',
    (asked) => tipWords(asked) ?? describeCost(asked, totalsOf(asked.cart).subtotal),
    ({ shop }) => shop.costUnknown,
  ),
  payment_methods: paymentMethods,
  age_rule: ageRule,
  lab_report: labReport,
  notifications: ({ off = false }: { off?: boolean }, situation: Situation) => ({
    answer: worded('notifications', situation.texts.shop.notifications(off), situation),
  }),
  problem: (_: unknown, situation: Situation) => ({
    answer: {
      ...worded('problem', situation.texts.shop.problem, situation),
      offers: [sendToShop(situation)],
      asksForYes: true,
    },
  }),
  talk_to_shop: talkToShop,
  not_sold: (_: unknown, situation: Situation) => ({
    answer: worded('not_sold', situation.texts.goods.notSold, situation),
  }),
  log_out: (_: unknown, { texts }: Situation): IntentResult => ({
    answer: {
      text: texts.shop.askLogOut,
      offers: [{ label: texts.labels.logOut, act: 'log_out' }],
      asksForYes: true,
    },
  }),
} satisfies Record<string, IntentHandler>;
