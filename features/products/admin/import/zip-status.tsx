import { Banner } from '#platform/browser/ui/banner.tsx';
import { Spinner } from '#platform/browser/ui/spinner.tsx';
import { counted } from '#shared/counted.ts';
import type { useZip } from './use-zip.ts';

const maxListed = 5;

type Props = { packed: ReturnType<typeof useZip>; hasSheet: boolean };

/** Says how far the pictures of a zip file are, how many came along, and what is wrong with others. */
export function ZipStatus({ packed: { isOpening, sent, pictures, refused }, hasSheet }: Props) {
  if (isOpening) {
    return (
      <p className="flex items-center gap-2 text-meta text-muted">
        <Spinner aria-hidden className="size-5" />
        {sent ? `Sending pictures: ${sent.done} of ${sent.of}` : 'Opening the zip file…'}
      </p>
    );
  }
  const count = Object.keys(pictures).length;
  if (count + refused.length === 0) return null;
  return (
    <Banner tone={refused.length > 0 ? 'warning' : 'info'} inline>
      <p>
        {counted(count, 'picture')} came along.
        {!hasSheet && ' Now choose the CSV file that they belong to.'}
      </p>
      {refused.slice(0, maxListed).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {refused.length > maxListed && <p>And {refused.length - maxListed} more.</p>}
    </Banner>
  );
}
