import type { Counts } from './counts.ts';

/** How the day goes, on one line under the driver's name. */
export function Counters({ counts }: { counts: Counts | undefined }) {
  const figures = [
    { name: 'Active Orders', count: counts?.active },
    { name: 'Completed Today', count: counts?.completedToday },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 pb-3">
      {figures.map(({ name, count }) => (
        <div key={name} className="flex flex-row-reverse items-baseline gap-2">
          <dt className="text-meta text-muted">{name}</dt>
          <dd className="text-price tabular-nums">{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
