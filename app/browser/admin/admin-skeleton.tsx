import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonCard } from '#platform/browser/ui/skeleton.tsx';
import type { AdminTab } from '#platform/browser/editing/use-admin-url.ts';

/** Shows the outline of a tab, as tall as its parts will be, so that nothing moves much when the real thing arrives. */
export function AdminSkeleton({ tab }: { tab: AdminTab }) {
  const hasNote = tab === 'analytics' || tab === 'notifications';
  const title = tab === 'orders' ? 'h-13 md:h-15.5' : hasNote ? 'h-33' : 'h-28.5';
  return (
    <div aria-hidden>
      <div className={clsx('lg:h-15.5', title)}>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-2 h-4 w-56 max-w-full" />
      </div>
      {outlines[tab]}
    </div>
  );
}

const cards = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => <SkeletonCard key={index} shape="text" className={height} />);

const grid = (content: ReactNode) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-3 md:gap-4">
    {content}
  </div>
);

const search = <Skeleton className="mb-4 h-11 max-w-112" />;
const chips = (
  <div className="mb-4 flex gap-2 overflow-hidden *:shrink-0">
    {['w-28', 'w-24', 'w-28', 'w-28', 'w-28'].map((width, index) => (
      <Skeleton key={index} className={clsx('h-11 rounded-pill!', width)} />
    ))}
  </div>
);

const outlines: Record<AdminTab, ReactNode> = {
  analytics: (
    <>
      <div className="grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">{cards(4, 'h-62')}</div>
      <div className="mt-3 grid gap-3 md:mt-4 md:gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
        {cards(1, 'h-102 xl:h-150')}
        {cards(1, 'h-70 xl:h-64')}
      </div>
    </>
  ),
  notifications: (
    <div className="grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {cards(1, 'h-165')}
      {cards(1, 'h-92')}
    </div>
  ),
  products: (
    <>
      {search}
      {grid(
        Array.from({ length: 6 }, (_, index) => (
          <SkeletonCard key={index} shape="tile" footer className="min-h-66" />
        )),
      )}
    </>
  ),
  sales: grid(cards(6, 'h-69')),
  orders: (
    <>
      <Skeleton className="mb-2 h-11" />
      {chips}
      <div className="max-md:hidden">{chips}</div>
      {grid(cards(6, 'h-127'))}
    </>
  ),
  users: (
    <>
      {search}
      {grid(cards(9, 'h-53 md:h-44'))}
    </>
  ),
};
