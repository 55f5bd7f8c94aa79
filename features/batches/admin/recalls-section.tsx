import Download from '~icons/lucide/download';
import Undo2 from '~icons/lucide/undo-2';
import { Link } from 'wouter';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { counted } from '#shared/counted.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { exportRecallsUrl, listRecalls } from '../contract/recalls.ts';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { recallHref } from './recall-href.ts';
import { RecallPage } from './recall-page.tsx';

/** The address names a recall; without one the register is shown. */
export function RecallsSection() {
  const { form } = useAdminUrl();
  return form ? <RecallPage key={form} id={form} /> : <Register />;
}

function Register() {
  const recalls = useRead(listRecalls, {});
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <SectionHeading title="Recalls">
        Batches that were called back, who got them, and who was notified. A recall begins at the batch, under
        Products.
      </SectionHeading>
      <ResourceList
        label="Recalls"
        look="lines"
        rows={recalls}
        empty={{ icon: Undo2, children: 'No batch was recalled.' }}
        renderItem={({ id, productName, lotNumber, reason, startedAt, startedBy, buyers, told, reached }) => (
          <li key={id} className="grid gap-1 p-4">
            <h3 className="text-card wrap-anywhere">
              <Link href={recallHref(id)} className="underline underline-offset-2">
                {productName}, lot {lotNumber}
              </Link>
            </h3>
            <p className="wrap-anywhere">{reason}</p>
            <p className="text-meta text-muted">
              {counted(buyers, 'buyer')} · {told} notified · {reached} spoken with
            </p>
            <p className="text-meta text-muted">
              {formatOrderDate(startedAt, shopTimeZone)}
              {startedBy && ` by ${startedBy}`}
            </p>
          </li>
        )}
      />
      {recalls.length > 0 && (
        <LinkButton variant="outline" className="justify-self-start" href={exportRecallsUrl} download>
          <Download aria-hidden />
          Download the register (CSV)
        </LinkButton>
      )}
    </div>
  );
}
