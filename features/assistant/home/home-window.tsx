import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import { CategoryShape } from '#features/products/parts/category-art.tsx';
import { categoryKind, categoryTint } from '#features/products/parts/category-look.ts';
import { ProductTile } from '#features/products/parts/product-tile.tsx';
import { listProducts } from '#features/products/contract/products.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { isOpen } from '#shared/order-status.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { CartPanel } from '#features/cart/customer/cart-panel.tsx';
import { currentOrder } from '#platform/browser/conversation/current-order.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { CartStepper } from '#features/cart/menu/cart-stepper.tsx';
import { ProductSheetSlot } from '#features/products/sheet/product-sheet-slot.tsx';
import { LazyCustomerSheet } from '#features/cart/menu/lazy-customer-sheet.ts';
import { useFacts } from '../facts.ts';
import { recallsIn } from '#features/orders/customer/recalls-in.ts';
import { picksOf } from './picks.ts';
import { pickSizes, picksInSight } from './preload-picks.ts';
import { Row } from './row.tsx';

const RecallNotice = lazyComponent(async () => (await import('./recall-notice.tsx')).RecallNotice);
/** Few have ordered before when they come. */
const AfterOrder = lazyComponent(async () => (await import('./after-order.tsx')).AfterOrder);
const OrderAgain = lazyComponent(async () => (await import('./order-again.tsx')).OrderAgain);
/** Only a new shop has no products. */
const EmptyMenu = lazyComponent(async () => (await import('./empty-menu.tsx')).EmptyMenu);
const OpenOrder = lazyComponent(async () => (await import('./open-order.tsx')).OpenOrder);

/** The main menu as a shop window: the order on its way, some products of the day, and a way into each category. */
export function HomeWindow() {
  const { data: products = [], isSuccess } = useQuery(queryOptionsFor(listProducts, {}));
  const picks = picksOf(products, useNow());
  const { orders = [] } = useFacts() ?? {};
  const hasOpenOrder = orders.some(isOpen);
  // As high as the card, which has two more buttons while the driver waits for an answer.
  const cardHeight = currentOrder(orders)?.driverWord ? 'h-56 max-[22rem]:h-69' : 'h-43 md:h-39';
  return (
    <>
      {recallsIn(orders).length > 0 && (
        <Suspense>
          <RecallNotice />
        </Suspense>
      )}
      {hasOpenOrder && (
        <Suspense fallback={<div className={cardHeight} />}>
          <OpenOrder />
        </Suspense>
      )}
      {!hasOpenOrder && orders.length > 0 && (
        <Suspense>
          <AfterOrder />
        </Suspense>
      )}
      {orders.some(({ status }) => status === 'completed') && (
        <Suspense fallback={<div className="h-56" />}>
          <OrderAgain />
        </Suspense>
      )}
      {picks.length > 0 && <Picks picks={picks} products={products} />}
      {/* On a phone what can be said takes this room. */}
      {isSuccess && products.length === 0 && (
        <div className="max-lg:hidden">
          <Suspense fallback={<div className="h-60" />}>
            <EmptyMenu />
          </Suspense>
        </div>
      )}
      <CartPanel />
    </>
  );
}

type PicksProps = { picks: readonly MenuProduct[]; products: readonly MenuProduct[] };

function Picks({ picks, products }: PicksProps) {
  // Those beyond the edge of a phone come a moment later: all at once they would hold up the first touch.
  const shown = useDeferredValue(picks, picks.slice(0, picksInSight + 1));
  return (
    <>
      <Row title="Picked for today" name="picks">
        {shown.map((product, index) => (
          <li key={product.id} className="w-41 shrink-0 snap-start">
            <Pick product={product} isFirst={index < picksInSight} />
          </li>
        ))}
      </Row>
      <Categories products={products} />
      <ProductSheetSlot products={products} sheet={LazyCustomerSheet} />
    </>
  );
}

function Pick({ product, isFirst }: { product: MenuProduct; isFirst: boolean }) {
  const headingId = `pick-${product.id}`;
  return (
    <ProductTile
      product={product}
      heading={
        <span id={headingId} className="truncate text-name">
          {product.name}
        </span>
      }
      headingId={headingId}
      sizes={pickSizes}
      priority={isFirst && 'low'}
      stepper={
        <CartStepper entry={asCartEntry(product)} describedBy={headingId} className="pointer-events-auto" />
      }
    />
  );
}

/** One is said like any other choice, and leads to the menu with its products. */
function Categories({ products }: { products: readonly MenuProduct[] }) {
  const { choose } = useConversation();
  const names = [...new Set(products.flatMap(({ category }) => category ?? []))];
  if (names.length < 2) return null;
  return (
    <Row title="Categories" name="categories" isNamed={false}>
      {names.map((name) => (
        <li key={name} className="w-30 shrink-0 snap-start md:grow">
          <button
            type="button"
            data-keep-clear="if-room"
            onClick={() => choose({ label: name, view: 'products', params: { category: name } })}
            style={{ background: categoryTint(name) }}
            className="relative flex h-20 w-full items-end overflow-hidden rounded-card border border-transparent p-2.5 text-left text-meta font-semibold text-on-brand-soft transition enabled-press:scale-98"
          >
            <CategoryShape kind={categoryKind(name)} className="absolute -top-1 -right-2 h-auto w-18" />
            <span className="relative line-clamp-2">{name}</span>
          </button>
        </li>
      ))}
    </Row>
  );
}
