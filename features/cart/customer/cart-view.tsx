import { useState, type ReactNode } from 'react';
import { lineKey, totalsOf, type CartEntry } from './cart-entry.ts';
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
import { useCart } from './use-cart.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useShown } from '#platform/browser/lib/use-shown.ts';

/** `sums`: what the order will come to with all that is added to its lines, in place of their total. */
export function CartView({ sums }: { sums?: ReactNode }) {
  const items = useCart();
  const lines = useLines(items);
  if (lines.shown.length === 0)
    return (
      <EmptyState art={<EmptyArt scene="cart" />} action={<BrowseButton />}>
        Your cart is empty
      </EmptyState>
    );
  return (
    <>
      <Card className="overflow-hidden">
        <LineList lines={lines} />
        {items.length > 0 && <Subtotal items={items} sums={sums} />}
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

/** Shows the lines, and for each that was removed the way back. */
export function CartLines({ items }: { items: readonly CartItem[] }) {
  return <LineList lines={useLines(items)} />;
}

function LineList({
  lines: { shown, isThere, placeOf, joined, onSize },
}: {
  lines: ReturnType<typeof useLines>;
}) {
  return (
    <ul className="divide-y divide-line">
      {shown
        // A line the server never named was refused: it was not in the cart, so there is nothing to bring back.
        .filter((line) => isThere(line) || (!isDraft(line) && !joined.has(placeOf(line))))
        .map((line) => (
          <li key={placeOf(line)}>
            {isThere(line) ? (
              <CartLine line={line} onSize={(entry, joins) => onSize(line, entry, joins)} />
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
  return { ...useShown(items, places.placeOf), ...places };
}

/** A line that takes another size keeps its place; one that joins another leaves none behind. */
function usePlaces() {
  const [places, setPlaces] = useState<Record<string, string>>({});
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set());
  const placeOf = (line: CartEntry) => places[lineKey(line)] ?? lineKey(line);
  const onSize = (line: CartItem, entry: CartEntry, joins: boolean) => {
    if (joins) setJoined(new Set([...joined, placeOf(line)]));
    else setPlaces({ ...places, [lineKey(entry)]: placeOf(line) });
  };
  return { placeOf, joined, onSize };
}

type SubtotalProps = { items: readonly CartItem[]; sums?: ReactNode; children?: ReactNode };

/** What the cart comes to, and the way to the checkout. */
export function Subtotal({ items, sums, children }: SubtotalProps) {
  const { choose } = useConversation();
  const { count, subtotal } = totalsOf(items);
  const sum = useCountUp(subtotal);
  return (
    <div className="grid gap-3 border-t border-line bg-surface-2 p-4">
      {sums ?? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            Total <span className="text-meta text-muted">· {itemsText(count)}</span>
          </span>
          <span className="text-price tabular-nums">{dollars(sum)}</span>
        </p>
      )}
      <UnavailableItems items={items} />
      <Button
        size="lg"
        block
        disabledReason={unavailableReason(items)}
        onClick={() => choose({ label: 'Checkout', view: 'checkout' })}
      >
        Checkout
      </Button>
      {children}
    </div>
  );
}
