import type { ComponentType, ReactNode } from 'react';

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

/** The table of a list. It stays the same object while nothing in it changes, so that scrolling draws no row again. */
export type TableLook<Row extends { id: string }> = {
  columns: readonly Column<Row>[];
  /** The class of the least width, below which the table scrolls sideways. */
  minWidth: string;
  /** Of most rows, in pixels. Each is measured once it is drawn. */
  rowHeight: number;
  rowClassName?: string;
  /** A row's name for the box that chooses it. */
  nameOf: (row: Row) => string;
  /** The attribute that holds a row's id, for shortcuts. */
  idAttribute?: `data-${string}`;
  /** Surrounds each row. */
  Frame?: ComponentType<{ row: Row; children: ReactNode }>;
  /** More rows of the table below each row. */
  Note?: ComponentType<{ row: Row; colSpan: number }>;
};
