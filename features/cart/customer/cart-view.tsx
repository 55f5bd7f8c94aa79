import type { CartEntry } from '#shared/cart-changes.ts';
import { totalsOf } from './cart-totals.ts';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { lineKey } from '#features/products/parts/cart-entry.ts';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import type { CartItem } from '../contract.ts';
import { dollars } from '#shared/money.ts';
import { BrowseButton } from '#platform/browser/conversation/browse-button.tsx';
import { itemsText } from '#platform/browser/conversation/assistant.ts';
import { isDraft, unavailableReason } from './cart-lines.ts';
import { CartLine, RemovedLine } from './account-line.tsx';
import { UnavailableItems } from './unavailable-items.tsx';
import { useCountUp } from './use-count-up.ts';
import { isRemovedHere, useCart } from './use-cart.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useRootMark } from '#platform/browser/ui/use-root-mark.ts';
import { useShown } from '#platform/browser/lib/use-shown.ts';

type CartViewProps = {
  /** The charges after the lines, and suggestions for the order. */
  sums?: ReactNode;
  /** The sum at the foot of the cart, under its name. */
  total: CartTotal;
};

export function CartView({ sums, total }: CartViewProps) {
  const items = useCart();
  const lines = useLines(items);
  if (lines.rows.length === 0)
    return (
      <EmptyState art={<EmptyArt scene="cart" />} action={<BrowseButton />}>
        Your cart is empty
      </EmptyState>
    );
  return (
    <>
      {/* Clipped and not hidden: the total within sticks to the screen. */}
      <Card className="overflow-clip">
        <LineList lines={lines} />
        {sums && <div className="border-t border-line bg-surface-2 p-4">{sums}</div>}
        {items.length > 0 && <Subtotal items={items} total={total} sticks />}
      </Card>
      {items.length === 0 && (
        <div className="grid justify-items-center gap-4 py-4">
          <p className="text-muted">Your cart is empty</p>
          <BrowseButton />
        </div>
      )}
    </>
  );
}

/** Shows the lines, and for each that was removed here the way back. */
export function CartLines({ items }: { items: readonly CartItem[] }) {
  return <LineList lines={useLines(items)} />;
}

function LineList({ lines: { rows, isThere, placeOf, onSize } }: { lines: ReturnType<typeof useLines> }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((line) => (
        <li key={placeOf(line)}>
          {isThere(line) ? (
            <CartLine line={line} onSize={(entry, joins) => joins || onSize(line, entry)} />
          ) : (
            <RemovedLine line={line} />
          )}
        </li>
      ))}
    </ul>
  );
}

function useLines(items: readonly CartItem[]) {
  const places = usePlaces();
  const { shown, isThere } = useShown(items, places.placeOf);
  // A line the server never named was refused: it was not in the cart, so there is nothing to bring back.
  const rows = shown.filter((line) => isThere(line) || (!isDraft(line) && isRemovedHere(line)));
  return { rows, isThere, ...places };
}

/** A line that takes another size keeps its place. */
function usePlaces() {
  const [places, setPlaces] = useState<Record<string, string>>({});
  const placeOf = (line: CartEntry) => places[lineKey(line)] ?? lineKey(line);
  const onSize = (line: CartItem, entry: CartEntry) =>
    setPlaces({ ...places, [lineKey(entry)]: placeOf(line) });
  return { placeOf, onSize };
}

/** The amount to pay for the cart, as far as it is known. */
export type CartTotal = { label: string; cents: number };

type SubtotalProps = {
  items: readonly CartItem[];
  total: CartTotal;
  /** It stays in sight at the foot of a long cart. */
  sticks?: boolean;
  children?: ReactNode;
};

/** The total of the cart, and the button to the checkout. */
export function Subtotal({ items, total, sticks = false, children }: SubtotalProps) {
  const { choose } = useConversation();
  const { count } = totalsOf(items);
  const sum = useCountUp(total.cents);
  useRootMark('cart-total', sticks);
  return (
    <div
      data-keep-clear={sticks || undefined}
      className={clsx(
        'grid gap-3 border-t border-line bg-surface-2 p-4',
        sticks &&
          'sticky bottom-[calc(var(--composer)+var(--keyboard)+env(safe-area-inset-bottom))] z-10 max-md:py-3 lg:bottom-0',
      )}
      data-above-bar={sticks || undefined}
    >
      <UnavailableItems items={items} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex flex-wrap items-baseline gap-x-3 max-md:flex-col md:grow md:justify-between">
          <span>
            {total.label}{' '}
            <span className="text-meta text-muted max-[23rem]:sr-only">· {itemsText(count)}</span>
          </span>
          <span className="text-price tabular-nums">{dollars(sum)}</span>
        </p>
        <Button
          size="lg"
          disabledReason={unavailableReason(items)}
          className="grow md:basis-full"
          onClick={() => choose({ label: 'Checkout', view: 'checkout' })}
        >
          Checkout
        </Button>
      </div>
      {children}
    </div>
  );
}
