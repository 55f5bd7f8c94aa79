import ChevronDown from '~icons/lucide/chevron-down';
import PackageMinus from '~icons/lucide/package-minus';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { counted } from '#shared/counted.ts';
import { listLowStock } from '../contract/stock.ts';
import { templates } from '#features/campaigns/admin/quick-templates.tsx';

type Props = {
  onEdit: (productId: string) => void;
  /** Opens a notification to customers. It is undefined without the permission `notifications`. */
  onNotify: ((text: { title: string; message: string }) => void) | undefined;
};

/** Lists the sizes at or below their low mark, the least first. */
export function LowStock({ onEdit, onNotify }: Props) {
  const { data = [] } = useQuery(queryOptionsFor(listLowStock, {}));
  const template = templates.find(({ name }) => name === 'Low Stock Alert');
  if (data.length === 0) return null;
  return (
    <Card as="section" aria-label="Low stock" className="mb-4 p-4">
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 text-label">
          <PackageMinus aria-hidden className="size-5 shrink-0 text-danger" />
          <span>{counted(data.length, 'size')} low in stock</span>
          <ChevronDown aria-hidden className="ml-auto size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line">
          {data.map(({ sizeId, productId, productName, sizeLabel, stock }) => (
            <li key={sizeId} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {productName}
                {sizeLabel && <span className="text-muted"> · {sizeLabel}</span>}
              </span>
              <span className="text-meta text-danger tabular-nums">
                {stock === 0 ? 'None left' : `${stock} left`}
              </span>
              <Button
                variant="ghost"
                aria-label={`Stock of ${productName} ${sizeLabel}`.trim()}
                onClick={() => onEdit(productId)}
              >
                Stock
              </Button>
            </li>
          ))}
        </ul>
        {onNotify && template && (
          <Button variant="outline" className="mt-3" onClick={() => onNotify(template)}>
            {template.name}
          </Button>
        )}
      </details>
    </Card>
  );
}
