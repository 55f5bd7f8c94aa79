import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/browser/api/api.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useDocumentTitle } from '#platform/browser/lib/use-document-title.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { getBatch } from '../contract/batches.ts';
import type { Output } from '#shared/endpoint.ts';
import { BatchTable } from './batch-table.tsx';
import { CertificateLink } from '#features/products/parts/certificate-link.tsx';
import { Wordmark } from '#platform/browser/parts/wordmark.tsx';

/** 400 is the answer to an id that no batch can have. */
const isUnknown = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);

type Props = {
  id: string;
  /** The content shown instead for an unknown batch. */
  children: ReactNode;
};

/** The public facts of a batch: the code on a pick list leads here. It says nothing of orders or people. */
export function BatchScreen({ id, children }: Props) {
  const { data: batch, error, refetch } = useQuery(queryOptionsFor(getBatch, { params: { id } }));
  if (isUnknown(error)) return children;
  return <Facts batch={batch} hasFailed={error !== null} onRetry={() => void refetch()} />;
}

type FactsProps = { batch?: Output<typeof getBatch>; hasFailed: boolean; onRetry: () => void };

function Facts({ batch, hasFailed, onRetry }: FactsProps) {
  useDocumentTitle('Batch');
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 bg-brand-soft px-4 py-10 text-on-brand-soft sm:content-center">
      <Wordmark size="lg" />
      <Card className="grid w-full max-w-lg grid-cols-1 gap-5 p-5 text-ink sm:p-8">
        {hasFailed && (
          <>
            <h1 className="text-title">The shop could not be reached</h1>
            <Button className="justify-self-start" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
        {!batch && !hasFailed && <Skeleton className="h-48" />}
        {batch && (
          <>
            <div>
              <h1 className="text-title wrap-anywhere">{batch.productName}</h1>
              <p className="text-muted wrap-anywhere">Lot {batch.lotNumber}</p>
            </div>
            {batch.isRecalled && (
              <Banner tone="error" inline>
                This batch was recalled. Please do not use it, and call the shop.
              </Banner>
            )}
            <BatchTable batch={batch} />
            {batch.hasCertificate ? (
              <CertificateLink batch={batch} />
            ) : (
              <p className="text-meta text-muted">There is no certificate of this batch here yet.</p>
            )}
          </>
        )}
        <a href="/" className="flex min-h-11 w-fit items-center underline underline-offset-2">
          To the shop
        </a>
      </Card>
    </main>
  );
}
