import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { ProductSheetSlot } from '#features/products/sheet/product-sheet-slot.tsx';
import { FullPage } from '#platform/browser/parts/full-page.tsx';
import { PageHeader } from '#platform/browser/parts/page-header.tsx';
import { ThemeToggle } from '#platform/browser/parts/theme-toggle.tsx';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { listProducts } from '#features/products/contract/products.ts';
import { ordersCopy } from '#features/orders/customer/kept-orders.ts';
import { conversationCopy } from '#platform/browser/pwa/device-copies.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import { SkipLink } from '#platform/browser/ui/skip-link.tsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { formatDayAndClock } from '#shared/dates.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { OrderCard } from '#features/orders/customer/order-card.tsx';
import { ProductCard } from '#features/cart/menu/product-card.tsx';
import { MenuBar } from '#features/products/menu/menu-bar.tsx';
import { totalsOf } from '#features/cart/customer/cart-totals.ts';
import { cartCopy } from '#features/cart/customer/kept-cart.ts';
import { itemsText } from '#platform/browser/conversation/assistant.ts';
import { Card } from '#platform/browser/ui/card.tsx';
import { nameOfLine } from '#features/products/parts/cart-entry.ts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { dollars } from '#shared/money.ts';
import { loadMenuSearch } from './load-menu-search.ts';
import { SavedConversation } from './transcript/saved-conversation.tsx';
import { LazyCustomerSheet } from '#features/cart/menu/lazy-customer-sheet.ts';
import { productGrid } from '#features/products/menu/products-skeleton.tsx';
import { useMenuFilter } from '#features/products/menu/use-menu-filter.ts';

/** Opened without signal: who is signed in cannot be asked, but the saved orders and menu can be read. */
export function OfflineScreen() {
  useDocumentTitle('Offline');
  const [path] = useLocation();
  const asked = sectionOfView[new URLSearchParams(useSearch()).get('view') ?? ''];
  const { data, isPending } = useQuery(queryOptionsFor(listProducts, {}));
  const [kept] = useState(ordersCopy.read);
  const [cart] = useState(cartCopy.read);
  const [said] = useState(conversationCopy.read);
  // The staff's pages are worth nothing without what is new.
  if (/^\/(admin|driver)/.test(path)) return <Notice>This page needs the shop.</Notice>;
  if (isPending) return null;
  if (!data?.length && !kept && !cart && !said)
    return <Notice>There is no saved menu on this device yet.</Notice>;
  const sections: Record<SavedSection, ReactNode> = {
    orders: kept && <SavedOrders {...kept} />,
    cart: cart && <SavedCart {...cart} />,
    conversation: said && (
      <Section
        title="Your Conversation"
        about="As it was. You can write again as soon as you're back online."
      >
        <SavedConversation lines={said.data} />
      </Section>
    ),
    menu: data && data.length > 0 && <SavedMenu products={data} />,
  };
  const names = Object.keys(sections) as SavedSection[];
  return (
    <SavedShop>
      {names
        .toSorted((one, other) => Number(other === asked) - Number(one === asked))
        .map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
    </SavedShop>
  );
}

type SavedSection = 'orders' | 'cart' | 'conversation' | 'menu';

/** The section that comes first where the address asks for a view: a cart below four orders would not be found. */
const sectionOfView: Record<string, SavedSection> = {
  cart: 'cart',
  checkout: 'cart',
  products: 'menu',
  sales: 'menu',
};

function Notice({ children }: { children: string }) {
  return (
    <FullPage>
      <EmptyArt scene="offline" />
      <h1 className="font-display text-display font-semibold!">You're offline</h1>
      <p className="text-muted">{children} It goes on by itself once you're back online.</p>
    </FullPage>
  );
}

function SavedShop({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PageHeader
        before={<Mark />}
        title={shopName}
        subtitle="Your cannabis shopping assistant"
        actions={<ThemeToggle />}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid gap-8 px-4 pt-6 pb-[max(2.5rem,env(safe-area-inset-bottom))] outline-none max-md:max-w-chat md:px-10"
      >
        {children}
      </main>
    </>
  );
}

type SectionProps = { title: string; about: string; children: ReactNode };

function Section({ title, about, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid animate-enter grid-cols-1 gap-4">
      <div className="grid gap-1">
        <PageHeading id={heading}>{title}</PageHeading>
        <p className="text-meta text-muted">{about}</p>
      </div>
      {children}
    </section>
  );
}

/** The customer's open orders as they were when they could last be read. */
function SavedOrders({ savedAt, data: orders }: NonNullable<ReturnType<typeof ordersCopy.read>>) {
  const asOf = formatDayAndClock(new Date(savedAt), useNow(), shopTimeZone);
  return (
    <Section title="My Orders" about={`As of ${asOf}. You see what is new as soon as you're back online.`}>
      <ul className="grid grid-cols-1 gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} isSaved />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The cart as it was when it could last be read. Its prices may have changed since. */
function SavedCart({ savedAt, data: lines }: NonNullable<ReturnType<typeof cartCopy.read>>) {
  const asOf = formatDayAndClock(new Date(savedAt), useNow(), shopTimeZone);
  const { count, subtotal } = totalsOf(lines);
  return (
    <Section
      title="Your Cart"
      about={`As of ${asOf}. You can change and order it as soon as you're back online.`}
    >
      <Card className="overflow-clip">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 p-3">
              <ProductPicture
                product={line.product}
                decorative
                sizes="56px"
                className="aspect-square! rounded-control"
              />
              <span className="wrap-anywhere">
                {line.quantity} × {nameOfLine(line)}
              </span>
              <span className="text-price tabular-nums">{dollars(line.quantity * line.product.price)}</span>
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-4 border-t border-line bg-surface-2 p-3">
          <span>Subtotal · {itemsText(count)}</span>
          <span className="text-price tabular-nums">{dollars(subtotal)}</span>
        </p>
      </Card>
    </Section>
  );
}

function SavedMenu({ products }: { products: readonly MenuProduct[] }) {
  return (
    <Section
      title="What's on the Menu"
      about="With the prices of your last visit. You can order again as soon as you're back online."
    >
      <Products products={products} />
    </Section>
  );
}

function Products({ products }: { products: readonly MenuProduct[] }) {
  const filter = useMenuFilter(products, loadMenuSearch);
  return (
    <>
      <div className="@container grid grid-cols-1 gap-4">
        {filter.isOffered && <MenuBar title="" filter={filter} products={products} />}
        <ul className={productGrid}>
          {filter.matching.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} isFirst={index < 2} />
            </li>
          ))}
        </ul>
      </div>
      <ProductSheetSlot products={products} sheet={LazyCustomerSheet} />
    </>
  );
}
