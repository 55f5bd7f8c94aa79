import { clsx } from 'clsx';
import FileUp from '~icons/lucide/file-up';
import { type RefObject, useId, useState } from 'react';
import { reasonOf } from '#platform/browser/api/api.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { buttonClass } from '#platform/browser/ui/button-class.ts';

const maxBytes = 10 * 1024 * 1024;

type Props = {
  label: string;
  /** Says for what, where there are several. */
  name?: string;
  upload: { mutate: (file: File) => void; isPending: boolean; error: Error | null };
  /** Another reason why the certificate is refused. */
  problem?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** Takes a laboratory's certificate from the device and sends it. */
export function CertificatePicker({ label, name = label, upload, problem, inputRef }: Props) {
  const id = useId();
  const offline = useOfflineReason();
  const [isTooLarge, setTooLarge] = useState(false);
  const failure =
    upload.error && (reasonOf(upload.error) ?? 'The certificate could not be sent. Please try again.');
  const refusal = isTooLarge ? 'The certificate must be at most 10 MB.' : (failure ?? problem);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="relative has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring rounded-control">
          <label
            htmlFor={id}
            className={clsx(buttonClass({ variant: 'outline' }), upload.isPending && 'opacity-60')}
          >
            <FileUp aria-hidden />
            {upload.isPending ? 'Sending…' : label}
          </label>
          <input
            ref={inputRef}
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            aria-label={name}
            aria-describedby={`${id}hint`}
            disabled={Boolean(offline) || upload.isPending}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              setTooLarge(file !== undefined && file.size > maxBytes);
              if (file && file.size <= maxBytes) upload.mutate(file);
              // The same file again is a choice too.
              target.value = '';
            }}
          />
        </span>
        <span id={`${id}hint`} className="text-meta text-muted">
          A PDF of at most 10 MB, without scripts, forms or a password.
        </span>
      </div>
      <div role="alert" className="empty:hidden">
        {refusal && (
          <Banner tone="error" inline>
            {refusal}
          </Banner>
        )}
      </div>
    </>
  );
}
