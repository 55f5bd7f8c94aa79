import { OrderPartRows } from '#features/orders/parts/order-parts.tsx';
import { useUser } from '#features/accounts/session/use-session.ts';
import { useCart } from '#features/cart/customer/use-cart.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { unavailableReason } from '#features/cart/customer/cart-lines.ts';
import type { CartItem } from '#features/cart/contract.ts';
import { dollars } from '#shared/money.ts';
import { phoneHint } from '#shared/phone.ts';
import { plainSum } from '#shared/typed-money.ts';
import { useEffect, useState } from 'react';
import { onDraft, readDraft } from './checkout-draft.ts';
import { deliveryRow } from './checkout-summary.tsx';
import { checkoutForm, firstValues, type CheckoutValues, type KnownContact } from './checkout-values.ts';
import { asap, deliveryOptions, isStillOffered, type Offer } from './delivery-times.ts';
import { orderBody, orderProblem } from './order-body.ts';
import { placeProblem } from './place-once.ts';
import { usePlaceOrder } from './place-order-bar.tsx';
import { placeOrderLabel } from './placed-order.ts';
import { useCheckoutSums } from './use-checkout-sums.ts';
import { useKnownContact } from './use-known-contact.ts';
import { useShopRules } from './use-shop-rules.ts';

/** Reads back in the conversation the order that the checkout would place. Only its button orders. */
export function OrderDraftCard() {
  const items = useCart();
  const known = useKnownContact();
  return items.length > 0 && known ? <Draft items={items} known={known} /> : null;
}

/** As it is now: it changes with what is said and typed. */
function useDraftValues(known: KnownContact, offer: Offer, now: Date) {
  const { id } = useUser();
  const [draft, setDraft] = useState(() => readDraft(id));
  useEffect(() => onDraft(() => setDraft(readDraft(id))), [id]);
  const chosen = draft.choice && isStillOffered(draft.choice, now, offer) ? draft.choice : '';
  const soonest = offer && isStillOffered(asap, now, offer) ? asap : '';
  return firstValues(draft, known, chosen || soonest);
}

function Draft({ items, known }: { items: readonly CartItem[]; known: KnownContact }) {
  const now = useNow();
  const { offer: given } = useShopRules();
  const values = useDraftValues(known, given, now);
  const sums = useCheckoutSums(items, values);
  const { area, zone, offer, quote } = sums;
  const order = usePlaceOrder();
  const { choose } = useConversation();
  const offline = useOfflineReason();
  const missing = missingOf(values, { ...sums, moment: shopNow() });
  const time = deliveryOptions(now, offer).find(({ value }) => value === values.choice);
  const place = () => order.mutate(orderBody(values, { area, offer, moment: shopNow() }, sums));
  return (
    <section
      aria-label="Your order"
      className="grid w-full max-w-120 gap-3 rounded-card border border-line bg-surface p-4"
    >
      <ul className="grid gap-1">
        {quote.lines.map(({ id, quantity, name, sizeLabel, unit }) => (
          <li key={id} className="flex items-baseline gap-x-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="text-muted tabular-nums">{quantity} ×</span> {name}
              {sizeLabel && <span className="text-muted"> · {sizeLabel}</span>}
            </span>
            <span className="tabular-nums">{dollars(quantity * unit)}</span>
          </li>
        ))}
      </ul>
      <Facts facts={factsOf(values, sums.address, time?.label)} />
      <div data-keep-clear className="grid gap-2 border-t border-line pt-3">
        <OrderPartRows parts={quote} delivery={deliveryRow(area.zones, zone, quote)} />
        <p className="flex items-baseline justify-between gap-x-3">
          <span className="text-card">Total</span>
          <span className="text-price tabular-nums">{dollars(quote.total)}</span>
        </p>
      </div>
      <div role="status" className="grid gap-2 empty:absolute">
        {missing.map((message) => (
          <Banner key={message} tone="warning" inline>
            {message}
          </Banner>
        ))}
      </div>
      <div role="alert" className="empty:absolute">
        {order.error && (
          <Banner tone="error" inline>
            {placeProblem(order.error)}
          </Banner>
        )}
      </div>
      <div data-keep-clear>
        {missing.length > 0 ? (
          <Button block onClick={() => choose({ label: 'Checkout', view: 'checkout', silent: true })}>
            Complete at Checkout
          </Button>
        ) : (
          <Button
            block
            size="lg"
            pending={order.isPending}
            pendingLabel="Placing your order…"
            disabledReason={unavailableReason(items) || offline || (quote.isOld && 'Adding it up…')}
            onClick={place}
          >
            {placeOrderLabel} · {dollars(quote.total)}
          </Button>
        )}
      </div>
    </section>
  );
}

type Rules = Pick<ReturnType<typeof useCheckoutSums>, 'area' | 'offer' | 'quote' | 'promoProblem'> & {
  moment: Date;
};

/** Returns the fields that are missing or would be refused. */
function missingOf(values: CheckoutValues, { quote, promoProblem, ...rules }: Rules) {
  const parsed = checkoutForm.safeParse(values);
  const faults = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  const refused = parsed.success ? orderProblem(values, rules)?.message : undefined;
  const sum = values.payWith.trim() ? plainSum(values.payWith) : null;
  const isShort = quote.isKnown && sum !== null && sum < quote.total;
  const sentences = [
    ...faults,
    refused,
    phoneHint(values.phoneNumber),
    isShort && `${dollars(sum)} is less than the total of ${dollars(quote.total)}.`,
    promoProblem,
    ...quote.problems.flatMap(({ code, message }) => (code.startsWith('PROMO_') ? [] : message)),
  ];
  return [...new Set(sentences.filter((one): one is string => typeof one === 'string'))];
}

type Fact = readonly [label: string, value: string];

function factsOf(values: CheckoutValues, address: string, time: unknown): Fact[] {
  const { apartment, gateCode, driverNote, phoneNumber, payWith } = values;
  const cash = payWith.trim() ? plainSum(payWith) : null;
  const facts: (Fact | false)[] = [
    Boolean(address.trim()) && ['Deliver to', [address, apartment].filter(Boolean).join(', ')],
    Boolean(gateCode) && ['Gate code', gateCode],
    typeof time === 'string' && ['When', time],
    Boolean(phoneNumber) && ['Phone', phoneNumber],
    ['Payment', cash === null ? 'Pay at Pickup' : `Pay at Pickup, with ${dollars(cash)}`],
    Boolean(driverNote) && ['Note', driverNote],
  ];
  return facts.filter((fact) => fact !== false);
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-meta">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
