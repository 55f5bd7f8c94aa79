import { clsx } from 'clsx';
import LoaderCircle from '~icons/lucide/loader-circle';

/** Decoration: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-5')} />;
}
