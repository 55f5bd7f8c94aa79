import { clsx } from 'clsx';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { usePages, useRead } from '#platform/browser/api/use-endpoint.ts';
import { listDrivers } from '#features/accounts/contract/users.ts';
import { useLoads } from '../changes/driver-options.tsx';
import { type AdminOrder, listAdminOrders } from '../../contract/admin-orders.ts';
import { LoadMore } from '#platform/browser/editing/load-more.tsx';
import { BoardCard } from './board-card.tsx';
import { type BoardColumn, boardColumns, columnLabels, columnOf, moveTo } from './board-columns.ts';

type Asked = {
  view: string | null;
  driver: string | null;
  slot: string | null;
  search: string;
  from: string | null;
  to: string | null;
};

const pageSize = '100';
const maxDoneOrders = '30';

/** Shows open orders as they are due and those closed last. They are moved by drag or by keys. */
export function OrderBoard({ asked, onOpen }: { asked: Asked; onOpen: (id: string) => void }) {
  useWakeLock();
  const shared = {
    detailed: 'true',
    driverId: asked.driver ?? undefined,
    slot: asked.slot ?? undefined,
    search: asked.search || undefined,
    from: asked.from ?? undefined,
    to: asked.to ?? undefined,
  };
  const open = usePages(listAdminOrders, {
    ...shared,
    limit: pageSize,
    view: asked.view ?? 'open',
    sort: 'due',
  });
  const closed = usePages(listAdminOrders, { ...shared, limit: maxDoneOrders, status: 'completed' });
  const drivers = useLoads(useRead(listDrivers, {}));
  const orders = [...new Map([...closed.rows, ...open.rows].map((order) => [order.id, order])).values()];
  // An order that keys move is drawn again in the other column, where its handle takes the focus.
  const [focused, setFocused] = useState<string>();
  // The state is too late: the first event over a column may come before it is drawn.
  const inHand = useRef<AdminOrder>(undefined);
  const [dragged, setDragged] = useState<AdminOrder>();
  const drag = (order: AdminOrder | undefined) => {
    inHand.current = order;
    setDragged(order);
  };
  const canTake = (column: BoardColumn) => Boolean(inHand.current && moveTo(inHand.current, column));
  const [over, setOver] = useState<BoardColumn>();
  const [drop, setDrop] = useState<{ id: string; column: BoardColumn }>();

  return (
    <>
      <div
        data-wide
        data-board
        // A browser leaves what is half in sight where it is, and a board that snaps takes it out of sight again. What a
        // pointer presses must not move away under it, so that only a board under fingers snaps.
        onFocus={({ target }) => {
          if (target.matches(':focus-visible'))
            target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
        className="relative -mx-4 grid pointer-coarse:snap-x has-focus-visible:snap-none auto-cols-[minmax(min(17rem,85vw),1fr)] xl:auto-cols-[minmax(14rem,1fr)] grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 pb-3 md:-mx-1 md:scroll-px-1 md:px-1"
      >
        {boardColumns.map((column) => {
          const here = orders.filter((order) => columnOf(order) === column);
          return (
            <Column
              key={column}
              column={column}
              count={here.length}
              isOpenFor={Boolean(dragged && moveTo(dragged, column))}
              isOver={over === column}
              onOver={(isOver) => setOver((now) => (isOver ? column : now === column ? undefined : now))}
              canTake={() => canTake(column)}
              onDrop={() => {
                if (inHand.current) setDrop({ id: inHand.current.id, column });
                // The browser tells a card of the end of its drag, but the one that is dropped is drawn anew elsewhere.
                drag(undefined);
              }}
            >
              {here.map((order) => (
                <BoardCard
                  key={order.id}
                  order={order}
                  drivers={drivers}
                  wanted={drop?.id === order.id ? drop.column : undefined}
                  takesFocus={focused === order.id}
                  onFocus={setFocused}
                  onMoved={() => setDrop(undefined)}
                  onDrag={drag}
                  onOver={setOver}
                  onDrop={(to) => setDrop({ id: order.id, column: to })}
                  onOpen={() => onOpen(order.id)}
                />
              ))}
            </Column>
          );
        })}
      </div>
      <LoadMore what="orders" onLoad={open.loadMore} pending={open.loadingMore} />
    </>
  );
}

type ColumnProps = {
  column: BoardColumn;
  count: number;
  /** The dragged order can be dropped here. */
  isOpenFor: boolean;
  isOver: boolean;
  onOver: (isOver: boolean) => void;
  canTake: () => boolean;
  onDrop: () => void;
  children: ReactNode;
};

function Column({ column, count, isOpenFor, isOver, onOver, canTake, onDrop, children }: ColumnProps) {
  const allow = (event: DragEvent) => {
    if (!canTake()) return;
    event.preventDefault();
    if (!isOver) onOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move by the handle of each card
    <section
      data-column={column}
      aria-label={columnLabels[column]}
      onDragOver={allow}
      onDragLeave={() => onOver(false)}
      onDrop={() => {
        onOver(false);
        onDrop();
      }}
      className={clsx(
        'min-h-40 snap-start rounded-card border p-2 transition-colors',
        isOver && isOpenFor ? 'border-brand bg-brand-soft' : 'border-line bg-surface-2',
        isOpenFor && 'border-dashed border-brand!',
      )}
    >
      <h3 className="flex justify-between px-2 py-1 text-card">
        {columnLabels[column]} <span className="text-muted tabular-nums">{count}</span>
      </h3>
      <ul className="grid gap-2">{children}</ul>
      {count === 0 && <p className="px-2 py-6 text-center text-meta text-muted">No orders</p>}
    </section>
  );
}

/** Keeps the screen of a tablet on the wall lit while the board is shown, where the browser can. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser takes it back when the page goes out of sight, and refuses it with little battery.
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const look = () => void ask();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}
