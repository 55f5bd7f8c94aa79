import FileCheck from '~icons/lucide/file-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { urlOf } from '#shared/endpoint-url.ts';
import { type BatchLink, getCertificate } from '../contract/batch-link.ts';

/** The lot something was packed from, with the laboratory's certificate as a download. */
export function CertificateLink({ batch }: { batch: BatchLink | null | undefined }) {
  if (!batch) return null;
  return (
    <>
      <Lot batch={batch} />
      {batch.recall && (
        <span className="flex items-center gap-1.5 text-meta font-semibold text-danger">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          Recalled, do not use it
        </span>
      )}
    </>
  );
}

function Lot({ batch }: { batch: BatchLink }) {
  if (!batch.hasCertificate) return <span className="block text-meta text-muted">Lot {batch.lotNumber}</span>;
  return (
    <a
      href={urlOf(getCertificate, { params: { id: batch.id } })}
      download
      className="flex min-h-11 w-fit items-center gap-1.5 text-meta underline underline-offset-2 wrap-anywhere print:min-h-0 print:no-underline"
    >
      <FileCheck aria-hidden className="size-4 shrink-0 print:hidden" />
      <span>
        Lot {batch.lotNumber}
        {/* On paper there is nothing to press. */}
        <span className="print:hidden">, certificate (PDF)</span>
      </span>
    </a>
  );
}
