import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Decoration: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-5')} />;
}
