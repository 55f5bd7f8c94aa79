import { clsx } from 'clsx';
import FileUp from '~icons/lucide/file-up';
import { useId, useState, type DragEvent } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { FieldError } from '#platform/browser/ui/field.tsx';

type Props = {
  /** The name of the file that was chosen. */
  name: string | undefined;
  problem: string | undefined;
  /** The reason why no other file can be chosen now. */
  waitsFor: string | false;
  onChoose: (file: File) => void;
};

/** Takes a file by choosing or dropping it. */
export function FilePicker({ name, problem, waitsFor, onChoose }: Props) {
  const id = useId();
  const offline = useOfflineReason();
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !waitsFor) onChoose(file);
  };
  return (
    <div className="grid gap-1.5" onDragOver={hover} onDragLeave={hover} onDrop={drop}>
      <div
        className={clsx(
          'relative flex items-center gap-3 rounded-control border border-dashed border-control p-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring has-[input:disabled]:opacity-60 has-[input[aria-disabled=true]]:opacity-60',
          over && 'border-brand bg-brand-soft',
        )}
      >
        <FileUp aria-hidden className="size-6 shrink-0 text-brand" />
        <div className="min-w-0">
          <label htmlFor={id} className="text-label wrap-anywhere text-brand">
            {name ? `${name} · choose another file` : 'Choose a CSV or zip file'}
          </label>
          <p id={`${id}hint`} className="text-meta text-muted">
            Shopify, WooCommerce, Square, your own export, or any sheet saved as CSV. A zip file may bring the
            pictures too, called as the CSV says, or as the SKU or the product.
          </p>
        </div>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
          disabled={Boolean(offline)}
          // It keeps the focus while a file is read.
          aria-disabled={Boolean(waitsFor)}
          title={offline || waitsFor || undefined}
          aria-describedby={clsx(`${id}hint`, problem && `${id}error`)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onClick={(event) => waitsFor && event.preventDefault()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file && !waitsFor) onChoose(file);
            // The same file again is a choice too: it may have been mended.
            target.value = '';
          }}
        />
      </div>
      {problem && <FieldError id={`${id}error`}>{problem}</FieldError>}
    </div>
  );
}
