import { clsx } from 'clsx';
import type { Key, ReactNode } from 'react';

type Column = { heading: string; isFigure?: boolean };
type Row = { key: Key; cells: readonly ReactNode[] };
type Props = { label: string; columns: readonly Column[]; rows: readonly Row[] };

const lookOf = ({ isFigure }: Column, isHeading = false) => {
  if (!isFigure) return isHeading ? undefined : 'wrap-anywhere';
  return clsx('text-right', !isHeading && 'tabular-nums whitespace-nowrap');
};

/** A table to read: without sorting, choosing or a row that sticks, on the screen and on paper. */
export const PlainTable = ({ label, columns, rows }: Props) => (
  <div className="overflow-x-auto rounded-card border border-line bg-surface">
    <table aria-label={label} className="w-full text-left text-meta">
      <thead className="text-muted">
        <tr className="border-b border-line *:px-2 *:py-2 *:font-normal">
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={lookOf(column, true)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-b border-line align-top last:border-0 *:px-2 *:py-2">
            {columns.map((column, index) => (
              <td key={column.heading} className={lookOf(column)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
