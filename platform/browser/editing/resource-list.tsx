import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonBoundary } from '../ui/skeleton-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BulkDock } from './bulk-results.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { LoadMore } from './load-more.tsx';
import { SearchBox } from './search-box.tsx';

const looks = {
  /** Cards of at least 280 px, as many in a row as there is room for. Those out of sight cost no layout. */
  cards:
    'grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-3 md:gap-4 [&>:nth-child(n+25)]:[content-visibility:auto]',
  /** Lines that are a card together. */
  lines: 'grid divide-y divide-line rounded-card border border-line bg-surface',
  /** Lines within a card that holds more than them. */
  inner: 'divide-y divide-line',
  stack: 'grid grid-cols-1 gap-3',
  dense: 'grid grid-cols-1 gap-2',
};

/** A list of fewer rows is searched by a look. */
const minSearchedRows = 9;

type Search<Row> = {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Searches the rows that are here. Without it the shop searches, and the rows are what it found. */
  matches?: (row: Row, text: string) => boolean;
  /** "Nobody matches “Maya”." */
  none: string;
};

type Props<Row extends { id: string }> = {
  /** "Orders": names the list, and in lower case what can be done with it. */
  label: string;
  rows: readonly Row[];
  /** A row as a list item: a card or a line. */
  renderItem: (row: Row) => ReactNode;
  look?: keyof typeof looks;
  /** Shows the rows as a table instead: a `ResourceTable`, in a file of its own. */
  renderTable?: ((rows: readonly Row[]) => ReactNode) | false;
  /** A surface of its own in place of the rows. */
  instead?: ReactNode;
  layouts?: ComponentProps<typeof LayoutSwitch>;
  search?: Search<Row>;
  /** The text of a list without rows. */
  empty?: ComponentProps<typeof EmptyState>;
  /** The result of what was done with many rows at once, for layouts without a table. */
  Results?: ComponentType;
  /** Reads older rows; undefined when all are here. */
  loadMore?: (() => void) | undefined;
  loadingMore?: boolean;
  /** Notices above the rows. */
  children?: ReactNode;
};

/** A list of the panel: search, layouts, rows as cards, lines or a table, and what is done with many of them. */
export function ResourceList<Row extends { id: string }>(props: Props<Row>) {
  const {
    label,
    rows,
    renderItem,
    look = 'cards',
    renderTable,
    instead,
    layouts,
    search,
    empty,
    Results,
  } = props;
  const noun = label.toLowerCase();
  const text = search?.value.trim() ?? '';
  const found = search?.matches && text ? rows.filter((row) => search.matches?.(row, text)) : rows;
  const isSearched = search && !instead && (!search.matches || rows.length >= minSearchedRows || text);
  const isList = !instead && found.length > 0;
  const clear = (
    <Button variant="outline" onClick={() => search?.onChange('')}>
      Clear search
    </Button>
  );
  return (
    <>
      {(isSearched || (layouts && rows.length > 0)) && (
        <div className="mb-4 flex flex-wrap items-center justify-end gap-2">
          {isSearched && (
            <div className="mr-auto max-w-md flex-1 basis-40">
              <SearchBox
                label={`Search ${noun}`}
                placeholder={search.placeholder}
                value={search.value}
                onChange={search.onChange}
              />
            </div>
          )}
          {layouts && <LayoutSwitch {...layouts} />}
        </div>
      )}
      {!instead && found.length === 0 && empty && (
        <EmptyState {...empty} {...(search && text && { action: clear, children: search.none })} />
      )}
      {props.children}
      {instead}
      {isList && renderTable && (
        <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
          {renderTable(found)}
        </SkeletonBoundary>
      )}
      {isList && !renderTable && (
        <ul aria-label={label} className={looks[look]}>
          {found.map(renderItem)}
        </ul>
      )}
      {Results && !(isList && renderTable) && (
        <BulkDock>
          <Results />
        </BulkDock>
      )}
      <LoadMore what={noun} onLoad={props.loadMore} pending={props.loadingMore ?? false} />
    </>
  );
}
