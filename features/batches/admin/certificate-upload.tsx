import { CertificateLink } from '#features/products/parts/certificate-link.tsx';
import { CertificatePicker } from './certificate-picker.tsx';
import { type Batch, useUploadCertificate } from './use-batches.ts';

/** The laboratory's certificate of a batch: read, sent, or sent in place of the one before. */
export function CertificateUpload({ batch }: { batch: Batch }) {
  const upload = useUploadCertificate(batch.id);
  const label = batch.hasCertificate ? 'Replace certificate' : 'Upload certificate';
  return (
    <div className="grid gap-2">
      {batch.hasCertificate && <CertificateLink batch={batch} />}
      <CertificatePicker {...{ label, upload }} name={`${label} of lot ${batch.lotNumber}`} />
    </div>
  );
}
