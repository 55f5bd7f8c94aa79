import type { ProductFacts } from '#features/products/contract/product-facts.ts';
import type { Asked, Detail } from '#shared/asked-product.ts';

/** What the parser needs to know of a product: the menu's own answer fits. Prices are cents. */
export type SoldProduct = Readonly<{
  name: string;
  description: string | null;
  price: number;
  /** What is charged while a sale runs. */
  salePrice?: number | null;
  category: string | null;
  thcContent: string | null;
  /** What its label says. */
  facts?: Partial<ProductFacts>;
  /** What it comes in, such as "7 g", where there is a choice. */
  sizes?: readonly { label: string }[];
  /** False, or sold out: it cannot be ordered now. */
  available?: boolean;
  soldOut?: boolean;
}>;

export const intentIds = [
  'find_products',
  'product_details',
  'lab_report',
  'add_to_cart',
  'remove_from_cart',
  'set_quantity',
  'clear_cart',
  'show_cart',
  'checkout',
  'show_sales',
  'show_menu',
  'track_order',
  'cancel_order',
  'reorder',
  'order_history',
  'change_address',
  'change_phone',
  'change_email',
  'change_password',
  'show_profile',
  'opening_hours',
  'delivery_area',
  'delivery_time',
  'delivery_cost',
  'payment_methods',
  'age_rule',
  'dosage',
  'medical',
  'problem',
  'talk_to_shop',
  'notifications',
  'log_out',
  'greeting',
  'thanks',
  'goodbye',
  'help',
  'not_sold',
  'unknown',
] as const;
export type IntentId = (typeof intentIds)[number];

/** A question that gets a fixed, careful answer (careful-answers.ts), whatever its intent. */
export type CarefulTopic =
  | 'dosage'
  | 'medical'
  | 'emergency'
  | 'self_harm'
  | 'cannabinoids'
  | 'law'
  | 'under_age'
  | 'minors'
  | 'driving'
  | 'unlawful';

export type Item<Product> = { product: Product; quantity: number };

/** What is known when something is said. Absent means empty. */
export type Situation<Product extends SoldProduct = SoldProduct> = {
  menu: readonly Product[];
  cart?: readonly Item<Product>[];
  /** Statuses of the customer's orders, newest first. */
  orders?: readonly string[];
  /** The product last shown or spoken of: what "it" and "that one" mean. */
  focus?: Product;
  /** In the place of a focus, the several products that were shown last: which of them "that" means is asked. */
  shown?: readonly Product[];
  /** All that fitted what was asked then, where more fitted than were shown. */
  fits?: readonly Product[];
  /** What the assistant has just asked "which one" for, of those shown. */
  asked?: Asked;
  /** Whether the assistant has just asked for a yes, such as to cancel an order. */
  asksForYes?: boolean;
  /** The minimum age of buyers; 21 unless the shop has set another. */
  minimumAge?: number;
};

/** What was understood. Each slot is there only for the intents that have it. */
export type Understanding<Product extends SoldProduct = SoldProduct> = {
  intent: IntentId;
  /** What is added, what comes out, or the new total of each line. */
  items?: Item<Product>[];
  /** What to show, the best first. May be empty: nothing fits. */
  products?: Product[];
  product?: Product;
  /** Several fit what was said of one: which is to be asked. */
  choices?: Product[];
  /** How many of the one that is chosen. */
  quantity?: number;
  /** The item was chosen by its price or strength, not by its name. */
  isRanked?: true;
  detail?: Detail;
  /** Whether `products` are some of those that were shown. */
  isNarrowed?: true;
  /** Whether `products` are what goes with `product`. */
  goesWith?: true;
  /** What comes out of the cart in exchange for the items ("switch the tea for a chocolate"). */
  removes?: Item<Product>[];
  /** A value as it was said; sums in cents. */
  to?: string | number;
  topic?: CarefulTopic;
  /** Asks what happens when the customer is not at the door. */
  isAway?: true;
  /** What the shop should pass on or do, not a request for a person. */
  forShop?: 'driver' | 'order';
  /** It is done only after a yes: so much is named, or so much would be lost. */
  needsYes?: true;
  /** Asked in the place of a guess: the likeliest intents, none of which is done. */
  offered?: IntentId[];
  /** What was to be added, and does not meet a condition that was said; or its label does not say. */
  unfit?: Product[];
  unsaid?: Product[];
  /** Of what was offered nothing is wanted. */
  declined?: true;
  /** Notifications: whether to turn them off. */
  off?: boolean;
};

/** The intents that change the cart or an order. */
export const actingIntents: ReadonlySet<IntentId> = new Set([
  'add_to_cart',
  'remove_from_cart',
  'set_quantity',
  'clear_cart',
  'cancel_order',
  'reorder',
]);
