import ExternalLink from '~icons/lucide/external-link';
import { useState } from 'react';
import { Link } from 'wouter';
import { BatchTable } from '../customer/batch-table.tsx';
import { useUser } from '#features/accounts/session/use-session.ts';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { batchPath } from '#features/products/rules/batch-path.ts';
import { hasPermission } from '#shared/permissions.ts';
import { DeleteQuestion } from '#platform/browser/editing/resource-list-delete.tsx';
import { recallHref } from './recall-href.ts';
import { CertificateUpload } from './certificate-upload.tsx';
import { type Batch, useDeleteBatch, useSetCurrentBatch, warningWords } from './use-batches.ts';

type Props = { batch: Batch; onEdit: () => void; onRecall: () => void };

/** All batches but the current one are folded. */
export function BatchCard({ batch, onEdit, onRecall }: Props) {
  const { id, lotNumber, isCurrent, isRecalled, recallId, warnings } = batch;
  const mayRecall = hasPermission(useUser(), 'menu');
  const setCurrent = useSetCurrentBatch();
  const [isOpen, setOpen] = useState(isCurrent);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li className="rounded-control border border-line">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <span className="min-w-0 text-card wrap-anywhere">Lot {lotNumber}</span>
          {isCurrent && <Badge tone="completed">Current</Badge>}
          {isRecalled && <Badge tone="cancelled">Recalled</Badge>}
          {warnings.map((warning) => (
            <Badge key={warning} tone="pending">
              {warningWords[warning]}
            </Badge>
          ))}
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <BatchTable batch={batch} />
          <CertificateUpload batch={batch} />
          <div className="-mx-2 flex flex-wrap gap-x-1 gap-y-2 border-t border-line pt-3">
            <Button variant="ghost" aria-label={`Edit lot ${lotNumber}`} onClick={onEdit}>
              Edit
            </Button>
            {!isRecalled && (
              <SendButton
                variant="ghost"
                of={setCurrent}

                onClick={() => setCurrent.mutate({ params: { id }, body: { isCurrent: !isCurrent } })}
              >
                {isCurrent ? 'Not current any more' : 'Make current'}
              </SendButton>
            )}
            <LinkButton variant="ghost" href={batchPath(id)} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Page for customers
            </LinkButton>
            {recallId && mayRecall && (
              <LinkButton asChild variant="ghost">
                <Link href={recallHref(recallId)}>Open the recall</Link>
              </LinkButton>
            )}
            {!isRecalled && mayRecall && (
              <Button
                variant="ghost"
                className="text-danger!"
                aria-label={`Recall lot ${lotNumber}`}
                onClick={onRecall}
              >
                Recall
              </Button>
            )}
            {!isRecalled && (
              <Button
                variant="ghost"
                className="text-danger!"
                aria-label={`Delete lot ${lotNumber}`}
                onClick={() => setDeleting(true)}
              >
                Delete
              </Button>
            )}
          </div>
        </div>
      </details>
      {isDeleting && <DeleteBatch batch={batch} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function DeleteBatch({ batch: { id, lotNumber }, onClose }: { batch: Batch; onClose: () => void }) {
  return (
    <DeleteQuestion
      title={`Delete lot ${lotNumber}?`}
      description="Its values and its certificate go with it. A batch that an order was packed from stays."
      confirmLabel="Delete batch"
      remove={useDeleteBatch()}
      input={{ params: { id } }}
      failed="Failed to delete the batch."
      onClose={onClose}
    />
  );
}
