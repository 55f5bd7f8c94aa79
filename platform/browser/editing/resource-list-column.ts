import type { ReactNode } from 'react';

export type CellLook = {
  /** Of the heading and the cells. */
  className?: string;
  /** Of the heading alone, such as the width of the column. */
  headClassName?: string;
  cellClassName?: string;
  /** Its cells are the names of their rows. */
  isRowHeader?: boolean;
};

/** A column of a table: one entry is all it takes. */
export type Column<Row> = CellLook & {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** With it a press on the heading sorts the rows by this value, a second one the other way round. */
  sortBy?: (row: Row) => string | number;
};
