import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import ChevronRight from '~icons/lucide/chevron-right';
import ShoppingBag from '~icons/lucide/shopping-bag';
import type { ReactNode } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { listOrders } from '#features/orders/contract/orders.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { infiniteOptionsFor, queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { nameZone, shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { dollars } from '#shared/money.ts';
import { customerProgress } from '#shared/order-progress.ts';
import { counted } from '#shared/counted.ts';
import { CartStepper } from '#features/cart/menu/cart-stepper.tsx';
import { factDot, factsOf, shortFacts } from '#features/products/parts/format-facts.ts';
import { Price } from '#features/products/parts/price.tsx';
import { useCartNow } from '#features/cart/customer/use-cart.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { currentOrder } from '#platform/browser/conversation/current-order.ts';
import { itemsText } from '#platform/browser/conversation/assistant.ts';
import type { AnswerCard, View } from '#platform/browser/conversation/conversation.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

/** It has the rules of the checkout, which no other card needs. */
const orderDraft = preloadable(() =>
  import('#features/checkout/customer/order-draft-card.tsx').then((file) => file.OrderDraftCard),
);

/** A short card of the answer's subject, kept up to date. */
export function CardOfAnswer({ card }: { card: AnswerCard }) {
  // It is read when one goes there; the log announces the words alone.
  return (
    <div aria-live="off" className="grid w-full justify-items-start gap-2">
      {card.kind === 'menu' && <MenuCard />}
      {card.kind === 'cart' && <CartCard />}
      {card.kind === 'order' && <OrderCard id={card.id} />}
      {card.kind === 'products' && <ProductCards {...card} />}
      {card.kind === 'order_draft' && (
        <LoadBoundary>
          <orderDraft.Component />
        </LoadBoundary>
      )}
    </div>
  );
}

type OpenerProps = { view: View; label: string; children: ReactNode };

function Opener({ view, label, children }: OpenerProps) {
  const { choose } = useConversation();
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => choose({ label, view, silent: true })}
      className="flex min-h-14 w-full max-w-100 items-center gap-3 rounded-card border border-line bg-surface p-2.5 pr-3 text-left text-label enabled-hover:border-brand"
    >
      {children}
      <ChevronRight aria-hidden className="ml-auto size-5 shrink-0 text-muted" />
    </button>
  );
}

const useProducts = () => useQuery(queryOptionsFor(listProducts, {})).data ?? [];

function MenuCard() {
  const products = useProducts();
  if (products.length === 0) return null;
  const count = counted(products.length, 'product');
  return (
    <Opener view="products" label={`Open the menu, ${count}`}>
      <span className="flex gap-1">
        {products.slice(0, 3).map((product) => (
          <ProductPicture
            key={product.id}
            product={product}
            decorative
            sizes="44px"
            className="aspect-square! w-11! rounded-control"
          />
        ))}
      </span>
      {count}
    </Opener>
  );
}

function CartCard() {
  const { count, subtotal } = totalsOf(useCartNow());
  if (count === 0) return null;
  const text = `${itemsText(count)} · ${dollars(subtotal)}`;
  return (
    <Opener view="cart" label={`Open your cart, ${text}`}>
      <ShoppingBag aria-hidden className="ml-1 size-5 shrink-0 text-brand" />
      <span className="tabular-nums">{text}</span>
    </Opener>
  );
}

function OrderCard({ id }: { id: string }) {
  const { data } = useInfiniteQuery(infiniteOptionsFor(listOrders));
  const now = useNow();
  const { view } = useConversation();
  const orders = data?.pages.flatMap(({ rows }) => rows);
  const order = orders?.find((row) => row.id === id);
  // On the main menu the shop window has the card of the order on its way.
  if (!order || (view === 'menu' && currentOrder(orders)?.id === id)) return null;
  const { statusLabel, step, steps, ...progress } = customerProgress(order, now, shopTimeZone);
  const wait = progress.wait && nameZone(progress.wait, now);
  // The visible text in its order, so that it can be spoken to voice control.
  const label = `Open order: ${[statusLabel, wait, order.orderNumber].filter(Boolean).join(' ')}`;
  return (
    <Opener view="order_history" label={label}>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap justify-between gap-x-3">
          {/* The space is for the button's text, where the two would else be one word. */}
          <span>{statusLabel}</span>{' '}
          <span className="font-normal text-meta text-muted">{wait ?? order.orderNumber}</span>
        </span>
        {order.status !== 'cancelled' && (
          <span aria-hidden className="flex gap-1">
            {steps.map((name, index) => (
              <span
                key={name}
                className={`h-1.5 flex-1 rounded-pill ${index <= step ? 'bg-brand' : 'bg-surface-2'}`}
              />
            ))}
          </span>
        )}
      </span>
    </Opener>
  );
}

function ProductCards({ ids, search }: { ids: readonly string[]; search: string }) {
  const { choose } = useConversation();
  const products = useProducts();
  const found = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return (
    <>
      <ul aria-label="Products" className="grid w-full max-w-120 gap-2">
        {found.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-2 max-[22rem]:grid-cols-[4rem_minmax(0,1fr)]"
          >
            <ProductPicture
              product={product}
              decorative
              sizes="64px"
              className="aspect-square! w-16! rounded-control max-[22rem]:row-span-2"
            />
            <div className="min-w-0">
              <p id={`found-${product.id}`} className="text-label wrap-anywhere">
                {product.name}
              </p>
              <Price {...asCartEntry(product).product} />
              <p className="text-meta leading-4! text-muted empty:hidden">
                {product.sizes?.map(({ label }) => label).join(factDot) || shortFacts(factsOf(product))}
              </p>
            </div>
            {product.available && !product.soldOut ? (
              <CartStepper
                entry={asCartEntry(product)}
                describedBy={`found-${product.id}`}
                className="max-[22rem]:justify-self-end"
              />
            ) : (
              <span className="px-3 text-meta font-semibold">
                {product.available ? 'Sold out' : 'Left the menu'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {search && (
        <Button
          variant="outline"
          onClick={() => choose({ label: 'Show all', view: 'products', params: { search } })}
        >
          Show all
        </Button>
      )}
    </>
  );
}
