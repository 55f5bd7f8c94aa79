import ChevronDown from '~icons/lucide/chevron-down';
import FileWarning from '~icons/lucide/file-warning';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { counted } from '#shared/counted.ts';
import { type Batch, warningWords } from './use-batches.ts';

type Props = { batches: readonly Batch[]; onOpen: (productId: string) => void };

/** Lists the current batches that are past their date or have no certificate. */
export function BatchWarnings({ batches, onOpen }: Props) {
  const warned = batches.filter(({ warnings }) => warnings.length > 0);
  if (warned.length === 0) return null;
  return (
    <Card as="section" aria-label="Batches to look at" className="mb-4 p-4">
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 text-label">
          <FileWarning aria-hidden className="size-5 shrink-0 text-danger" />
          <span>{counted(warned.length, 'batch', 'batches')} without a certificate or past best by</span>
          <ChevronDown aria-hidden className="ml-auto size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line">
          {warned.map(({ id, productId, productName, lotNumber, warnings }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {productName} <span className="text-muted">· lot {lotNumber}</span>
              </span>
              <span className="text-meta text-danger">
                {warnings.map((warning) => warningWords[warning]).join(', ')}
              </span>
              {productId && (
                <Button
                  variant="ghost"
                  aria-label={`Batches of ${productName}`}
                  onClick={() => onOpen(productId)}
                >
                  Batches
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
