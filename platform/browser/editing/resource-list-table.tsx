import {
  type ColumnDef,
  FlexRender,
  metaHelper,
  type Row as TableRow,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import {
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
} from 'react';
import { Card } from '../ui/card.tsx';
import { type Bulk, BulkDock } from './bulk-results.tsx';
import type { CellLook, Column, TableLook } from './resource-list-column.ts';
import { Gap, RowCheckbox } from './resource-list-parts.tsx';
import { HeadCell, useSorted } from './resource-list-sort.tsx';
import { useIsTooWide } from './use-is-too-wide.ts';

type Identified = { id: string };
const features = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<CellLook>() });
type Features = typeof features;

const toColumnDef = <Row extends Identified>({
  id,
  header,
  cell,
  sortBy: _sortBy,
  ...meta
}: Column<Row>): ColumnDef<Features, Row> => ({ id, header, cell: ({ row }) => cell(row.original), meta });

type Props<Row extends Identified> = {
  label: string;
  rows: readonly Row[];
  look: TableLook<Row>;
  bulk?: Bulk<Row>;
};

/** Rows beyond the window, so that none is missing while it scrolls. */
const overscanRows = 12;

/** Many rows at a glance. Those near the window are drawn alone; Shift chooses all between two. */
export function ResourceTable<Row extends Identified>({ label, rows, look, bulk }: Props<Row>) {
  const { columns, rowHeight } = look;
  const defs = useMemo(() => columns.map(toColumnDef), [columns]);
  const [sorted, sorting] = useSorted(rows, columns);
  const table = useTable({ features, data: sorted, columns: defs, getRowId: ({ id }) => id });
  const model = table.getRowModel().rows;
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // The heading itself may stick, so that its place on the page is that of the frame.
  useLayoutEffect(() => {
    const begin = (frame.current?.getBoundingClientRect().top ?? 0) + scrollY;
    setTop(begin + (head.current?.offsetHeight ?? 0));
  }, [rows.length]);
  const isScrolled = useIsTooWide(frame);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone
  const virtual = useWindowVirtualizer({
    count: model.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => model[index]?.id ?? index,
    // Visible rows first, the rest right after.
    overscan: useDeferredValue(overscanRows, 0),
    scrollMargin: top,
  });
  const drawn = virtual.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  // By its id: a row that did not change is not drawn again, and its own handler would know the rows of its last drawing.
  const [select] = useState(() => (id: string, event: ChangeEvent) => {
    table.getRow(id).getToggleSelectedHandler()(event);
  });
  // One that left the list is not chosen any more.
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original);
  const noun = label.toLowerCase();
  return (
    <>
      <Card
        ref={frame}
        data-wide
        // A box that scrolls sideways would hold the heading, which is to stay in sight while the page scrolls.
        className={clsx(
          'relative [&_tbody_*]:scroll-mt-[calc(var(--list-filters,0px)+3.25rem)]',
          isScrolled && 'overflow-x-auto',
        )}
        // A browser leaves what is half in sight where it is. What a pointer presses must not move away under it.
        onFocus={({ target }) => {
          if (target.matches(':focus-visible'))
            target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
      >
        <table
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className={clsx('w-full table-fixed text-left text-meta', look.minWidth)}
        >
          <thead
            ref={head}
            className={clsx(
              'text-muted',
              !isScrolled && 'sticky top-[calc(var(--page-header)+var(--list-filters,0px))] z-10',
            )}
          >
            <tr
              aria-rowindex={1}
              className="*:bg-surface *:px-2 *:py-2.5 *:font-normal *:shadow-[inset_0_-1px_var(--color-line)] *:first:rounded-tl-card *:last:rounded-tr-card"
            >
              {bulk && (
                <th className="w-12 px-0.5! py-1!">
                  <RowCheckbox
                    label={`Select all ${noun}`}
                    checked={table.getIsAllRowsSelected()}
                    onChange={() => table.toggleAllRowsSelected()}
                  />
                </th>
              )}
              {table.getFlatHeaders().map((header) => {
                const { meta } = header.column.columnDef;
                const isSortable = columns.some(({ id, sortBy }) => id === header.id && sortBy);
                return (
                  <HeadCell
                    key={header.id}
                    id={header.id}
                    sorting={isSortable ? sorting : undefined}
                    className={clsx(meta?.className, meta?.headClassName)}
                  >
                    <FlexRender header={header} />
                  </HeadCell>
                );
              })}
            </tr>
          </thead>
          {before > 0 && <Gap height={before} />}
          {drawn.map(({ index }) => {
            const row = model[index];
            return (
              row && (
                <Line
                  key={row.id}
                  {...{ row, index, look }}
                  measure={virtual.measureElement}
                  isSelected={row.getIsSelected()}
                  onSelect={bulk && select}
                />
              )
            );
          })}
          {after > 0 && <Gap height={after} />}
        </table>
      </Card>
      {bulk && (
        <BulkDock>
          {bulk.renderAbove?.(rows)}
          <bulk.Frame>
            {chosen.length > 0 && bulk.renderBar(chosen, () => table.resetRowSelection(true))}
          </bulk.Frame>
        </BulkDock>
      )}
    </>
  );
}

type LineProps<Row extends Identified> = {
  row: TableRow<Features, Row>;
  index: number;
  look: TableLook<Row>;
  measure: (section: HTMLElement | null) => void;
  isSelected: boolean;
  onSelect: ((id: string, event: ChangeEvent) => void) | undefined;
};

/** A row in a section of its own, which holds its notes too. */
function DrawnLine<Row extends Identified>({
  row,
  index,
  look,
  measure,
  isSelected,
  onSelect,
}: LineProps<Row>) {
  const { original, id } = row;
  const { Frame = Unframed, Note } = look;
  const cells = row.getAllCells();
  return (
    <Frame row={original}>
      <tbody
        ref={measure}
        data-index={index}
        data-selected={isSelected || undefined}
        {...(look.idAttribute && { [look.idAttribute]: id })}
        className="border-b border-line last:border-0 data-selected:bg-brand-soft"
      >
        <tr aria-rowindex={index + 2} className={clsx('*:px-2', look.rowClassName)}>
          {onSelect && (
            <td className="px-0.5!">
              <RowCheckbox
                label={`Select ${look.nameOf(original)}`}
                checked={isSelected}
                onChange={(event) => onSelect(id, event)}
              />
            </td>
          )}
          {cells.map((cell) => {
            const { meta } = cell.column.columnDef;
            const As = meta?.isRowHeader ? 'th' : 'td';
            return (
              <As
                key={cell.id}
                scope={As === 'th' ? 'row' : undefined}
                className={clsx(meta?.className, meta?.cellClassName)}
              >
                <FlexRender cell={cell} />
              </As>
            );
          })}
        </tr>
        {Note && <Note row={original} colSpan={cells.length + 1} />}
      </tbody>
    </Frame>
  );
}

/** A live change draws again only the rows that it changed. */
const Line = memo(
  DrawnLine,
  (before, now) =>
    before.row.original === now.row.original &&
    before.index === now.index &&
    before.look === now.look &&
    before.isSelected === now.isSelected &&
    before.onSelect === now.onSelect,
) as unknown as typeof DrawnLine;

const Unframed = ({ children }: { children: ReactNode }) => children;
