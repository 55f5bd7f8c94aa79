import Package from '~icons/lucide/package';
import Plus from '~icons/lucide/plus';
import { useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { listBatches } from '../contract/batches.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { useEdited } from '#platform/browser/editing/use-edited.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { BatchCard } from './batch-card.tsx';
import { BatchForm } from './batch-form.tsx';
import { StartRecall } from './start-recall.tsx';

type View = { name: 'list' } | { name: 'form' | 'recall'; batchId?: string };
type Props = { product: { id: string; name: string }; onClose: () => void };

/** The batches of a product: the list of them, the form of one, and the beginning of a recall. */
export function BatchesDialog({ product, onClose }: Props) {
  const [view, setView] = useState<View>({ name: 'list' });
  const [isDirty, setDirty] = useState(false);
  const toList = () => {
    setDirty(false);
    setView({ name: 'list' });
  };
  const guard = useFormGuard({ dirty: isDirty, onClose: view.name === 'list' ? onClose : toList });
  const contents = useRef<HTMLDivElement>(null);
  // Another view begins at its top, however far down the one before was read.
  useLayoutEffect(() => {
    contents.current?.parentElement?.scrollTo({ top: 0 });
  }, [view]);
  const titles = {
    list: 'Batches',
    form: 'batchId' in view && view.batchId ? 'Edit Batch' : 'Add Batch',
    recall: 'Recall a Batch',
  };
  return (
    <Dialog
      open
      size="lg"
      onCloseRequest={guard.requestClose}
      title={titles[view.name]}
      description={product.name}
    >
      <div ref={contents}>
        <ErrorBoundary>
          <SkeletonBoundary skeleton={<Skeleton className="h-48" />}>
            <Contents
              {...{ product, view, setView, setDirty }}
              onLeave={guard.leave}
              onCancel={guard.requestClose}
            />
          </SkeletonBoundary>
        </ErrorBoundary>
      </div>
      {guard.question}
    </Dialog>
  );
}

type ContentsProps = Pick<Props, 'product'> & {
  view: View;
  setView: (view: View) => void;
  setDirty: (isDirty: boolean) => void;
  onLeave: () => void;
  onCancel: () => void;
};

function Contents({ product, view, setView, setDirty, onLeave, onCancel }: ContentsProps) {
  const batches = useRead(listBatches, { querystring: { productId: product.id } });
  const { edited: batch, isGone } = useEdited(batches, ('batchId' in view && view.batchId) || null);
  const common = { onDirty: setDirty, onSaved: onLeave, onCancel };
  if (view.name === 'form') return <BatchForm {...common} {...{ batch, isGone }} productId={product.id} />;
  if (view.name === 'recall' && batch) {
    return <StartRecall batch={batch} productName={product.name} onDirty={setDirty} onCancel={onCancel} />;
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        Orders remember the batch they were packed from. Customers see its lot, its values and its certificate
        on the product and on their order.
      </p>
      <ResourceList
        label="Batches"
        look="stack"
        rows={batches}
        empty={{
          icon: Package,
          children: 'No batch yet. Add the one that is on the shelf: its lot number is enough to begin with.',
        }}
        renderItem={(one) => (
          <BatchCard
            key={one.id}
            batch={one}
            onEdit={() => setView({ name: 'form', batchId: one.id })}
            onRecall={() => setView({ name: 'recall', batchId: one.id })}
          />
        )}
      />
      <Button className="justify-self-start" onClick={() => setView({ name: 'form' })}>
        <Plus aria-hidden />
        Add a batch
      </Button>
    </div>
  );
}
