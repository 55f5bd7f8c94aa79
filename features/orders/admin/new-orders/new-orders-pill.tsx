import ArrowUp from '~icons/lucide/arrow-up';
import { Button } from '#platform/browser/ui/button.tsx';
import { counted } from '#shared/counted.ts';

/** Stands in the row of the filter, which stays in reach from anywhere in a long list: it covers nothing, and nothing moves. */
export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="shrink-0">
      {count > 0 && (
        <Button className="animate-enter rounded-pill! px-3!" onClick={onShow}>
          <ArrowUp aria-hidden />
          {counted(count, 'new order')}
        </Button>
      )}
    </div>
  );
}
