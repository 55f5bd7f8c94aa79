import { understand } from '#features/assistant/understanding/understand.ts';
import { actingIntents } from '#features/assistant/understanding/understanding.ts';
import { isOpen } from '#shared/order-status.ts';
import { currentOrder } from '#platform/browser/conversation/current-order.ts';
import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { firstWord } from '#shared/phase-sentence.ts';
import { allergenAnswer } from './allergen-answer.ts';
import { cheaper } from './cheaper-answers.ts';
import { carefulReply } from './careful-reply.ts';
import { leaveNote } from './shop-intents.ts';
import { describeMinimum, findAskedZone } from './delivery-answers.ts';
import {
  cardsOf,
  type FactAnswer,
  type IntentHandler,
  type IntentResult,
  type Understood,
} from './intent-handler.ts';
import { seeOrders, sendToShop, trackOrder } from './order-intents.ts';
import { productDetails } from './product-intents.ts';
import { compared, pricePerUnit } from './comparisons.ts';

const asksForTotal =
  /\b(?:all together|altogether|all in all|in total|with (?:the )?(?:delivery|shipping|tax(?:es)?|fees?)|including|delivered|out the door|todo junto|en total|con (?:el )?(?:env[ií]o|entrega|impuestos?)|comes? to|(?:my|the|grand|order) total(?=\W*$| (?:for|with|so|now|please|cost|price)\b))\b/i;
