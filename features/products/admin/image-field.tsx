import { clsx } from 'clsx';
import ImagePlus from '~icons/lucide/image-plus';
import Trash from '~icons/lucide/trash';
import X from '~icons/lucide/x';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { FieldError } from '#platform/browser/ui/field.tsx';
import { Picture } from '#platform/browser/ui/picture.tsx';
import type { ImageUpload } from './use-image-upload.ts';

type Props = {
  upload: ImageUpload;
  url: string;
  label?: string;
  /** The words for people who do not see the picture. */
  alt: string;
  /** It is shown whole, as a logo is, and not cut to fill its place. */
  isWhole?: boolean;
  error: string | undefined;
  onRemove: () => void;
};

/** A picture by choosing, dropping or pasting it. */
export function ImageField({ upload, url, label = 'Image', alt, isWhole, error, onRemove }: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const offline = useOfflineReason();
  const [over, setOver] = useState(false);
  const shown = upload.shownFor(url);
  const problem = error ?? upload.refusal;
  usePastedFile(upload.start);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload.start(file);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const remove = () => {
    upload.stop();
    onRemove();
    picker.current?.focus();
  };

  return (
    <div className="grid gap-1.5" onDragOver={hover} onDragLeave={hover} onDrop={drop}>
      <label htmlFor={id} className="justify-self-start text-label">
        {label}
      </label>
      <div
        className={clsx(
          'relative flex flex-wrap gap-3 rounded-control border border-dashed border-control p-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring has-[input:disabled]:opacity-60',
          over && 'border-brand bg-brand-soft',
        )}
      >
        <div className="relative w-28 max-w-full overflow-hidden rounded-badge sm:w-40">
          <Picture
            key={shown}
            src={shown}
            alt={shown ? alt || 'Preview' : ''}
            sizes="160px"
            priority
            className={isWhole && shown ? 'bg-none! object-contain!' : undefined}
          />
          {upload.progress !== undefined && <Progress share={upload.progress} />}
        </div>
        <div className="grid min-w-0 flex-1 basis-32 content-center gap-2">
          <p className="text-label text-brand">
            <ImagePlus aria-hidden className="mr-1.5 inline size-5" />
            {shown ? 'Replace image' : 'Choose an image'}
          </p>
          <p id={`${id}hint`} className="text-meta text-muted">
            Or drop or paste one here. JPEG, PNG, WebP or GIF, at most 5 MB.
          </p>
          <div className="relative z-10 -ml-4 empty:hidden">
            {upload.busy && (
              <Button variant="ghost" onClick={upload.stop}>
                <X aria-hidden />
                Cancel upload
              </Button>
            )}
            {!upload.busy && shown && (
              <Button variant="ghost" className="text-danger!" onClick={remove}>
                <Trash aria-hidden />
                Remove image
              </Button>
            )}
          </div>
        </div>
        <input
          ref={picker}
          id={id}
          type="file"
          disabled={Boolean(offline)}
          title={offline || undefined}
          accept="image/*"
          aria-describedby={clsx(`${id}hint`, problem && `${id}error`)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload.start(file);
            // The same file again is a choice too.
            target.value = '';
          }}
        />
      </div>
      {problem && <FieldError id={`${id}error`}>{problem}</FieldError>}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  return (
    <progress
      aria-label="Upload progress"
      value={share}
      className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-brand"
    />
  );
}

/** Pasting works anywhere in the open form; pasted text stays text. */
function usePastedFile(take: (file: File) => Promise<void>) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) void take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
