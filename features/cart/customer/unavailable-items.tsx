import { nameOfLine } from '#features/products/parts/cart-entry.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import type { CartItem } from '../contract.ts';
import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { unavailableItemsOf } from './cart-lines.ts';
import { useRemoveFromCart, useSaveQuantity } from './use-cart.ts';

/** Names what cannot be ordered as it lies in the cart, with a button that takes it out or orders what is left. */
export function UnavailableItems({ items }: { items: readonly CartItem[] }) {
  const remove = useRemoveFromCart();
  const save = useSaveQuantity();
  const { gone, soldOut, short } = unavailableItemsOf(items);
  const removeAll = () => [...gone, ...soldOut].forEach((line) => remove.mutate(line));
  return (
    <div role="status" className="grid max-h-[40dvh] gap-2 overflow-y-auto empty:absolute">
      {gone.length + soldOut.length > 0 && (
        <Banner
          tone="warning"
          inline
          action={
            <SendButton variant="outline" onClick={removeAll}>
              Remove and go on
            </SendButton>
          }
        >
          {gone.length > 0 && <Names lines={gone} are="no longer on the menu" />}
          {soldOut.length > 0 && <Names lines={soldOut} are="sold out" />}
        </Banner>
      )}
      {short.map((line) => (
        <Banner
          key={line.id}
          tone="warning"
          inline
          action={
            <SendButton
              variant="outline"

              onClick={() => save.mutate({ line, quantity: line.left })}
            >
              Order {line.left}
            </SendButton>
          }
        >
          <p className="wrap-anywhere">
            Only {line.left} of {nameOfLine(line)} {isOrAre(line.left)} left.
          </p>
        </Banner>
      ))}
    </div>
  );
}

function Names({ lines, are }: { lines: readonly CartItem[]; are: string }) {
  const names = new Set(lines.map(nameOfLine));
  return (
    <p className="wrap-anywhere">
      {formatList(names)} {isOrAre(names.size)} {are}.
    </p>
  );
}
