import { clsx } from 'clsx';
import LoaderCircle from '~icons/lucide/loader-circle';

/** It is decoration: the text next to it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-5')} />;
}
