import ArrowLeft from '~icons/lucide/arrow-left';
import { Link } from 'wouter';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { Card } from '#platform/browser/ui/card.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { PageHeading } from '#platform/browser/ui/page-heading.tsx';
import { formatOrderDate } from '#shared/dates.ts';
import { getRecall } from '../contract/recalls.ts';
import { UpdatedAt } from '#platform/browser/editing/updated-at.tsx';
import { RecallBuyers } from './recall-buyers.tsx';
import { RecallSteps } from './recall-steps.tsx';
import { RecallMessage } from './recall-message.tsx';

/** A recall says why, who got the batch, and what they are told. */
export function RecallPage({ id }: { id: string }) {
  const recall = useRead(getRecall, { params: { id } });
  const { productName, lotNumber, reason, startedAt, startedBy, toldAt, list } = recall;
  const step = list.length === 0 || (toldAt && list.every((buyer) => buyer.toldAt)) ? 3 : toldAt ? 2 : 1;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <Card as="section" aria-label="What and why" className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <div>
          <LinkButton asChild variant="ghost" className="-mt-2 mb-1 -ml-3">
            <Link href="/admin?settings=recalls">
              <ArrowLeft aria-hidden />
              All recalls
            </Link>
          </LinkButton>
          <PageHeading focusOnMount className="wrap-anywhere">
            Recall of {productName}, lot {lotNumber}
          </PageHeading>
          <p className="mt-1 max-w-prose wrap-anywhere">{reason}</p>
          <p className="mt-1 text-meta text-muted">
            Started {formatOrderDate(startedAt, shopTimeZone)}
            {startedBy && ` by ${startedBy}`}. {productName} went off the menu then: make it available again
            once another batch is on the shelf.
          </p>
        </div>
        <RecallSteps current={step} />
      </Card>
      <Card as="section" aria-label="Who got it" className="grid grid-cols-1 gap-3 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-card">Who got it</h3>
          <UpdatedAt reads={[getRecall]} />
        </div>
        <RecallBuyers recall={recall} />
      </Card>
      {list.length > 0 && (
        <Card as="section" aria-label="Notify buyers" className="grid grid-cols-1 gap-4 p-4 sm:p-6">
          <h3 className="text-card">Notify buyers</h3>
          <RecallMessage recall={recall} />
        </Card>
      )}
    </div>
  );
}
