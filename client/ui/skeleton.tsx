import { clsx } from 'clsx';

/** A gray stand-in for content on its way. Unseen for the first 150 ms, so that quick answers never flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-skeleton rounded-badge bg-surface-2', className)} />;
}

/** Has the shape of a card with a picture, so that nothing moves when the real one comes. */
export function SkeletonCard({ picture = true }: { picture?: boolean }) {
  return (
    <div
      aria-hidden
      className={clsx(
        'grid animate-skeleton overflow-hidden rounded-card border border-line bg-surface',
        picture && 'grid-cols-[112px_1fr] sm:grid-cols-1',
      )}
    >
      {picture && <div className="bg-surface-2 sm:aspect-4/3" />}
      <div className="grid gap-2 p-3.5 *:rounded-badge *:bg-surface-2">
        <div className="h-5.5 w-3/5" />
        <div className="h-4.5 w-4/5" />
        <div className="h-6 w-2/5" />
        <div className="h-11 w-1/3 justify-self-end" />
      </div>
    </div>
  );
}
