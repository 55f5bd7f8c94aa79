import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { CartProduct } from '../cart/cart.ts';
import { useAddToCart } from '../cart/use-cart.ts';

const addedMs = 1500;

/** One more of it for each press, however fast they come. */
export function AddButton({ product, describedBy }: { product: CartProduct; describedBy: string }) {
  const { mutate, isPending, submittedAt, isSuccess } = useAddToCart();
  const offline = useOfflineReason();
  const isFresh = useIsFresh(isSuccess ? submittedAt : 0);
  return (
    <Button
      aria-describedby={describedBy}
      disabledReason={offline}
      onClick={() => mutate({ product, quantity: 1 })}
    >
      <span className="grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-1.5">
        <span className={isPending || isFresh ? 'invisible' : undefined}>Add to Cart</span>
        {isPending && (
          <span className="-mx-2">
            <Spinner /> Adding…
          </span>
        )}
        {isFresh && (
          <span className="-mx-2">
            Added <Check aria-label="✓" />
          </span>
        )}
      </span>
    </Button>
  );
}

/** True for a moment after each new time that is given. */
function useIsFresh(time: number) {
  const [faded, setFaded] = useState(time);
  useEffect(() => {
    if (time === 0) return;
    const timer = setTimeout(() => setFaded(time), addedMs);
    return () => clearTimeout(timer);
  }, [time]);
  return time !== faded && time !== 0;
}
