import { ArrowUp } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

/**
 * Sticks below the header, so that news is in reach from anywhere in a long list. It takes no room: on a desk it
 * lies at the end of the filter's row, on a phone over the list, and nothing moves when it comes.
 */
export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-20 z-20 flex h-0 justify-center md:top-36 md:justify-end"
    >
      {count > 0 && (
        <Button
          className="pointer-events-auto h-11 animate-enter rounded-pill! shadow-raised md:-mt-15"
          onClick={onShow}
        >
          <ArrowUp aria-hidden />
          {count === 1 ? '1 new order' : `${count} new orders`}
        </Button>
      )}
    </div>
  );
}
