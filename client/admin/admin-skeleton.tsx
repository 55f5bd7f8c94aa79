import { Skeleton, SkeletonCard } from '#client/ui/skeleton.tsx';
import type { AdminTab } from './use-admin-url.ts';

/** The outline of a tab, so that nothing moves much when the real thing arrives. */
export function AdminSkeleton({ tab }: { tab: AdminTab }) {
  const count = tab === 'analytics' ? 4 : 6;
  return (
    <div aria-hidden>
      <Skeleton className="mb-6 h-7 w-40" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-3 md:gap-4">
        {Array.from({ length: count }, (_, index) => (
          <SkeletonCard key={index} shape={tab === 'products' ? 'tile' : 'text'} />
        ))}
      </div>
    </div>
  );
}
