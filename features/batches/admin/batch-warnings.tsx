import FileWarning from '~icons/lucide/file-warning';
import { WarningList } from '#platform/browser/editing/warning-list.tsx';
import { counted } from '#shared/counted.ts';
import { type Batch, warningWords } from './use-batches.ts';

type Props = { batches: readonly Batch[]; onOpen: (productId: string) => void };

/** Lists the current batches that are past their date or have no certificate. */
export function BatchWarnings({ batches, onOpen }: Props) {
  const warned = batches.filter(({ warnings }) => warnings.length > 0);
  return (
    <WarningList
      label="Batches to look at"
      icon={FileWarning}
      summary={`${counted(warned.length, 'batch', 'batches')} without a certificate or past best by`}
      warnings={warned.map(({ id, productId, productName, lotNumber, warnings }) => ({
        id,
        what: (
          <>
            {productName} <span className="text-muted">· lot {lotNumber}</span>
          </>
        ),
        problem: warnings.map((warning) => warningWords[warning]).join(', '),
        ...(productId && {
          action: {
            label: 'Batches',
            name: `Batches of ${productName}`,
            onPress: () => onOpen(productId),
          },
        }),
      }))}
    />
  );
}
