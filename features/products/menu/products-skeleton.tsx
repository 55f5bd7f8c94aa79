import { Skeleton } from '#platform/browser/ui/skeleton.tsx';

/** As many columns as there is room for next to the conversation: two on a phone, four on a desktop. */
export const productGrid =
  'grid grid-cols-2 gap-x-3 gap-y-3.5 @min-[30rem]:grid-cols-3 @min-[30rem]:gap-x-5 @min-[30rem]:gap-y-7 @min-[46rem]:grid-cols-4 @max-[15rem]:grid-cols-1';

export const productsSkeleton = (
  <div className="@container grid gap-4">
    <Skeleton className="h-21" />
    <div className={productGrid}>
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          aria-hidden
          className="grid animate-skeleton content-start gap-1.5 rounded-card *:rounded-badge *:bg-surface-2"
        >
          <div className="aspect-square rounded-card!" />
          <div className="h-5 w-4/5" />
          <div className="h-5.5 w-2/5" />
          <div className="h-4 w-3/5" />
          <div className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  </div>
);
