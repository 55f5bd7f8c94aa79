import { Skeleton } from '#client/ui/skeleton.tsx';

/** The outline of the tabs and of one delivery: number, address, the three ways to its customer, the next step. */
export function DeliveriesSkeleton() {
  return (
    <div aria-hidden>
      <div className="flex h-14.5 items-center justify-around border-b border-line">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="mt-4 grid animate-skeleton gap-4 rounded-card border border-line bg-surface p-4 *:rounded-badge *:bg-surface-2">
        <div className="h-5.5 w-3/5" />
        <div className="h-6 w-2/5" />
        <div className="h-14 w-4/5" />
        <div className="grid grid-cols-3 gap-2 bg-transparent! *:h-12 *:rounded-control *:bg-surface-2">
          <div />
          <div />
          <div />
        </div>
        <div className="h-6" />
        <div className="h-12 rounded-control!" />
        <div className="h-12 rounded-control!" />
        <div className="h-14 rounded-control!" />
      </div>
    </div>
  );
}
