import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import { type ReactNode, useMemo, useState } from 'react';

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

type Props = {
  id: string;
  /** Without it a press does nothing. */
  sorting: ReturnType<typeof useSorted>[1] | undefined;
  className: string;
  children: ReactNode;
};

/** The heading of a column, which sorts the rows where that has a sense. */
export function HeadCell({ id, sorting, className, children }: Props) {
  const direction = sorting?.id === id ? sorting.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      {sorting ? (
        <button
          type="button"
          className="-mt-2.5 -mb-0.5 flex min-h-11 w-full items-center gap-1 rounded-control border border-transparent text-left hover:text-ink"
          onClick={() => sorting.press(id)}
        >
          {children}
          {direction && <Arrow aria-hidden className="size-4 shrink-0" />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}
