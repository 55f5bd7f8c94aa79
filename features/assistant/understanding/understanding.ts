import type { ProductFacts } from '#features/products/contract/product-facts.ts';
import type { Asked, Detail } from '#shared/asked-product.ts';

/** The fields of a product that the parser reads: the menu's own answer fits. Prices are cents. */
export type SoldProduct = Readonly<{
  name: string;
  description: string | null;
  price: number;
  /** The price while a sale runs. */
  salePrice?: number | null;
  category: string | null;
  thcContent: string | null;
  /** The facts on its label. */
  facts?: Partial<ProductFacts>;
  /** Its sizes, such as "7 g", where there is a choice. */
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

/** The situation in which something is said. Absent means empty. */
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
  /** The question "which one?" that the assistant has just asked, about those shown. */
  asked?: Asked;
  /** True if the assistant has just asked for a yes, such as to cancel an order. */
  asksForYes?: boolean;
  /** True if that yes puts an earlier order into the cart again. */
  asksToReorder?: boolean;
  /** Somebody was said to be too young: who that is, and all that was said since. */
  tooYoung?: { who: 'self' | 'other'; since: string };
  /** The minimum age of buyers; 21 unless the shop has set another. */
  minimumAge?: number;
};

/** A sentence as it was understood. Each slot is there only for the intents that have it. */
export type Understanding<Product extends SoldProduct = SoldProduct> = {
  intent: IntentId;
  /** The items to add, the items to remove, or the new total of each line. */
  items?: Item<Product>[];
  /** Goods that were named beside `items`, and may be wanted too. */
  also?: Item<Product>[];
  /** The products to show, the best first. Empty if nothing fits. */
  products?: Product[];
  product?: Product;
  /** Several fit what was said of one: which is to be asked. */
  choices?: Product[];
  /** True if `products` are to be compared. */
  compares?: true;
  /** The number of pieces of the chosen product. */
  quantity?: number;
  /** The item was chosen by its price or strength, not by its name. */
  isRanked?: true;
  detail?: Detail;
  /** True if `products` are some of those that were shown. */
  isNarrowed?: true;
  /** True if `products` are recommended with `product`. */
  goesWith?: true;
  /** The items that leave the cart in exchange for `items` ("switch the tea for a chocolate"). */
  removes?: Item<Product>[];
  /** An earlier order is wanted, but without these products, at less cost, or (empty) with another difference. */
  differs?: { without?: Product[]; isCheaper?: true };
  /** A value as it was said; sums in cents. */
  to?: string | number;
  topic?: CarefulTopic;
  /** Asks what happens when the customer is not at the door. */
  isAway?: true;
  /** The shop should pass something on or do something; no person is asked for. */
  forShop?: 'driver' | 'order';
  /** It is done only after a yes: so much is named, or so much would be lost. */
  needsYes?: true;
  /** Asked in the place of a guess: the likeliest intents, none of which is done. */
  offered?: IntentId[];
  /** Products that do not meet a condition of the sentence (`unfit`), or whose label does not say (`unsaid`). */
  unfit?: Product[];
  unsaid?: Product[];
  /** Of what was offered nothing is wanted. */
  declined?: true;
  /** The account is to be deleted, which the profile does. */
  closesAccount?: true;
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
