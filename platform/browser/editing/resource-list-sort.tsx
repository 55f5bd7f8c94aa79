import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import { useMemo, useState } from 'react';

type Direction = 'ascending' | 'descending';
type Sortable<Row> = { id: string; sortBy?: (row: Row) => string | number };

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), undefined, { numeric: true });

/** Returns the rows as they came, or sorted by the column whose heading was pressed. */
export function useSorted<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[]) {
  const [chosen, setChosen] = useState<{ id: string; direction: Direction }>();
  const sortBy = columns.find(({ id }) => id === chosen?.id)?.sortBy;
  const sorted = useMemo(() => {
    if (!sortBy) return rows;
    const sign = chosen?.direction === 'descending' ? -1 : 1;
    return rows.toSorted((one, other) => sign * compare(sortBy(one), sortBy(other)));
  }, [rows, sortBy, chosen?.direction]);
  /** A third press leaves the rows as they came. */
  const press = (id: string) =>
    setChosen((before) => {
      if (before?.id !== id) return { id, direction: 'ascending' };
      return before.direction === 'ascending' ? { id, direction: 'descending' } : undefined;
    });
  return [sorted, { ...chosen, press }] as const;
}

type Props = { direction: Direction | undefined; onPress: () => void; children: string };

export function SortButton({ direction, onPress, children }: Props) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-1 rounded-control text-left hover:text-ink"
      onClick={onPress}
    >
      {children}
      {direction && <Arrow aria-hidden className="size-4 shrink-0" />}
    </button>
  );
}
