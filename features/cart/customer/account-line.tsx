import type { ComponentProps } from 'react';
import * as shown from './cart-line.tsx';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import type { CartItem } from '../contract.ts';
import { LineSizes } from './line-sizes.tsx';
import { useAddToCart, useRemoveFromCart, useSetQuantity } from './use-cart.ts';

type Props = Pick<ComponentProps<typeof LineSizes>, 'line'> & {
  onSize: ComponentProps<typeof LineSizes>['onChange'];
};

export function CartLine({ line, onSize }: Props) {
  const setQuantity = useSetQuantity();
  const remove = useRemoveFromCart();
  return (
    <shown.CartLine
      line={line}
      size={<LineSizes line={line} onChange={onSize} />}
      onStep={(step) => setQuantity(line, step)}
      onRemove={() => remove.mutate(line)}
    />
  );
}

export function RemovedLine({ line }: { line: CartItem }) {
  const add = useAddToCart();
  return (
    <shown.RemovedLine
      line={line}
      disabledReason={useOfflineReason()}
      onUndo={() => add.mutate({ entry: line, quantity: line.quantity })}
    />
  );
}
