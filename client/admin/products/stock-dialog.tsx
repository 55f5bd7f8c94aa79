import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { AdminProduct } from '#shared/contract/products.ts';
import { StockFields } from './stock-fields.tsx';

type Props = { product: AdminProduct; onClose: () => void };

/** How much of each size is left, and what became of the rest. Each change is saved at once. */
export function StockDialog({ product, onClose }: Props) {
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Stock"
      description={product.name}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        {product.sizes.map((size) => (
          <StockFields key={`${size.id}${size.lowMark}`} size={size} name={size.label || product.name} />
        ))}
      </div>
    </Dialog>
  );
}
