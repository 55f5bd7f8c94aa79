import { Skeleton } from '#client/ui/skeleton.tsx';

/** Two columns on a phone, four on a desk. */
export const productGrid =
  'grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-x-5 md:gap-y-7 min-[75rem]:grid-cols-4 max-[15rem]:grid-cols-1';

export const productsSkeleton = (
  <div className="grid gap-4">
    <Skeleton className="h-11" />
    <div className={productGrid}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="aspect-square rounded-card!" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4.5 w-3/5" />
          <Skeleton className="h-5.5 w-2/5" />
        </div>
      ))}
    </div>
  </div>
);
