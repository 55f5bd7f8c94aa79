import type { CarefulTopic, IntentId } from '../../understanding/understanding.ts';
import { carefulReply } from './careful-reply.ts';
import { addToCart, clearCart, removeFromCart, setQuantity } from './cart-intents.ts';
import { askWhichIntent } from './did-you-mean.ts';
import { answerFacts } from './fact-answers.ts';
import type { IntentHandler, Understood } from './intent-handler.ts';
import { askForAddress, askToCancel, trackOrder } from './order-intents.ts';
import { findProducts, productDetails } from './product-intents.ts';
import { reorder } from './reorder.ts';
import { shopIntents } from './shop-intents.ts';
import { smallTalk, talkIntents } from './talk-intents.ts';
import { viewIntents } from './view-intents.ts';

type CarefulIntent = 'medical' | 'dosage';

/** The handler of each intent. */
const handlers: Record<Exclude<IntentId, CarefulIntent>, IntentHandler> = {
  ...viewIntents,
  ...shopIntents,
  ...talkIntents,
  add_to_cart: addToCart,
  remove_from_cart: removeFromCart,
  set_quantity: setQuantity,
  clear_cart: clearCart,
  find_products: findProducts,
  product_details: productDetails,
  change_address: askForAddress,
  track_order: trackOrder,
  cancel_order: askToCancel,
  reorder,
};

const isCareful = (intent: IntentId): intent is CarefulIntent => intent === 'medical' || intent === 'dosage';

/** Questions of health, amounts, law and age get their fixed words, whatever else is said with them. */
function topicOf({ topic, intent }: Understood): CarefulTopic | undefined {
  return topic ?? (isCareful(intent) ? intent : undefined);
}

/** Answers an intent. Questions about one fact, and small talk, are answered first. */
export const handleIntent: IntentHandler = (understood, situation) => {
  const { intent } = understood;
  if (understood.declined)
    return {
      answer: {
        text: situation.texts.talk.declined,
        ...(intent === 'show_cart' && { card: { kind: 'cart' } }),
      },
    };
  const facts = answerFacts(understood, situation);
  if (facts) return facts;
  const topic = topicOf(understood);
  const { typed, language, shop } = situation;
  if (topic || isCareful(intent)) {
    const answer = carefulReply({ topic: topic ?? 'medical', typed, language, lines: shop?.helpLines });
    // "Does it have coconut?" after a question of health is about the product of that question.
    return { answer: { ...answer, ...(understood.product && { about: understood.product.id }) } };
  }
  const { offered } = understood;
  return (
    smallTalk(understood, situation) ??
    (offered && askWhichIntent(offered, situation)) ??
    handlers[offered ? 'unknown' : intent](understood, situation)
  );
};
