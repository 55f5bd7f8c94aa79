import { useEffect, useRef } from 'react';
import { Chip } from '../ui/chip.tsx';
import { centerInRow, ScrollRow } from '../ui/scroll-row.tsx';

type Filter = {
  id: string;
  label: string;
  /** The number of rows it leaves; undefined until it is known. */
  count?: number | undefined;
  isChosen: boolean;
  onPress: () => void;
};

type FilterGroup = { label: string; filters: readonly Filter[] };

type Props = { groups: readonly FilterGroup[]; className?: string };

/** The filters of a list, a chip each, in a row that scrolls sideways. It begins with the chosen one in sight. */
export function ListFilters({ groups, className }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // The counts make the chips wider, and what was in sight without them may be cut with them.
  const isCounted = groups.every(({ filters }) =>
    filters.every((filter) => !('count' in filter) || filter.count !== undefined),
  );
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && chosen) centerInRow(row.current, chosen);
  }, [isCounted]);
  return (
    <ScrollRow className={className}>
      <div ref={row} className="edge-fade relative flex gap-2 px-4 py-1">
        {groups.map(({ label, filters }) => (
          <div key={label} role="group" aria-label={label} className="flex shrink-0 gap-2">
            {filters.map((filter) => (
              <Chip
                key={filter.id}
                selected={filter.isChosen}
                onClick={filter.onPress}
                // Browsers leave one that is half in sight where it is.
                onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
                className="shrink-0"
              >
                <span className="max-w-56 truncate">{filter.label}</span>{' '}
                {'count' in filter && <span className="tabular-nums">{filter.count}</span>}
              </Chip>
            ))}
          </div>
        ))}
      </div>
    </ScrollRow>
  );
}
