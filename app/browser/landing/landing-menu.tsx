import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronRight from '~icons/lucide/chevron-right';
import MessageCircle from '~icons/lucide/message-circle';
import { useDeferredValue, useState } from 'react';
import { useSearch } from 'wouter';
import { ProductSheetSlot } from '#features/products/sheet/product-sheet-slot.tsx';
import { menuPath } from '#features/pages/rules/page-addresses.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useGuestLines } from '#features/cart/customer/guest-cart.ts';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { ScrollRow } from '#platform/browser/ui/scroll-row.tsx';
import { GuestBar } from '#features/cart/visitor/guest-bar.tsx';
import { GuestCard } from '#features/cart/visitor/guest-card.tsx';
import { guestItems } from '#features/cart/visitor/guest-items.ts';
import { menuRoom } from './landing-layout.tsx';

const sheet = preloadable(() =>
  import('#features/cart/visitor/guest-sheet.tsx').then((file) => file.GuestSheet),
);

const assistant = preloadable(() =>
  import('#features/assistant/visitor/visitor-assistant.tsx').then((file) => file.VisitorAssistant),
);

const maxLandingProducts = 12;

/** Shows today's products with their prices. What a visitor adds waits on the device for an account. */
export function LandingMenu({ onSignUp }: { onSignUp: () => void }) {
  const { data, isError } = useQuery(queryOptionsFor(listProducts, {}));
  // Deferred, the cards are drawn in slices: all at once they would hold up the first touch.
  const menu = useDeferredValue(data) ?? [];
  const products = menu.filter(({ soldOut }) => !soldOut);
  const items = guestItems(useGuestLines(), menu);
  // Staff who log in without an answer about their age are refused the menu.
  if (data?.every(({ soldOut }) => soldOut) || (isError && !data))
    return (
      <div className="grid gap-3">
        <ShopFacts />
        <AskAssistant onSignUp={onSignUp} />
      </div>
    );
  return (
    <section
      aria-labelledby="landing-menu"
      className={clsx(menuRoom, 'grid w-full grid-cols-1 content-start gap-3 pt-1 md:pt-4 lg:px-12')}
    >
      {/* Next to the form they stand on the edges of the products. */}
      <div className="grid gap-3 lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-y-1 lg:text-left">
        <ShopFacts />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 lg:order-first lg:px-0">
          <h2 id="landing-menu" className="font-display text-title font-semibold!">
            On the menu today
          </h2>
          <a
            href={menuPath}
            className="-my-2 inline-flex min-h-11 items-center gap-1 rounded-control text-label text-brand hover:underline"
          >
            See all {menu.length} <ChevronRight aria-hidden className="size-5" />
          </a>
        </div>
      </div>
      {/* Its height is there before the products are: nothing moves when they come. */}
      <ScrollRow className="lg:-mx-12">
        <ul className="flex min-h-61 edge-fade snap-x gap-3 px-4 pb-2 lg:px-12">
          {products.slice(0, maxLandingProducts).map((product, index) => (
            <li key={product.id} className="relative w-41 shrink-0 snap-start">
              <GuestCard
                product={product}
                items={items.filter(({ kept }) => kept.productId === product.id)}
                isFirst={index < 3}
                onApproach={sheet.preload}
              />
            </li>
          ))}
        </ul>
      </ScrollRow>
      <AskAssistant onSignUp={onSignUp} />
      {data && <GuestBar items={items} onSignUp={onSignUp} />}
      <ProductSheetSlot products={menu} sheet={sheet.Component} />
    </section>
  );
}

/** Shows "Delivered in 35-45 minutes · open until 9 PM". Its line keeps its height before the text is there. */
function ShopFacts() {
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  const promise = shop?.promise && `Delivered in ${shop.promise.from}-${shop.promise.to} minutes`;
  const hours = promise ? shop?.openText?.replace(/^O/, 'o') : shop?.openText;
  return (
    <p className="min-h-5 px-4 text-label text-balance lg:px-0">
      {[promise, hours].filter(Boolean).join('\u00A0· ')}
    </p>
  );
}

/** Opens the assistant. The public pages link to it as "/?ask". */
function AskAssistant({ onSignUp }: { onSignUp: () => void }) {
  const [isOpen, setIsOpen] = useState(new URLSearchParams(useSearch()).has('ask'));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={assistant.preload}
        onClick={() => setIsOpen(true)}
        className="mx-4 flex min-h-11 items-center gap-2.5 rounded-pill border border-control bg-surface px-4 text-left text-body text-muted max-[23rem]:text-meta enabled-hover:border-brand lg:mx-0"
      >
        <MessageCircle aria-hidden className="size-5 shrink-0 text-brand" />
        Ask about goods, hours, delivery
      </button>
      <OptionalBoundary>
        <LoadBoundary>
          <DialogSlot>
            {isOpen && <assistant.Component onClose={() => setIsOpen(false)} onSignUp={onSignUp} />}
          </DialogSlot>
        </LoadBoundary>
      </OptionalBoundary>
    </>
  );
}