const asksHowMuch =
  /\b(?:how much|what(?:'?s| is| does| will| would)|total|price|cost|cu[aá]nto|sale|cuesta)\b/i;
/** "Cuánto debo tomar" asks for a dose. */
const asksForAll =
  /\b(?:how much|price|cost|cu[aá]nto)\b.* (?:everything|it all|all of it|todo)\W*$|\bdo (?:i|we) owe\b|\bcu[aá]nto (?:[tl]es? )?debo\b(?! (?!pagar)\w+r\b)/i;
const ofContents = /\b(?:how many|mg|thc|cbd|cu[aá]nt[ao]s)\b/i;
const aboutOrder = /\b(?:my order|mi pedido)\b/i;

/** Answers the total of the cart with delivery and taxes, as the server computes it, or else that of an open order. */
const total: FactAnswer = (understood, situation) => {
  const { typed, menu, cart, orders, shop, address, texts, isOnline } = situation;
  const isAsked = (asksForTotal.test(typed) && asksHowMuch.test(typed)) || asksForAll.test(typed);
  if (!isAsked || ofContents.test(typed)) return undefined;
  // What was spoken of last is not what comes to a total; what the sentence names is.
  const named = understand(typed, { menu });
  if (named.product) return productDetails(named, situation);
  if (orders.some(isOpen) && (cart.length === 0 || aboutOrder.test(typed)))
    return trackOrder(understood, situation);
  if (cart.length === 0) return undefined;
  if (!isOnline) return { answer: { text: texts.goods.offline } };
  const zip = shop && findAskedZone({ typed, address, shop }).zip;
  return { answer: { text: '', card: { kind: 'cart' } }, quote: { zip } };
};

const asksForTax = /\b(?:tax(?:es|ed)?|impuestos?)\b/i;
const alsoDelivery = /\b(?:deliver\w*|shipping|fees?|env[ií]o)\b/i;

const tax: FactAnswer = (_, { typed, shop, texts }) =>
  asksForTax.test(typed) && !alsoDelivery.test(typed)
    ? { answer: { text: shop?.hasCharges === false ? texts.shop.noCharges : texts.shop.tax } }
    : undefined;

const asksForMinimum =
  /(?<!\d ?)\b(?:min|minimum|smallest order|least (?:i|can i|you) (?:can|have to)? ?order|m[ií]nim[oa])\b/i;
const ofAge = /\b(?:age|old|edad|a[nñ]os)\b/i;

const minimum: FactAnswer = (_, situation) => {
  const { typed, shop, cart } = situation;
  if (!shop || !asksForMinimum.test(typed) || ofAge.test(typed)) return undefined;
  const { subtotal } = totalsOf(cart);
  const text = describeMinimum({ ...situation, shop }, subtotal);
  return text ? { answer: { text } } : undefined;
};

/** "Is Diego close" is about the order that Diego brings. */
const driver: FactAnswer = (understood, situation) => {
  const open = currentOrder(situation.orders);
  const name = open?.driverName ? firstWord(open.driverName) : undefined;
  const words = situation.typed.toLowerCase().split(/[^\p{L}]+/u);
  return name && words.includes(name.toLowerCase()) ? trackOrder(understood, situation) : undefined;
};

const leavesAtDoor =
  /\b(?:leave|drop|put|dej\w+)\b(?! (?:an?|una?) (?:note|message|nota|mensaje)).*\b(?:door|doorstep|porch|outside|mat|lobby|puerta|entrada|afuera)\b|\b(?:contactless|no contact|sin contacto)\b/i;

/** A shop that looks at an ID hands over, and leaves nothing. */
const atDoor: FactAnswer = (_, { typed, shop, texts }) =>
  shop?.age.doorCheck && leavesAtDoor.test(typed)
    ? { answer: { text: texts.shop.notLeftAtDoor(shop.age.minimumAge) } }
    : undefined;

const addsToOrder =
  /\b(?:add|put|include|throw|get|agreg\w+|a[nñ]ad\w+|pon\w*)\b.*\b(?:(?:to|in|into|with) (?:my|the|that|this) (?:\w+ )?order|a mi pedido|al pedido)\b(?! (?:history|again))/i;

/** Goods for an order that is placed: the shop adds them. */
const addToOrder: FactAnswer = (_, situation) => {
  const { typed, orders, texts } = situation;
  const open = currentOrder(orders);
  if (!open || situation.cart.length > 0 || !addsToOrder.test(typed)) return undefined;
  return {
    answer: {
      text: texts.shop.orderByShop,
      card: { kind: 'order', id: open.id },
      offers: [sendToShop(situation), seeOrders(situation)],
      asksForYes: true,
    },
  };
};

const asksForChange =
  /\b(?:change|cambio|vuelto)\b (?:for|of|de|para) (?:an? |un |una )?(?:\$? ?\d+|hundred|fifty|twenty|cien|cincuenta|veinte|bill|billete)/i;

/** Change is asked for in a field of the checkout, which the driver reads. */
const change: FactAnswer = (_, { typed, cart, texts }) =>
  asksForChange.test(typed)
    ? {
        answer: {
          text: texts.shop.changeAtCheckout,
          choices:
            cart.length > 0 ? ['Checkout', 'View Cart'] : ['Show the menu', 'Do I pay now or at the door?'],
        },
      }
    : undefined;

const asksForStock =
  /\b(?:in stock|available|sold out|left|(?:still|do you) (?:have|got|sell)|agotad[oa]s?|queda\w*|todav[ií]a)\b/i;

/** "Is the tea in stock", of one product. */
const stock: FactAnswer = ({ intent, product, detail }, situation) => {
  const { typed, texts } = situation;
  if (intent !== 'product_details' || !product || detail || !asksForStock.test(typed)) return undefined;
  const { inStock, soldOut } = texts.goods;
  const text = product.available && !product.soldOut ? inStock(product.name) : soldOut([product.name]);
  return { answer: { text, card: cardsOf([product], situation) } };
};

const notTold =
  /\bprivacy\b|\b(?:my|mis) (?:\w+ )?(?:info\w*|dat[ao]s?)\b(?= .*\b(?:safe|secure|private|anyone)\b)|(?<=\b(?:safe|segur\w+|sell|share|store|hacen con|comparten|venden) )(?:my|mis) (?:info\w*|dat[ao]s?)\b|\bgift[- ]?wrap\w*|\bwho (?:grows|makes|made|grew)\b(?! (?:you|u)\b)|\b(?:where|how) (?:is|are|was|were) .*\b(?:grown|made|sourced|from)\b|\bwhere do(?:es)? .*\bcome from\b|^\W*(?:is|are|was|were) .*\b(?:made|grown) (?:in|here|local\w*)\b|\b(?:organic|pesticides?|non[- ]?gmo)\b|\benv(?:olver|uelto) para regalo\b|\bqui[eé]n (?:l[oa]s? )?(?:cultiva|hace)\b|\borg[aá]nic[oa]s?\b/i;

/** Answers that neither label nor setting says it, instead of a guess. */
const untold: FactAnswer = ({ detail, product }, situation) =>
  notTold.test(situation.typed) && !detail && !/\b(?:farm|grown|made)\b/i.test(product?.description ?? '')
    ? {
        answer: {
          text: situation.texts.shop.notTold,
          offers: [sendToShop(situation)],
          asksForYes: true,
        },
      }
    : undefined;

const asksToInstall = /\b(?:install|home ?screen|download (?:the|this|an?|your) app|instal\w+|descarg\w+)\b/i;

const install: FactAnswer = (_, { typed, texts }) =>
  asksToInstall.test(typed) ? { answer: { text: texts.talk.install } } : undefined;

const asksForEffect =
  /\b(?:kicks? in|(?:gets?|getting|make|makes) (?:me|you|us|u) (?:so |really )?(?:high|stoned)|feel (?:high|stoned)|(?:will|would|do) (?:i|you|we) (?:get|be|feel) (?:high|stoned)|how long (?:does|do|will|until|till) (?:it|this|that|these|they|the (?:gumm|drop|tea|effect|high)\w*) (?:last|work|hit)|(?:me|te) (?:coloca|pega)\w*)\b/i;

/** Answers a question about the effect of a product with the careful text, however it was understood. */
const effect: FactAnswer = (_, { typed, language, shop }) =>
  asksForEffect.test(typed)
    ? { answer: carefulReply({ topic: 'dosage', typed, language, lines: shop?.helpLines }) }
    : undefined;

const anySentence: readonly FactAnswer[] = [allergenAnswer, effect, addToOrder, atDoor, leaveNote];
const questions: readonly FactAnswer[] = [
  driver,
  pricePerUnit,
  compared,
  total,
  minimum,
  tax,
  change,
  cheaper,
  stock,
  untold,
  install,
];

/** These do something: no question of a fact takes their place. */
const acting = new Set<Understood['intent']>([...actingIntents, 'log_out', 'problem']);

/** Finds the one fact that is asked for; undefined where the sentence is about something else. */
export function answerFacts(...[understood, situation]: Parameters<IntentHandler>): IntentResult | undefined {
  // A person in danger is answered first.
  if (understood.topic === 'emergency' || understood.topic === 'self_harm') return undefined;
  const isQuestion = (!acting.has(understood.intent) || understood.offered) && !understood.topic;
  for (const answer of [...anySentence, ...(isQuestion ? questions : [])]) {
    const result = answer(understood, situation);
    if (result) return result;
  }
  return undefined;
}
