import { ArrowUp } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

/** Sticks below the header, so that news is in reach from anywhere in a long list. */
export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-20 z-20 flex justify-center">
      {count > 0 && (
        <Button
          className="pointer-events-auto mb-3 animate-enter rounded-pill! shadow-raised"
          onClick={onShow}
        >
          <ArrowUp aria-hidden />
          {count === 1 ? '1 new order' : `${count} new orders`}
        </Button>
      )}
    </div>
  );
}
