import { clsx } from 'clsx';

/** Shows a gray stand-in for content on its way. Unseen for the first 150 ms, so that quick answers never flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-skeleton rounded-badge bg-surface-2', className)} />;
}

/** The picture is next to the text, above it where there is room, or across the whole card. */
const shapes = {
  row: {
    card: 'grid-cols-[7rem_minmax(0,1fr)] max-[20rem]:grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]',
    picture: 'max-[20rem]:aspect-4/3',
  },
  tile: { card: 'grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-1', picture: 'sm:aspect-4/3' },
  poster: { card: '', picture: 'aspect-2/1' },
  text: { card: '', picture: 'hidden' },
};

type CardProps = { shape: keyof typeof shapes; footer?: boolean; className?: string };

/** Has the shape of a card, so that nothing moves when the real one comes. */
export function SkeletonCard({ shape, footer = false, className }: CardProps) {
  const { card, picture } = shapes[shape];
  return (
    <div
      aria-hidden
      className={clsx(
        'grid animate-skeleton overflow-hidden rounded-card border border-line bg-surface',
        card,
        className,
      )}
    >
      <div className={clsx('bg-surface-2', picture)} />
      <div className="grid grid-rows-[auto_auto_1fr_auto] gap-2 p-3.5 *:rounded-badge *:bg-surface-2">
        <div className="h-5.5 w-3/5" />
        <div className="h-8 w-4/5" />
        <div className="h-6 w-2/5" />
        <div className="h-11 w-1/3 justify-self-end" />
      </div>
      {footer && <div className="col-span-full h-14 border-t border-line" />}
    </div>
  );
}

/** Shows a card of labels and fields, about as long as the forms are. */
export function SkeletonForm() {
  return (
    <div
      aria-hidden
      className="grid animate-skeleton gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-1.5 *:rounded-badge *:bg-surface-2">
          <div className="h-5 w-28" />
          <div className="h-11" />
        </div>
      ))}
    </div>
  );
}
